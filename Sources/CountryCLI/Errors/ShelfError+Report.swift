internal import CountrySQLite
package import CountryShelf

extension ShelfError: ReportableError {
  package var exitCode: ExitCode {
    switch self {
    case .foreign, .badImport, .noText: .badData
    case .newer: .configuration
    case .noFavorite: .notFound
    case .database(_, let error):
      switch error.code?.primary {
      case .busy: .busy
      case .readOnly, .permission: .noPermission
      case .cannotOpen: .cannotCreate
      // A table that is missing, or there already: a file that somebody has changed.
      case .corrupt, .notADatabase, .error: .badData
      case .full, .inputOutput: .inputOutput
      default: .softwareFault
      }
    }
  }

  package var message: String {
    switch self {
    case .foreign: "\(description); move it away"
    case .newer: "\(description); use a newer program"
    case .database(let path, _) where exitCode == .badData:
      "\(description); move it away and begin anew, or bring back a copy of \(path)"
    default: description
    }
  }
}
