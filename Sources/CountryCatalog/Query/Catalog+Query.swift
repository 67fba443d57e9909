internal import CountrySQLite

extension Catalog {
  /// Calls `body` with the values of each country that a question is for, in the order of its
  /// fields.
  ///
  /// - Parameters:
  ///   - query: The question.
  ///   - begin: Called before the first row, once the question is understood.
  ///   - body: Called with the values of each row.
  /// - Throws: What `begin` and `body` throw; `CatalogError.query` for SQL that cannot be answered.
  package func forEachRow(
    of query: CatalogQuery, begin: () throws -> Void = {},
    _ body: ([CatalogValue]) throws -> Void
  ) throws {
    let query = try withoutNeedlessLanguage(query)
    connection.allowOnlyReading()
    try asking { try check(query.condition) }
    let kinds = query.fields.map { Optional($0.kind) }
    if query.isSortedByTranslation {
      let ids = try sortedByTranslation(query)
      try begin()
      return try asking {
        let statement = try connection.prepare(query.sqlOfOne)
        for id in ids {
          try statement.forEachRow(binding: [.integer(id)]) { try body(Self.values($0, kinds)) }
        }
      }
    }
    let sql = query.sql
    try ask(sql, query.filters.flatMap(\.values), begin: { _ in try begin() }) {
      try body(Self.values($0, kinds))
    }
  }

  /// The question without its language where there are no names in it: these need neither looking
  /// for nor a sorting of all rows.
  func withoutNeedlessLanguage(_ query: CatalogQuery) throws(CatalogError) -> CatalogQuery {
    guard let language = query.language, try !hasTranslations(in: language) else { return query }
    var query = query
    query.language = nil
    return query
  }

  /// Those that a question is for, in the order of the names that it gives, which SQLite cannot
  /// fold. Their other fields are read afterwards, of those that are wanted.
  private func sortedByTranslation(_ query: CatalogQuery) throws -> [Country.ID] {
    var rows: [(key: String, id: Country.ID)] = []
    let sql = query.sql
    try ask(sql, query.filters.flatMap(\.values), begin: { _ in }) { row in
      rows.append((NameFolding.key(of: try row[0]), try row[1]))
    }
    rows.sort {
      if $0.key == $1.key { return $0.id < $1.id }
      return query.isReversed ? $0.key > $1.key : $0.key < $1.key
    }
    return rows.prefix(query.limit ?? .max).map(\.id)
  }

  /// A condition is part of a longer statement, and has to be one by itself: it could otherwise end
  /// its parentheses, or speak of what only the longer one has.
  private func check(_ condition: String?) throws {
    guard let condition else { return }
    do {
      let statement = try connection.prepare("SELECT 1 FROM countries WHERE\n\(condition)\n")
      guard statement.parameterCount == 0 else {
        throw CatalogError.query("a condition has no parameters such as ?1 and :name")
      }
    } catch SQLiteError.moreThanOneStatement {
      throw SQLiteError.moreThanOneStatement(sql: condition)
    }
  }

  /// From now on questions stop soon after `isCancelled` is true, with `CatalogError.cancelled`.
  package func stop(when isCancelled: @escaping () -> Bool) {
    connection.interrupt(when: isCancelled)
  }

  /// Answers a question in SQL.
  ///
  /// - Parameters:
  ///   - sql: One SELECT over the catalog's tables and the view `countries`.
  ///   - begin: Called with the names of the columns before the first row.
  ///   - body: Called with the values of each row.
  /// - Throws: What `begin` and `body` throw; `CatalogError.query` for SQL that cannot be answered.
  package func answer(
    _ sql: String, begin: ([String]) throws -> Void, _ body: ([CatalogValue]) throws -> Void
  ) throws {
    try ask(sql, [], begin: begin) { try body(Self.values($0, nil)) }
  }

  private func ask(
    _ sql: String, _ values: [SQLValue], begin: ([String]) throws -> Void,
    _ body: (borrowing Row) throws -> Void
  ) throws {
    connection.allowOnlyReading()
    connection.limitLength(to: Self.longestValue)
    try asking {
      let statement = try connection.prepare(sql)
      let names = statement.columnNames
      guard !names.isEmpty else {
        throw CatalogError.query("that is no question: SQL without rows for an answer")
      }
      try begin(names)
      try statement.forEachRow(binding: values, body: body)
    }
  }

  /// The longest text or blob of an answer, in bytes. SQLite's own limit is a gigabyte, and some
  /// questions make one of nothing.
  private static let longestValue: Int32 = 64_000_000

  /// Runs a question; what is wrong with it, and not with the catalog, becomes an error that says so.
  private func asking(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as SQLiteError {
      switch error {
      case .failed(let code, let message, _) where Self.isOfTheQuestion(code.primary):
        throw CatalogError.query(message)
      case .failed(let code, let message, _) where code.primary == .notAuthorized:
        throw CatalogError.query(connection.lastRefusal ?? message)
      case .moreThanOneStatement, .noStatement, .nulInStatement, .parameterCount:
        throw CatalogError.query("\(error)")
      default: throw CatalogError(error, path: name)
      }
    }
  }

  /// Wrong SQL, a limit that is no number, an answer that is too large.
  private static func isOfTheQuestion(_ code: ResultCode) -> Bool {
    [.error, .mismatch, .tooBig, .outOfMemory].contains(code)
  }

  private static func values(
    _ row: borrowing Row, _ kinds: [Field.Kind?]?
  ) throws(SQLiteError) -> [CatalogValue] {
    var values: [CatalogValue] = []
    values.reserveCapacity(row.count)
    for index in 0..<row.count {
      values.append(CatalogValue(try row[index] as SQLValue, as: kinds?[index]))
    }
    return values
  }
}
