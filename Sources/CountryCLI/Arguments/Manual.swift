/// What there is to say of a command beyond its parts.
package struct Manual: Sendable {
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

  /// Paragraphs.
  package let discussion: [String]
  /// The variables that this command reads beyond those of every command.
  package let environment: [EnvironmentVariable]
  /// The first of them stands in the program's own help text too.
  package let examples: [Example]

  /// An explanation of a command.
  package init(
    discussion: [String] = [], environment: [EnvironmentVariable] = [], examples: [Example] = []
  ) {
    self.discussion = discussion
    self.environment = environment
    self.examples = examples
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
