internal import CCountrySQLite

/// The row at which a statement stands.
///
/// It is a view, lent to the closure that gets it: it can be neither copied nor kept, because
/// the next step of the statement replaces what it shows.
public struct Row: ~Copyable {
  let statement: OpaquePointer

  /// The number of columns.
  public var count: Int { Int(sqlite3_data_count(statement)) }

  /// The value of the column at `index`, from 0.
  ///
  ///     let name: String = try row[0]
  ///     let capital: String? = try row[1]
  ///
  /// - Throws: `SQLiteError.columnType` if the column holds something else.
  public subscript<Value: ColumnValue>(index: Int) -> Value {
    get throws(SQLiteError) {
      try Value(from: Column(statement: statement, index: Int32(truncatingIfNeeded: index)))
    }
  }

  /// The name of the column at `index`, from 0.
  public func columnName(at index: Int) -> String {
    sqlite3_column_name(statement, Int32(truncatingIfNeeded: index)).map {
      String(cString: $0)
    } ?? ""
  }

  /// The class of the value stored in the column at `index`, from 0.
  public func storageClass(at index: Int) -> StorageClass {
    StorageClass(sqlite3_column_type(statement, Int32(truncatingIfNeeded: index)))
  }

  /// The bytes of a TEXT or BLOB at `index`, from 0, without a copy; none for NULL.
  public func withBytes<Result>(
    at index: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    Column(statement: statement, index: Int32(truncatingIfNeeded: index)).withBytes(body)
  }
}

@available(*, unavailable)
extension Row: Sendable {}
