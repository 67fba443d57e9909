internal import CountryCatalog

/// The files that the program itself keeps: what a user wants written goes into none of them.
struct OwnFiles {
  private static let journals = ["", "-wal", "-shm", "-journal"]
  private static let besideCatalog = [".previous", ".lock", ".damaged", ".incoming", ".outgoing"]

  private let places: Set<FilePlace>

  /// Those of a command line: what its options name, and what is there without options.
  init(_ arguments: ParsedArguments, _ context: Context) {
    let files = context.userFiles(arguments)
    // What is wrong with a variable is no concern of a command that was given an option.
    let catalogs = [try? files.catalog, try? files.withoutOptions.catalog]
    let others = [try? files.cache, try? files.withoutOptions.cache, try? files.shelf]
    places = Set(
      Self.paths(catalogs, Self.journals + Self.besideCatalog).compactMap(FilePlace.init)
        + Self.paths(others, Self.journals + [".damaged"]).compactMap(FilePlace.init))
  }

  /// SQLite's files and the program's lie beside the file that a link leads to.
  private static func paths(_ databases: [String?], _ suffixes: [String]) -> [String] {
    databases.compactMap { $0 }.flatMap { path in
      let target = (try? FileSystem.target(of: path)) ?? path
      return suffixes.map { target + $0 }
    }
  }

  /// Checks a file that is about to be written, by what it is and not by what it is called.
  ///
  /// - Throws: `CommandFailure` if it is one of these, or would be.
  func expectOther(_ path: String) throws(CommandFailure) {
    guard let file = FilePlace(path), places.contains(file) else { return }
    throw CommandFailure(
      .usage,
      "\(path) is one of the program's own files, which are not written over; name another file")
  }
}
