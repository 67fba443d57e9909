internal import CountryCatalog
internal import CountryShelf

/// `countries dump`: the catalog as a script of SQL.
enum DumpCommand {
  static let shelf = Option(
    "shelf", help: "Write what you keep instead: favourites and notes.")

  static let command = Command("dump") {
    Declaration(
      summary: "Write the catalog as a SQL script", operands: [Operand("FILE|-", .file, .optional)],
      options: [shelf], run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    if let file = arguments.operands.first, file != "-" {
      try OwnFiles(arguments, context).expectOther(file)
    }
    if arguments.has(shelf) {
      try write(to: arguments.operands.first, context, try context.openShelf(arguments).dump)
    } else {
      try write(to: arguments.operands.first, context, try context.openCatalog(arguments).dump)
    }
    return .success
  }

  private static func write(
    to file: String?, _ context: Context,
    _ dump: (@escaping (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    let path = file ?? "-"
    guard path != "-" else {
      return try dump { bytes in
        context.output.write(utf8: bytes.assumingMemoryBound(to: UInt8.self))
        try context.output.check()
      }
    }
    try WholeFile.write(to: path) { file in
      // The file lives as long as this call, and the sink no longer.
      let descriptor = file.rawValue
      try dump { try FileDescriptor.write($0, to: descriptor, path: path) }
    }
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Writes the catalog as a script, a row a line, to FILE or standard output. countries reseed"
          + " makes an equal catalog of it, and the sqlite3 shell a database with the same tables and"
          + " the view countries. A file that is there is replaced whole or not at all.",
        "With --shelf the script has what you keep instead. countries shelf import takes it back,"
          + " and the sqlite3 shell makes a shelf.sqlite of it.",
      ],
      examples: [
        .init("countries dump my-countries.sql", "to be changed, and taken back with reseed"),
        .init("countries dump | sqlite3 countries.db", "an ordinary database"),
        .init("countries dump --shelf shelf.sql", "favourites and notes"),
      ])
  }
}
