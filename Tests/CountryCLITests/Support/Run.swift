import CountryCLI
import Glibc

/// A run of the command line in this process, and what came of it.
struct Run {
  let code: Int32
  let output: String
  let messages: String

  /// Runs the program's commands.
  init(_ arguments: String..., environment: Environment = [:]) {
    self.init(arguments, environment: environment)
  }

  /// Runs the program's commands.
  init(_ arguments: [String], environment: Environment = [:]) {
    self.init { input, output, error in
      CLI.run(
        arguments: arguments, environment: environment, input: input, output: output, error: error)
    }
  }

  /// Runs the commands of another table.
  init(_ arguments: String..., table: CommandTable) {
    self.init { input, output, error in
      let context = Context(
        environment: [:], input: input, output: output, error: error, table: table)
      return CLI.run(arguments, context, dataVersion: "2026-11-30")
    }
  }

  /// Runs anything that writes to descriptors.
  init(_ run: (Int32, Int32, Int32) -> Int32) {
    let input = open("/dev/null", O_RDONLY)
    let output = Descriptors.scratchFile()
    let error = Descriptors.scratchFile()
    code = run(input, output, error)
    self.output = String(decoding: Descriptors.contents(of: output), as: UTF8.self)
    messages = String(decoding: Descriptors.contents(of: error), as: UTF8.self)
    for descriptor in [input, output, error] { close(descriptor) }
  }
}

/// What a stream has sent when `write` is done.
func written(_ write: (OutputStream) throws -> Void) rethrows -> String {
  let file = Descriptors.scratchFile()
  defer { close(file) }
  let stream = OutputStream(file, name: "a file")
  try write(stream)
  try? stream.flush()
  return String(decoding: Descriptors.contents(of: file), as: UTF8.self)
}
