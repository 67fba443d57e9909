import CountryCatalog
import Glibc
import TestSupport

/// A catalog of a few countries, in a folder of its own.
struct SmallCatalog {
  private let folder = ScratchFolder()
  private let store: CatalogStore

  /// - Parameters:
  ///   - rows: Countries as SQL has them: id, name and alpha-2.
  ///   - more: SQL that fills further tables.
  /// - Throws: Why the script is none.
  init(_ rows: String, _ more: String = "") throws {
    store = CatalogStore(path: folder.path("catalog.sqlite"))
    let script = folder.write(
      """
      CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, alpha2 TEXT);
      INSERT INTO country VALUES \(rows);
      \(more)
      """, to: "script.sql")
    let file = try FileDescriptor(opening: script, flags: O_RDONLY)
    _ = try store.reseed(fromScript: file.rawValue)
  }

  /// The catalog, which stays readable when the folder is gone.
  func open() throws -> Catalog { try store.open() }
}
