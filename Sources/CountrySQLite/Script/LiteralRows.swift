internal import CCountrySQLite
private import Glibc

/// Runs the statements of a script that insert one row of literals.
///
/// To compile such a statement takes SQLite longer than to run it, and a script has many that
/// differ in their literals alone. So one is compiled for all of them, with parameters, and the
/// literals are bound to these: what is inserted is the same.
struct LiteralRows: ~Copyable {
  /// A compiled statement, and the text up to `VALUES` that it was compiled from.
  private struct Form {
    let head: [UInt8]
    let count: Int
    let statement: OpaquePointer
  }

  /// A script goes back and forth between a few tables.
  private static let capacity = 8

  private let connection: Connection
  private var forms: [Form] = []
  private var literals: [LiteralRow.Literal] = []
  /// The last form that was run.
  private var last = 0
  /// Has room for all texts and blobs of a statement, which stay where they are while it runs.
  private var scratch = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 12)
  private var used = 0
  /// Makes a REAL of digits, as SQLite's parser does.
  private var real: OpaquePointer?

  init(connection: Connection) {
    self.connection = connection
  }

  deinit {
    for form in forms { sqlite3_finalize(form.statement) }
    sqlite3_finalize(real)
    scratch.deallocate()
  }

  /// Runs the statement that starts at `start` if it inserts one row of literals.
  ///
  /// - Returns: SQLite's code, `SQLITE_DONE` if the row was inserted; `nil` if the statement has
  ///   another form or does not compile, and nothing was done. After a failure the connection has
  ///   SQLite's reason until `reset`.
  mutating func insert(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int32? {
    guard bytes[start] | 0x20 == UInt8(ascii: "i"),
      let end = LiteralRow.parse(bytes, from: start, into: &literals),
      let statement = statement(for: UnsafeBufferPointer(rebasing: bytes[start..<end]))
    else { return nil }
    makeScratch(bytes.count)
    for index in literals.indices where !bind(index, of: bytes, to: statement) { return nil }
    // What is bound lies in the script's buffer and in `scratch`, which may be elsewhere at the next
    // row: nothing of it is looked at before all of it is bound anew.
    let code = sqlite3_step(statement)
    if code == SQLITE_DONE { sqlite3_reset(statement) }
    if code == SQLITE_ERROR || code == SQLITE_SCHEMA { sqlite3_reset(statement) }
    return code
  }

  /// Ends the statement that failed.
  mutating func reset() {
    sqlite3_reset(forms[last].statement)
  }

  // MARK: Statements

  private mutating func statement(for head: UnsafeBufferPointer<UInt8>) -> OpaquePointer? {
    if last < forms.count, isForm(last, of: head) { return forms[last].statement }
    if let known = forms.indices.first(where: { isForm($0, of: head) }) {
      last = known
      return forms[known].statement
    }
    let parameters = repeatElement("?", count: literals.count).joined(separator: ",")
    guard let statement = compile(Array(head) + "(\(parameters))".utf8) else { return nil }
    if forms.count == Self.capacity { sqlite3_finalize(forms.removeFirst().statement) }
    last = forms.count
    forms.append(Form(head: Array(head), count: literals.count, statement: statement))
    return statement
  }

  private func isForm(_ index: Int, of head: UnsafeBufferPointer<UInt8>) -> Bool {
    guard forms[index].count == literals.count, forms[index].head.count == head.count,
      let base = head.baseAddress
    else { return false }
    return forms[index].head.withUnsafeBytes { known in
      known.baseAddress.map { memcmp($0, base, head.count) == 0 } ?? false
    }
  }

  private func compile(_ sql: [UInt8]) -> OpaquePointer? {
    var statement: OpaquePointer?
    let code = sql.withUnsafeBytes { bytes in
      let text = bytes.bindMemory(to: CChar.self)
      return sqlite3_prepare_v3(
        connection.handle, text.baseAddress, Int32(clamping: text.count),
        UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    }
    guard code == SQLITE_OK else {
      sqlite3_finalize(statement)
      return nil
    }
    return statement
  }

  // MARK: Values

  private mutating func bind(
    _ index: Int, of bytes: UnsafeBufferPointer<UInt8>, to statement: OpaquePointer
  ) -> Bool {
    let parameter = Int32(truncatingIfNeeded: index + 1)
    switch literals[index] {
    case .null:
      return sqlite3_bind_null(statement, parameter) == SQLITE_OK
    case .integer(let value):
      return sqlite3_bind_int64(statement, parameter, value) == SQLITE_OK
    case .real(let digits, let isNegative):
      guard let value = number(bytes, digits) else { return false }
      return sqlite3_bind_double(statement, parameter, isNegative ? -value : value) == SQLITE_OK
    case .text(let range, let hasQuotes):
      let text =
        hasQuotes ? unquoted(bytes, range) : UnsafeBufferPointer(rebasing: bytes[range])
      return text.withMemoryRebound(to: CChar.self) {
        sqlite3_bind_text64(
          statement, parameter, $0.baseAddress, UInt64($0.count), nil, UInt8(SQLITE_UTF8))
      } == SQLITE_OK
    case .blob(let digits):
      let blob = decoded(bytes, digits)
      return sqlite3_bind_blob64(statement, parameter, blob.baseAddress, UInt64(blob.count), nil)
        == SQLITE_OK
    }
  }

  private mutating func number(
    _ bytes: UnsafeBufferPointer<UInt8>, _ digits: Range<Int>
  ) -> Double? {
    if real == nil { real = compile(Array("SELECT CAST(?1 AS REAL)".utf8)) }
    let text = UnsafeBufferPointer(rebasing: bytes[digits])
    text.withMemoryRebound(to: CChar.self) {
      _ = sqlite3_bind_text64(
        real, 1, $0.baseAddress, UInt64($0.count), nil, UInt8(SQLITE_UTF8))
    }
    defer { sqlite3_reset(real) }
    return sqlite3_step(real) == SQLITE_ROW ? sqlite3_column_double(real, 0) : nil
  }

  private mutating func makeScratch(_ count: Int) {
    used = 0
    guard scratch.count < count else { return }
    scratch.deallocate()
    scratch = .allocate(capacity: count)
  }

  private mutating func append(_ byte: UInt8) {
    scratch[used] = byte
    used += 1
  }

  /// A text in which quotes are no longer doubled.
  private mutating func unquoted(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> UnsafeBufferPointer<UInt8> {
    let start = used
    var index = range.lowerBound
    while index < range.upperBound {
      append(bytes[index])
      index += bytes[index] == UInt8(ascii: "'") ? 2 : 1
    }
    return UnsafeBufferPointer(rebasing: scratch[start..<used])
  }

  private mutating func decoded(
    _ bytes: UnsafeBufferPointer<UInt8>, _ digits: Range<Int>
  ) -> UnsafeBufferPointer<UInt8> {
    let start = used
    for index in stride(from: digits.lowerBound, to: digits.upperBound, by: 2) {
      append(
        (bytes[index].hexadecimalValue ?? 0) << 4 | (bytes[index + 1].hexadecimalValue ?? 0))
    }
    // An empty blob needs an address too, or it would be NULL.
    return UnsafeBufferPointer(rebasing: scratch[start..<used])
  }
}
