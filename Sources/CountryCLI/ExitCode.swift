/// The codes with which `countries` ends, those of `sysexits.h` where one fits.
///
/// A process that a signal ends has no code of this list: it ends by that signal.
public enum ExitCode: Int32, CaseIterable, Sendable {
  /// What was asked for was done; also a list that turned out to have no rows.
  case success = 0
  /// A country was named that is not there, or that is more than one.
  case notFound = 1
  /// The command line was wrong (`EX_USAGE`).
  case usage = 64
  /// The input was wrong: a script, a picture, a damaged catalog (`EX_DATAERR`).
  case badData = 65
  /// An input file is not there or cannot be read (`EX_NOINPUT`).
  case noInput = 66
  /// The network, a server or a flag was not to be had (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// A fault of the program itself (`EX_SOFTWARE`).
  case softwareFault = 70
  /// A file could not be created (`EX_CANTCREAT`).
  case cannotCreate = 73
  /// Reading or writing failed, standard output included (`EX_IOERR`).
  case inputOutput = 74
  /// Another process is at work; the same command may succeed later (`EX_TEMPFAIL`).
  case busy = 75
  /// The system refused permission (`EX_NOPERM`).
  case noPermission = 77
  /// The surroundings do not fit: environment, version of a file (`EX_CONFIG`).
  case configuration = 78

  /// What the code means, in the words of the help text.
  package var meaning: String {
    switch self {
    case .success: "done, also when a list has no rows"
    case .notFound: "no such country, or more than one"
    case .usage: "the command line is wrong"
    case .badData: "bad input data, or a damaged catalog"
    case .noInput: "no such input file"
    case .unavailable: "the network or a flag is not to be had"
    case .softwareFault: "a fault of the program"
    case .cannotCreate: "a file cannot be created"
    case .inputOutput: "reading or writing failed"
    case .busy: "another process is at work; try again"
    case .noPermission: "permission denied"
    case .configuration: "the surroundings do not fit"
    }
  }
}
