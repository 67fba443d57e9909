/// The declaration of a command, made once: parser, help, completions and manual read it.
///
/// A command is a file of its own with an enum that holds its options, its declaration and its
/// `run` function, and a line in `CommandTable.standard`.
package struct Command: Sendable {
  /// What a command does. It writes to the streams of the context, returns how the program ends,
  /// and throws a ``ReportableError`` (or any error, which then is a fault of the program).
  package typealias Run = @Sendable (ParsedArguments, Context) throws -> ExitCode

  /// Two things of which a command line may hold only one.
  package enum Conflict: Sendable {
    /// The two options exclude each other.
    case options(Option, Option)
    /// With this option no operand may stand.
    case operands(Option)
  }

  /// A command line that works, and what it is good for.
  package struct Example: Sendable {
    package let line: String
    package let purpose: String

    /// An example; `line` begins with the program's name.
    package init(_ line: String, _ purpose: String) {
      self.line = line
      self.purpose = purpose
    }
  }

  /// The word that is typed.
  package let name: String
  /// A few words for lists of commands, without a full stop.
  package let summary: String
  /// Paragraphs for the command's own help text.
  package let discussion: [String]
  package let operands: [Operand]
  package let options: [Option]
  package let conflicts: [Conflict]
  /// The variables that this command reads beyond those of every command.
  package let environment: [EnvironmentVariable]
  package let examples: [Example]
  /// Commands below this one, as in `cache status`. A command that has some is never run itself.
  package let subcommands: [Command]
  package let run: Run

  /// Declares a command that does something.
  package init(
    name: String, summary: String, discussion: [String] = [], operands: [Operand] = [],
    options: [Option] = [], conflicts: [Conflict] = [], environment: [EnvironmentVariable] = [],
    examples: [Example] = [], run: @escaping Run
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.operands = operands
    self.options = options
    self.conflicts = conflicts
    self.environment = environment
    self.examples = examples
    self.subcommands = []
    self.run = run
  }

  /// Declares a group of commands: `countries cache status` is `status` in the group `cache`.
  package init(
    name: String, summary: String, discussion: [String] = [], examples: [Example] = [],
    subcommands: [Command]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.operands = []
    self.options = []
    self.conflicts = []
    self.environment = []
    self.examples = examples
    self.subcommands = subcommands
    self.run = { _, _ in .usage }
  }
}

/// An environment variable that the program reads, as help texts show it.
package struct EnvironmentVariable: Sendable {
  package let name: String
  package let help: String

  /// Declares a variable.
  package init(_ name: String, _ help: String) {
    self.name = name
    self.help = help
  }
}
