internal import CountrySQLite

// Taking the shelf to another machine: JSON that SQLite itself writes and reads.

extension Shelf {
  /// What the exchanged text says that it is.
  private static let format = "countries-shelf-1"

  /// Favourites and notes as JSON (RFC 8259), which ``importAll(_:)`` takes back:
  ///
  ///     {"format":"countries-shelf-1",
  ///      "favorites":[{"alpha2":"IN","name":"India","created":1764000000000000}],
  ///      "notes":[{"alpha2":"IN","name":"India","text":"…","created":…,"modified":…}]}
  ///
  /// Moments are microseconds since 1970.
  ///
  /// - Throws: `ShelfError.database`.
  public func exportAll() throws(ShelfError) -> String {
    try reading {
      try connection.value(
        """
        SELECT json_object('format', ?,
          'favorites', (SELECT json_group_array(json_object('alpha2', alpha2, 'name', name,
              'created', created, 'modified', modified)) FROM (
            SELECT * FROM favorite ORDER BY position)),
          'notes', (SELECT json_group_array(json_object('alpha2', alpha2, 'name', name,
              'text', text, 'created', created, 'modified', modified)) FROM (
            SELECT * FROM note ORDER BY id)))
        """, Self.format)
    }
  }

  /// Puts what was exported in the place of what is on the shelf.
  ///
  /// SQLite ends a text of JSON at a NUL in it, so none is taken.
  ///
  /// - Parameter text: What ``exportAll()`` gave, or ``dump(to:)``, whose script begins with a comment
  ///   or a pragma.
  /// - Throws: `ShelfError.badImport` for a text that is anything else, `ShelfError.database`; the
  ///   shelf is then what it was.
  public func importAll(_ text: String) throws(ShelfError) {
    var text = text
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    let start = text.drop(while: \.isWhitespace).prefix(6)
    if start.hasPrefix("--") || start.lowercased() == "pragma" {
      try importScript(text)
    } else {
      try importing { try connection.transaction { try replaceAll(by: text) } }
    }
  }

  /// Runs `body`; what SQLite then finds wrong is wrong with what is imported, but for the shelf's own
  /// troubles.
  func importing(_ body: () throws -> Void) throws(ShelfError) {
    do {
      try body()
    } catch let error as SQLiteError {
      switch error.code?.primary {
      case .busy?, .full?, .inputOutput?, .readOnly?, .cannotOpen?, .corrupt?, .notADatabase?:
        throw .database(path: path, error)
      default: throw .badImport(reason: "\(error)")
      }
    } catch {
      throw ShelfError(error, path: path)
    }
  }

  private func replaceAll(by text: String) throws {
    do {
      let isJSON: Bool = try connection.value("SELECT json_valid(?)", text)
      guard isJSON else { throw ShelfError.badImport(reason: "that is no JSON") }
      let format: String? = try connection.value(
        "SELECT iif(json_type(?1, '$.format') = 'text', json_extract(?1, '$.format'), NULL)", text)
      guard format == Self.format else {
        throw ShelfError.badImport(
          reason: "that is no export of a shelf: its \"format\" is not \"\(Self.format)\"")
      }
      guard !Self.holdsNUL(text) else { throw ShelfError.noText }
      try checkMembers(of: text)
      try connection.execute("DELETE FROM favorite")
      try connection.execute("DELETE FROM note")
      try insert(text)
    } catch let error as SQLiteError where error.code?.primary == .constraint {
      throw ShelfError.badImport(reason: "a country is there twice: \(error)")
    }
  }

  /// Whether a text of JSON spells a NUL: a backslash that is not itself escaped, and `u0000`.
  static func holdsNUL(_ text: String) -> Bool {
    var isEscaped = false
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if isEscaped, byte == UInt8(ascii: "u"), rest.starts(with: "0000".utf8) { return true }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return false
  }

  /// Every member must be one that is known, and hold what it should.
  func checkMembers(of text: String) throws {
    let top = try connection.first(
      "SELECT key FROM json_each(?) WHERE key NOT IN ('format', 'favorites', 'notes') LIMIT 1", text
    ) { (row) throws(SQLiteError) in try row[0] as String }
    if let top { throw ShelfError.badImport(reason: "\"\(top)\" is nothing that a shelf has") }
    let twice = try connection.first(
      "SELECT CAST(key AS TEXT) FROM json_tree(?) WHERE key IS NOT NULL GROUP BY parent, key HAVING count(*) > 1",
      text
    ) { (row) throws(SQLiteError) in try row[0] as String }
    if let twice { throw ShelfError.badImport(reason: "\"\(twice)\" is there twice in one place") }
    for list in ["favorites", "notes"] {
      let type: String? = try connection.value("SELECT json_type(?, '$.' || ?)", text, list)
      guard type == "array" else {
        throw ShelfError.badImport(reason: "\"\(list)\" is no list")
      }
      let sql = """
        SELECT item.key, member.key, member.type FROM json_each(?1, '$.' || ?2) AS item
          LEFT JOIN json_each(iif(item.type = 'object', item.value, '{"?":0}')) AS member
        WHERE NOT coalesce(CASE member.key
          WHEN 'name' THEN member.type = 'text' AND member.value <> ''
          WHEN 'alpha2' THEN member.type = 'null'
            OR member.type = 'text' AND member.value GLOB '[A-Z][A-Z]'
          WHEN 'text' THEN ?2 = 'notes' AND member.type = 'text' AND member.value <> ''
          WHEN 'created' THEN member.type = 'integer' AND typeof(member.value) = 'integer'
          WHEN 'modified' THEN member.type = 'integer' AND typeof(member.value) = 'integer'
          ELSE 0 END, 0)
        LIMIT 1
        """
      let odd = try connection.first(sql, text, list) { (row) throws(SQLiteError) in
        (index: try row[0] as Int, member: try row[1] as String?)
      }
      if let odd {
        throw ShelfError.badImport(
          reason: "\(list)[\(odd.index)] is not what it should be: \"\(odd.member ?? "")\"")
      }
      try checkCompleteness(of: list, in: text)
    }
  }

  private func checkCompleteness(of list: String, in text: String) throws {
    let needed = ["name", "created", "modified"] + (list == "notes" ? ["text"] : [])
    for member in needed {
      let index: Int? = try connection.first(
        "SELECT key FROM json_each(?1, '$.' || ?2) WHERE json_type(value, '$.' || ?3) IS NULL",
        text, list, member
      ) { (row) throws(SQLiteError) in try row[0] }
      if let index {
        throw ShelfError.badImport(reason: "\(list)[\(index)] lacks its \"\(member)\"")
      }
    }
  }

  private func insert(_ text: String) throws {
    let columns = """
      coalesce(value ->> 'alpha2', 'name:' || (value ->> 'name')), value ->> 'alpha2',
      value ->> 'name', value ->> 'created', value ->> 'modified'
      """
    try connection.execute(
      """
      INSERT INTO favorite (key, alpha2, name, created, modified, position)
      SELECT \(columns), key + 1 FROM json_each(?, '$.favorites') ORDER BY key
      """, text)
    try connection.execute(
      """
      INSERT INTO note (key, alpha2, name, created, modified, text)
      SELECT \(columns), value ->> 'text' FROM json_each(?, '$.notes') ORDER BY key
      """, text)
  }
}
