internal import CountryShelf

/// `countries shelf`: all that the user keeps, to be taken elsewhere.
enum ShelfCommand {
  static let command = Command("shelf") {
    Declaration(
      summary: "Take favourites and notes to another machine",
      subcommands: [
        Command("export") {
          Declaration(
            summary: "Print favourites and notes as JSON", run: export,
            manual: {
              Manual(
                examples: [.init("countries shelf export | tee shelf.json", "all that is kept")])
            })
        },
        Command("import") {
          Declaration(
            summary: "Put exported favourites and notes in the place of those that are there",
            operands: [Operand("FILE|-", .file)], run: importAll,
            manual: {
              Manual(
                discussion: [
                  "FILE is what countries shelf export or countries dump --shelf has written. What is"
                    + " neither, or has anything in it that is not understood, is refused,"
                    + " and then nothing is changed."
                ],
                examples: [
                  .init("countries shelf import shelf.json", "what was exported elsewhere")
                ])
            })
        },
      ],
      manual: {
        Manual(
          discussion: ["What you keep is in shelf.sqlite, which no reseed and no update touches."],
          examples: [.init("countries shelf export | tee shelf.json", "all that is kept")])
      })
  }

  private static let mostBytes = 100_000_000

  static func export(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    context.output.write(try context.openShelf(arguments).exportAll() + "\n")
    return .success
  }

  static func importAll(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let file = arguments.operands[0]
    let text = try context.withInput(file) { descriptor in
      let input = InputStream(descriptor, name: Context.inputName(file))
      return String(validating: try input.rest(limit: mostBytes), as: UTF8.self)
    }
    guard let text else {
      throw CommandFailure(.badData, "\(Context.inputName(file)) is not valid UTF-8")
    }
    do {
      try context.openShelf(arguments).importAll(text)
    } catch ShelfError.badImport(let reason) {
      throw CommandFailure(.badData, "\(Context.inputName(file)): \(reason)")
    }
    return .success
  }
}
