/// A command: its name, and how to get at its declaration.
///
/// A command is a file of its own with an enum that holds its options, its declaration and its
/// `run` function, and a line in `CommandTable.standard`:
///
///     enum FieldsCommand {
///       static let command = Command("fields") {
///         Declaration(summary: "List the fields", run: run)
///       }
///       static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {…}
///     }
///
/// The declaration is made when it is asked for: a start makes the one that it needs.
package struct Command: Sendable {
  /// The word that is typed.
  package let name: String
  private let declare: @Sendable () -> Declaration

  /// A command that is declared by what `declare` returns, always the same.
  package init(_ name: String, _ declare: @escaping @Sendable () -> Declaration) {
    self.name = name
    self.declare = declare
  }

  /// What the command takes and does.
  package var declaration: Declaration { declare() }
}

/// What a command takes and does, said once: parser, help, completions and manual read it.
///
/// A class because it is passed about and never changed: a value of this size would be copied,
/// and the first copy of a value of a new type is slow in Swift.
package final class Declaration: Sendable {
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

  /// A few words for lists of commands, without a full stop.
  package let summary: String
  package let operands: [Operand]
  package let options: [Option]
  package let conflicts: [Conflict]
  /// Commands below this one, as in `cache status`. A command that has some is never run itself.
  package let subcommands: [Command]
  /// The longer explanation, made when a help text asks for it.
  package let manual: @Sendable () -> Manual
  package let run: Run

  /// Declares a command that does something.
  package init(
    summary: String, operands: [Operand] = [], options: [Option] = [],
    conflicts: [Conflict] = [], run: @escaping Run,
    manual: @escaping @Sendable () -> Manual = { Manual() }
  ) {
    self.summary = summary
    self.operands = operands
    self.options = options
    self.conflicts = conflicts
    self.subcommands = []
    self.manual = manual
    self.run = run
  }

  /// What stands behind the command's name in a usage line: `[OPTION...]` and the operands.
  var usage: [String] {
    (options.isEmpty ? [] : ["[OPTION...]"]) + operands.map(\.usage)
  }

  /// Declares a group of commands: `countries cache status` is `status` in the group `cache`.
  package init(
    summary: String, subcommands: [Command],
    manual: @escaping @Sendable () -> Manual = { Manual() }
  ) {
    self.summary = summary
    self.operands = []
    self.options = []
    self.conflicts = []
    self.subcommands = subcommands
    self.manual = manual
    self.run = { _, _ in .usage }
  }
}
