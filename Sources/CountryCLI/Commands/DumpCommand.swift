internal import CountryCatalog

/// `countries dump`: the catalog as a script of SQL.
enum DumpCommand {
  static let command = Command("dump") {
    Declaration(
      summary: "Write the catalog as a SQL script", operands: [Operand("FILE|-", .file, .optional)],
      run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let catalog = try context.openCatalog(arguments)
    let path = arguments.operands.first ?? "-"
    guard path != "-" else {
      try catalog.dump { bytes in
        context.output.write(utf8: bytes.assumingMemoryBound(to: UInt8.self))
        try context.output.check()
      }
      return .success
    }
    try WholeFile.write(to: path) { file in
      // The file lives as long as this call, and the sink no longer.
      let descriptor = file.rawValue
      try catalog.dump { try FileDescriptor.write($0, to: descriptor, path: path) }
    }
    return .success
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Writes the catalog as a script, a row a line, to FILE or standard output. countries reseed"
          + " makes an equal catalog of it, and the sqlite3 shell a database with the same tables and"
          + " the view countries. A file that is there is replaced whole or not at all."
      ],
      examples: [
        .init("countries dump my-countries.sql", "to be changed, and taken back with reseed"),
        .init("countries dump | sqlite3 countries.db", "an ordinary database"),
      ])
  }
}
