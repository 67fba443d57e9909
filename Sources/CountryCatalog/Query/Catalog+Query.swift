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
    if query.isSortedByTranslation {
      let rows = try sortedByTranslation(query)
      try begin()
      return try rows.forEach(body)
    }
    let kinds = query.fields.map { Optional($0.kind) }
    let sql = query.sql(keysAreSound: isAsMade)
    try ask(sql, query.filters.map(\.value), begin: { _ in try begin() }) {
      try body(Self.values($0, kinds))
    }
  }

  /// The answer to a question in the order of the names that it gives, which SQLite cannot fold.
  private func sortedByTranslation(_ query: CatalogQuery) throws -> [[CatalogValue]] {
    let kinds = [nil, nil] + query.fields.map { Optional($0.kind) }
    var rows: [(key: String, id: Int64, values: [CatalogValue])] = []
    let sql = query.sql(keysAreSound: isAsMade)
    try ask(sql, query.filters.map(\.value), begin: { _ in }) { row in
      let values = try Self.values(row, kinds)
      rows.append((NameFolding.key(of: values[0].text), try row[1], Array(values.dropFirst(2))))
    }
    rows.sort {
      if $0.key == $1.key { return $0.id < $1.id }
      return query.isReversed ? $0.key > $1.key : $0.key < $1.key
    }
    return rows.prefix(query.limit ?? .max).map(\.values)
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
    do {
      let statement = try connection.prepare(sql)
      guard statement.columnCount > 0 else {
        throw CatalogError.query("that is no question: SQL without rows for an answer")
      }
      try begin(statement.columnNames)
      try statement.forEachRow(binding: values, body: body)
    } catch let error as SQLiteError {
      switch error {
      case .failed(let code, let message, _) where code.primary == .error:
        throw CatalogError.query(message)
      case .failed(let code, let message, _) where code.primary == .notAuthorized:
        throw CatalogError.query(connection.lastRefusal ?? message)
      case .moreThanOneStatement, .noStatement, .nulInStatement, .parameterCount:
        throw CatalogError.query("\(error)")
      default: throw CatalogError(error, path: name)
      }
    }
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

extension CatalogFilter {
  var value: SQLValue {
    switch self {
    case .region(let text), .subregion(let text), .currency(let text), .language(let text),
      .callingCode(let text), .drivingSide(let text):
      .text(text)
    case .borders(let id), .country(let id): .integer(id)
    case .unitedNationsMember: .integer(1)
    }
  }
}
