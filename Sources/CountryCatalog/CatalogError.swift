public import CountrySQLite
private import Glibc

/// Everything that can go wrong in this module.
public enum CatalogError: Error, Hashable, Sendable {
  /// The file is not a whole catalog: empty, cut short, garbage, or with a damaged page.
  case damaged(path: String, reason: String)
  /// The file is a SQLite database, but not a catalog of countries.
  case notACatalog(path: String)
  /// In the place of the catalog there is a folder, a pipe or a device.
  case notAFile(path: String)
  /// The file was written by a newer program.
  case newerSchema(path: String, found: Int, supported: Int)
  /// Another process is changing the catalog; it holds the lock file at `path`.
  case busy(path: String)
  /// A call to the system failed.
  case system(SystemError)
  /// A script failed.
  case script(ScriptError)
  /// What a script made cannot be a catalog: why, and what of it a catalog has no place for.
  case content(String, leftOut: [String])
  /// A question in SQL, or a part of one, cannot be answered: SQLite's message.
  case query(String)
  /// Whoever asked for it no longer wants it. A statement of a script that was running then is
  /// named with its place.
  case cancelled(at: ScriptError? = nil)
  /// There is no earlier catalog to go back to.
  case nothingToUndo(path: String)
  /// The earlier catalog is damaged, and was not brought back.
  case badPrevious(path: String, reason: String)
  /// No country is called that.
  case unknownCountry(String, suggestions: [String])
  /// Several countries are called that.
  case ambiguousCountry(String, candidates: [Country])
  /// SQLite failed in a way that is none of the above.
  case database(SQLiteError, path: String)
}

extension CatalogError: CustomStringConvertible {
  /// A sentence without a full stop that says what and where. What to do is for a program to say.
  public var description: String {
    switch self {
    case .damaged(let path, let reason): "the catalog \(path) \(reason)"
    case .notACatalog(let path): "\(path) is a database, but not a catalog of countries"
    case .notAFile(let path): "\(path) is no file, and so no catalog"
    case .newerSchema(let path, let found, let supported):
      "the catalog \(path) has schema version \(found) and this program reads version \(supported)"
    case .busy(let path): "another process is changing the catalog (it holds \(path))"
    case .system(let error): error.description
    case .script(let error): error.description
    case .content(let reason, let leftOut):
      leftOut.isEmpty
        ? reason : "\(reason) (and a catalog has no place for \(leftOut.shortList))"
    case .query(let reason): reason
    case .cancelled(let place): Self.stopped(at: place)
    case .nothingToUndo(let path): "there is no earlier catalog to go back to (\(path))"
    case .badPrevious(let path, let reason):
      "the earlier catalog \(path) \(reason), so the catalog stays what it is"
    case .unknownCountry(let name, let suggestions): Self.unknown(name, suggestions)
    case .ambiguousCountry(let name, let candidates): Self.ambiguous(name, candidates)
    case .database(let error, let path): "the catalog \(path) cannot be used: \(error)"
    }
  }

  private static func stopped(at place: ScriptError?) -> String {
    guard let place else { return "the script was stopped" }
    return "the script was stopped at line \(place.line), column \(place.column), in: "
      + place.statement
  }

  private static func unknown(_ name: String, _ suggestions: [String]) -> String {
    let sentence = "no country is called '\(name.oneLine)'"
    guard !suggestions.isEmpty else { return sentence }
    return "\(sentence); did you mean \(suggestions.shortList)?"
  }

  private static func ambiguous(_ name: String, _ candidates: [Country]) -> String {
    let list = candidates.map { country in
      country.alpha2.map { "\(country.name) (\($0))" } ?? country.name
    }
    return "'\(name.oneLine)' may be \(list.shortList); say which"
  }
}

extension [String] {
  /// The first ten, each shortened, with commas between them.
  package var shortList: String {
    let shown = prefix(10).map(\.firstLine).joined(separator: ", ")
    return count > 10 ? "\(shown) and \(count - 10) more" : shown
  }
}

extension CatalogError {
  /// What an error of SQLite on the file at `path` means for the catalog.
  init(_ error: SQLiteError, path: String) {
    switch error {
    case .script(let reason) where reason.code?.primary == .full: self = .system(.full(path))
    case .script(let reason) where reason.code?.primary == .interrupted:
      self = .cancelled(at: reason)
    case .script(let reason): self = .script(reason)
    case .failed(let code, let message, _): self.init(code, message, path: path)
    case .fileSystem(.shortRead, _): self = .damaged(path: path, reason: "is cut short")
    case .fileSystem(_, let errno): self = .system(SystemError("use", path, code: errno))
    case .columnType, .noRow:
      // The tables are STRICT, so only damage can leave a value of another type in them.
      self = .damaged(path: path, reason: "is damaged (\(error))")
    default: self = .database(error, path: path)
    }
  }

  private init(_ code: ResultCode, _ message: String, path: String) {
    switch code.primary {
    case _ where code == .shortRead: self = .damaged(path: path, reason: "is cut short")
    case _ where code == .unfinishedChange:
      self = .damaged(
        path: path,
        reason: "was left in the middle of a change by another program, whose journal "
          + "lies beside it")
    case .corrupt, .error:
      // The program's own SQL is right, so a table that it does not find is damage too.
      self = .damaged(path: path, reason: "is damaged (\(message))")
    case .notADatabase: self = .damaged(path: path, reason: "is not a SQLite database")
    case .busy: self = .busy(path: path)
    case .full: self = .system(.full(path))
    case .interrupted: self = .cancelled()
    case .cannotOpen, .permission, .readOnly:
      self = .system(SystemError("open", path, code: EACCES))
    case .inputOutput: self = .system(SystemError("use", path, code: EIO))
    default: self = .database(.failed(code, message: message, sql: nil), path: path)
    }
  }

  /// Whether the cause is that the file may not be opened or written as it would have to be.
  var isAboutAccess: Bool {
    guard case .system(let error) = self else { return false }
    return error.isPermission
  }
}
