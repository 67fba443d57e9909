/// A command line that has been understood: the command, its operands and its options.
package struct ParsedArguments: Sendable {
  /// The command to run.
  package let command: Declaration
  /// The words that name it: `["show"]`, `["cache", "status"]`.
  package let commandPath: [String]
  /// What stands beside the options, in order; as many as the command declares, none empty.
  package let operands: [String]
  /// Every option that stands, in order, by name.
  private let occurrences: [Occurrence]

  struct Occurrence {
    let name: String
    let value: String?
  }

  init(
    command: Declaration, commandPath: [String], operands: [String], occurrences: [Occurrence]
  ) {
    self.command = command
    self.commandPath = commandPath
    self.operands = operands
    self.occurrences = occurrences
  }

  /// Whether the option stands on the command line.
  package func has(_ option: Option) -> Bool {
    occurrences.contains { $0.name == option.name }
  }

  /// The option's value, or nil if it does not stand.
  ///
  /// Of an option that stands twice the last value counts, as in GNU programs: a shell alias or a
  /// script can set a default that the person at the prompt overrides.
  package func value(of option: Option) -> String? {
    occurrences.last { $0.name == option.name }?.value
  }

  /// The value of an option that takes a whole number. The parser has checked it.
  package func integer(of option: Option) -> Int? {
    value(of: option).flatMap { Int($0) }
  }
}
