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

extension Run {
  /// Runs the program's commands on a terminal of so many columns, which has the messages too if
  /// `hasMessages`. `output` is what the terminal was sent, with line ends as they were written.
  static func onTerminal(
    _ arguments: [String], columns: UInt16 = 100, hasMessages: Bool = false,
    environment: Environment
  ) -> Run {
    let pair = Descriptors.terminal(columns: columns)
    // A terminal holds no more than a few thousand bytes that nobody has read.
    let reader = Background { Descriptors.rest(of: pair.master) }
    let run = Run { input, _, error in
      CLI.run(
        arguments: arguments, environment: environment, input: input, output: pair.slave,
        error: hasMessages ? pair.slave : error)
    }
    close(pair.slave)
    let sent = String(decoding: reader.result(), as: UTF8.self)
    close(pair.master)
    let output = sent.split(separator: "\r\n", omittingEmptySubsequences: false)
    return Run(code: run.code, output: output.joined(separator: "\n"), messages: run.messages)
  }

  private init(code: Int32, output: String, messages: String) {
    self.code = code
    self.output = output
    self.messages = messages
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
