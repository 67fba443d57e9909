import CCountrySQLite

/// What a program does that calls SQLite's own interface: statements prepared once, every code
/// looked at, texts copied by SQLite as its manual advises.
final class Direct {
  private let database: OpaquePointer
  private let selectAll: OpaquePointer
  private let selectOne: OpaquePointer
  private let insert: OpaquePointer

  struct Failure: Error { let code: Int32 }

  /// Opens a database in memory, makes its table and prepares the statements.
  init(_ createStatement: String) throws {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(":memory:", &handle, flags, nil)
    guard code == SQLITE_OK, let handle else { throw Failure(code: code) }
    database = handle
    try Self.check(sqlite3_exec(handle, createStatement, nil, nil, nil))
    let columns =
      "place, year, count, latitude, longitude, code, name, remark, rating, source"
    selectAll = try Self.prepare("SELECT id, \(columns) FROM visit ORDER BY id", in: handle)
    selectOne = try Self.prepare("SELECT id, \(columns) FROM visit WHERE id = ?", in: handle)
    insert = try Self.prepare(
      "INSERT INTO visit (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", in: handle)
  }

  deinit {
    for statement in [selectAll, selectOne, insert] { sqlite3_finalize(statement) }
    sqlite3_close_v2(database)
  }

  private static func prepare(_ sql: String, in database: OpaquePointer) throws -> OpaquePointer {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw Failure(code: code) }
    return statement
  }

  /// All rows.
  func all() throws -> [PlainVisit] {
    var visits: [PlainVisit] = []
    defer { sqlite3_reset(selectAll) }
    while true {
      let code = sqlite3_step(selectAll)
      if code == SQLITE_DONE { return visits }
      guard code == SQLITE_ROW else { throw Failure(code: code) }
      visits.append(Self.visit(selectAll))
    }
  }

  /// The row with this number.
  func one(_ id: Int64) throws -> PlainVisit? {
    defer { sqlite3_reset(selectOne) }
    try Self.check(sqlite3_bind_int64(selectOne, 1, id))
    let code = sqlite3_step(selectOne)
    if code == SQLITE_DONE { return nil }
    guard code == SQLITE_ROW else { throw Failure(code: code) }
    return Self.visit(selectOne)
  }

  private static func visit(_ row: OpaquePointer) -> PlainVisit {
    PlainVisit(
      id: sqlite3_column_int64(row, 0),
      place: sqlite3_column_int64(row, 1),
      year: Int(sqlite3_column_int64(row, 2)),
      count: sqlite3_column_int64(row, 3),
      latitude: sqlite3_column_double(row, 4),
      longitude: sqlite3_column_double(row, 5),
      code: text(row, 6), name: text(row, 7), remark: text(row, 8),
      rating: sqlite3_column_type(row, 9) == SQLITE_NULL ? nil : sqlite3_column_int64(row, 9),
      source: sqlite3_column_type(row, 10) == SQLITE_NULL ? nil : text(row, 10))
  }

  private static func text(_ row: OpaquePointer, _ column: Int32) -> String {
    let start = sqlite3_column_text(row, column)
    let count = Int(sqlite3_column_bytes(row, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Deletes all rows.
  func deleteAll() throws {
    try Self.check(sqlite3_exec(database, "DELETE FROM visit", nil, nil, nil))
  }

  /// Inserts these in one transaction and notes their numbers.
  func save(_ visits: inout [PlainVisit]) throws {
    try Self.check(sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil))
    for index in visits.indices {
      let visit = visits[index]
      try Self.check(sqlite3_bind_int64(insert, 1, visit.place))
      try Self.check(sqlite3_bind_int64(insert, 2, Int64(visit.year)))
      try Self.check(sqlite3_bind_int64(insert, 3, visit.count))
      try Self.check(sqlite3_bind_double(insert, 4, visit.latitude))
      try Self.check(sqlite3_bind_double(insert, 5, visit.longitude))
      try bind(visit.code, 6)
      try bind(visit.name, 7)
      try bind(visit.remark, 8)
      if let rating = visit.rating {
        try Self.check(sqlite3_bind_int64(insert, 9, rating))
      } else {
        try Self.check(sqlite3_bind_null(insert, 9))
      }
      if let source = visit.source {
        try bind(source, 10)
      } else {
        try Self.check(sqlite3_bind_null(insert, 10))
      }
      let code = sqlite3_step(insert)
      sqlite3_reset(insert)
      guard code == SQLITE_DONE else { throw Failure(code: code) }
      visits[index].id = sqlite3_last_insert_rowid(database)
    }
    try Self.check(sqlite3_exec(database, "COMMIT", nil, nil, nil))
  }

  private func bind(_ text: String, _ parameter: Int32) throws {
    var text = text
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        country_sqlite_bind_text(insert, parameter, $0.baseAddress, UInt64($0.count))
      }
    }
    try Self.check(code)
  }

  private static func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw Failure(code: code) }
  }
}
