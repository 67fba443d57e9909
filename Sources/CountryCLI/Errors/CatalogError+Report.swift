package import CountryCatalog

extension CatalogError: ReportableError {
  package var exitCode: ExitCode {
    switch self {
    case .damaged, .badPrevious, .notAFile, .notACatalog, .script, .content: .badData
    case .newerSchema: .configuration
    case .busy: .busy
    case .system(let error): error.exitCode
    case .nothingToUndo: .noInput
    case .query: .usage
    case .cancelled: .unavailable
    case .unknownCountry, .ambiguousCountry: .notFound
    case .database: .softwareFault
    }
  }

  package var message: String {
    guard let advice else { return description }
    return "\(description); \(advice)"
  }

  /// What to do, in the words of the command line.
  private var advice: String? {
    switch self {
    case .damaged(let path, _) where CatalogStore(path: path).canUndo:
      "'countries reseed --undo' brings back the one before, 'countries reseed' restores the"
        + " bundled one, and either keeps this one as \(path).damaged"
    case .damaged(let path, _):
      "'countries reseed' restores the bundled one and keeps this one as \(path).damaged;"
        + " 'countries reseed --undo' has none from before"
    case .badPrevious:
      "'countries reseed' restores the bundled catalog, 'countries reseed FILE' a script's"
    case .notAFile: "move it away, or name another place with --catalog"
    case .notACatalog(let path):
      "'countries reseed' puts the bundled catalog in its place and keeps this one as"
        + " \(path).damaged"
    case .newerSchema: "use a newer program, or 'countries reseed'"
    case .busy: "try again"
    case .query(let reason) where reason.hasPrefix("no such column"):
      "'countries fields' lists those of the view countries"
    default: nil
    }
  }
}
