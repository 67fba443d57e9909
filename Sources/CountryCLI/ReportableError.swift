/// An error that knows how the program ends because of it.
///
/// The errors of the modules below are made to conform in this module, one file each, so that
/// nothing below the command line knows of exit codes.
package protocol ReportableError: Error {
  /// The code with which the program ends.
  var exitCode: ExitCode { get }

  /// What went wrong, where, and what to do, without the program's name and a final newline.
  var message: String { get }
}

/// The failure of a command for which no type of its own is worth having.
package struct CommandFailure: ReportableError, Equatable {
  package let exitCode: ExitCode
  package let message: String

  /// A failure that ends the program with `exitCode` and says `message` on standard error.
  package init(_ exitCode: ExitCode, _ message: String) {
    self.exitCode = exitCode
    self.message = message
  }
}
