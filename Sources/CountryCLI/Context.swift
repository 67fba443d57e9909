internal import CountryCatalog
internal import Glibc

/// What a command is given beside its arguments: everything it may know of the outside.
///
/// Not Sendable: a command runs on one thread.
package final class Context {
  package let environment: Environment
  /// The descriptor of standard input; -1 if it was closed.
  package let input: Int32
  /// Standard output. It is flushed when the command returns or throws.
  package let output: OutputStream
  /// Standard error.
  package let messages: MessageStream
  /// What is known of the place that the output leads to.
  package private(set) lazy var terminal = Terminal(
    descriptor: outputDescriptor, environment: environment)
  /// What is known of the place that the messages lead to.
  package private(set) lazy var messageTerminal = Terminal(
    descriptor: errorDescriptor, environment: environment)
  /// The catalog that a command has opened; it stays open for as long as the context is there.
  var catalog: Catalog?
  /// The commands that there are, for those that speak of commands.
  package let table: CommandTable

  private let outputDescriptor: Int32
  /// The descriptor of standard error; -1 if it was closed.
  let errorDescriptor: Int32

  /// A context on these descriptors, which stay open and the caller's.
  package init(
    environment: Environment, input: Int32, output: Int32, error: Int32,
    table: CommandTable = .standard
  ) {
    self.environment = environment
    self.input = input
    self.output = OutputStream(output, name: "standard output")
    self.messages = MessageStream(error)
    self.table = table
    outputDescriptor = output
    errorDescriptor = error
  }

  /// Whether a person types the input.
  var isInputTerminal: Bool { input >= 0 && isatty(input) == 1 }

  /// Where the user's files are, by options and environment.
  package func userFiles(_ arguments: ParsedArguments) -> UserFiles {
    UserFiles(arguments, environment)
  }
}
