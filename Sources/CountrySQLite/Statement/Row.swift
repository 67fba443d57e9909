internal import CCountrySQLite

/// The row at which a statement stands.
///
/// It is a view, lent to the closure that gets it: it can be neither copied nor kept, because
/// the next step of the statement replaces what it shows.
public struct Row: ~Copyable {
  private let statement: OpaquePointer
  /// The number of columns.
  public let count: Int

  init(statement: OpaquePointer) {
    self.statement = statement
    count = Int(sqlite3_data_count(statement))
  }

  /// The value of the column at `index`, from 0.
  ///
  ///     let name: String = try row[0]
  ///     let capital: String? = try row[1]
  ///
  /// - Throws: `SQLiteError.columnType` if the column holds something else,
  ///   `SQLiteError.noColumn` if there is none.
  public subscript<Value: ColumnValue>(index: Int) -> Value {
    get throws(SQLiteError) {
      guard index >= 0, index < count else { throw .noColumn(index) }
      return try Value(from: column(index))
    }
  }

  /// A column that is there.
  private func column(_ index: Int) -> Column {
    precondition(index >= 0 && index < count, "the row has no column \(index)")
    return Column(statement: statement, index: Int32(truncatingIfNeeded: index))
  }

  /// SQLite's own value of a column that is there.
  func value(at index: Int) -> OpaquePointer? {
    precondition(index >= 0 && index < count, "the row has no column \(index)")
    return sqlite3_column_value(statement, Int32(truncatingIfNeeded: index))
  }

  /// The name of the column at `index`, from 0, which must be there.
  public func columnName(at index: Int) -> String {
    sqlite3_column_name(statement, column(index).index).map { String(cString: $0) } ?? ""
  }

  /// The class of the value stored in the column at `index`, from 0, which must be there.
  public func storageClass(at index: Int) -> StorageClass {
    column(index).storageClass
  }

  /// The bytes of a TEXT or BLOB at `index`, from 0, which must be there, without a copy; none
  /// for NULL. Where memory ran out there are none either, and the loop over the rows then ends with
  /// `ResultCode.outOfMemory`.
  public func withBytes<Result>(
    at index: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    column(index).withBytes { bytes, _ in body(bytes) }
  }
}

@available(*, unavailable)
extension Row: Sendable {}
