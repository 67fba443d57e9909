import CountrySQLite
import TestSupport

@testable import CountryCatalog

/// The bundled catalog for questions in SQL, as it is or with a change.
struct Seed {
  private let folder: ScratchFolder?
  let connection: Connection

  /// The catalog as it is.
  init() throws {
    folder = nil
    connection = try Connection(.bytes(BundledSeed.bytes))
  }

  /// A copy in which something is wrong.
  init(changedBy statement: String) throws {
    let folder = ScratchFolder()
    folder.write([UInt8](BundledSeed.bytes), to: "seed.sqlite")
    self.folder = folder
    connection = try Connection(.file(folder.path("seed.sqlite")), access: .readWrite)
    try connection.execute("PRAGMA foreign_keys = OFF")
    try connection.execute("PRAGMA ignore_check_constraints = ON")
    try connection.execute(statement)
  }

  /// The first column of each row, as text.
  func texts(_ sql: String) throws -> [String] {
    try connection.rows(sql) { (row) throws(SQLiteError) in try row[0] as String }
  }

  static func texts(_ sql: String) throws -> [String] {
    try Seed().texts(sql)
  }

  /// The one number that is the answer.
  static func number(_ sql: String) throws -> Int {
    try Seed().connection.value(sql)
  }
}
