internal import CCountrySQLite

/// What a stranger's script may not do, each refusal with its reason.
///
/// SQLite asks before a statement is compiled, so nothing of a refused statement has run.
struct ScriptSandbox {
  /// The views that the script may define.
  let allowedViews: Set<String>

  /// Pragmas that change nothing outside the script's own database and tables.
  private static let allowedPragmas: Set<String> = [
    "application_id", "cache_size", "encoding", "foreign_keys", "foreign_key_check",
    "defer_foreign_keys", "integrity_check", "quick_check", "table_info", "user_version",
  ]

  /// In KB, of which a page has four.
  private static let largestCache = 64_000

  private static let refusedFunctions: Set<String> = [
    "edit", "fts3_tokenizer", "load_extension", "readfile", "writefile", "zeroblob_file",
  ]

  func refusal(of request: AuthorizationRequest) -> String? {
    switch request.code {
    case SQLITE_ATTACH: "ATTACH and VACUUM are not allowed in a script"
    case SQLITE_DETACH: "DETACH is not allowed in a script"
    case SQLITE_CREATE_TRIGGER, SQLITE_CREATE_TEMP_TRIGGER:
      "triggers are not allowed in a script"
    case SQLITE_CREATE_VTABLE, SQLITE_DROP_VTABLE:
      "virtual tables are not allowed in a script"
    case SQLITE_CREATE_TEMP_VIEW: Self.noTemporaryView
    case SQLITE_CREATE_VIEW:
      Self.isTemporary(request) ? Self.noTemporaryView : refusalOfView(request.firstName)
    case SQLITE_CREATE_TEMP_TABLE, SQLITE_CREATE_TEMP_INDEX: Self.noTemporaryTable
    // `temp.x` is a temporary table too, whose name hides another from what comes after it.
    case SQLITE_CREATE_TABLE, SQLITE_CREATE_INDEX:
      Self.isTemporary(request) ? Self.noTemporaryTable : nil
    case SQLITE_PRAGMA: refusalOfPragma(request)
    case SQLITE_FUNCTION: refusalOfFunction(request.secondName)
    default: nil
    }
  }

  private static let noTemporaryTable = "temporary tables are not allowed in a script"
  private static let noTemporaryView = "temporary views are not allowed in a script"

  private static func isTemporary(_ request: AuthorizationRequest) -> Bool {
    request.databaseName.lowercased() == "temp"
  }

  private func refusalOfView(_ name: String) -> String? {
    guard !allowedViews.contains(name.lowercased()) else { return nil }
    let allowed = allowedViews.sorted().joined(separator: ", ")
    return allowed.isEmpty
      ? "views are not allowed in a script"
      : "the view \(name) is not allowed in a script; it may define only \(allowed)"
  }

  private func refusalOfPragma(_ request: AuthorizationRequest) -> String? {
    let name = request.firstName.lowercased()
    guard Self.allowedPragmas.contains(name) else {
      return "PRAGMA \(request.firstName) is not allowed in a script"
    }
    if name == "cache_size", let reason = Self.refusalOfCache(request) { return reason }
    let isOtherEncoding =
      name == "encoding" && !["", "utf-8"].contains(request.secondName.lowercased())
    return isOtherEncoding ? "a script's encoding is UTF-8 and no other" : nil
  }

  /// What SQLite reads as a number is more than digits: `0x7fffffff`, `'16001 '`, `'2000000x'`.
  private static func refusalOfCache(_ request: AuthorizationRequest) -> String? {
    guard request.hasSecondName else { return nil }
    guard let size = Int(request.secondName) else {
      return "a script's cache_size is a number in plain digits"
    }
    return (-largestCache...largestCache / 4).contains(size)
      ? nil : "a script's cache_size is at most \(largestCache) KB"
  }

  private func refusalOfFunction(_ name: String) -> String? {
    Self.refusedFunctions.contains(name.lowercased())
      ? "the function \(name) is not allowed in a script" : nil
  }
}
