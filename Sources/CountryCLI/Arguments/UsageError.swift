/// A command line that does not say what to do. Ends the program with code 64.
package struct UsageError: ReportableError, Equatable {
  /// What is wrong, as the beginning of a sentence, without a full stop.
  package let problem: String
  /// The words of the command whose help text says more, empty for the program's own. A command
  /// that throws such an error leaves it nil: it is filled in for it.
  package var commandPath: [String]?

  /// An error of the command line.
  package init(_ problem: String, commandPath: [String]? = nil) {
    self.problem = problem
    self.commandPath = commandPath
  }

  package var exitCode: ExitCode { .usage }

  package var message: String {
    let command = (["countries"] + (commandPath ?? [])).joined(separator: " ")
    let end = problem.utf8.last == UInt8(ascii: "?") ? "" : "."
    return "\(problem)\(end) See \(command) --help"
  }
}
