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
    case SQLITE_CREATE_VIEW, SQLITE_CREATE_TEMP_VIEW: refusalOfView(request.firstName)
    case SQLITE_CREATE_TEMP_TABLE, SQLITE_CREATE_TEMP_INDEX:
      "temporary tables are not allowed in a script"
    case SQLITE_PRAGMA: refusalOfPragma(request.firstName, request.secondName)
    case SQLITE_FUNCTION: refusalOfFunction(request.secondName)
    default: nil
    }
  }

  private func refusalOfView(_ name: String) -> String? {
    guard !allowedViews.contains(name.lowercased()) else { return nil }
    let allowed = allowedViews.sorted().joined(separator: ", ")
    return allowed.isEmpty
      ? "views are not allowed in a script"
      : "the view \(name) is not allowed in a script; it may define only \(allowed)"
  }

  private func refusalOfPragma(_ name: String, _ value: String) -> String? {
    guard Self.allowedPragmas.contains(name.lowercased()) else {
      return "PRAGMA \(name) is not allowed in a script"
    }
    if name.lowercased() == "cache_size", let size = Int(value),
      !(-Self.largestCache...Self.largestCache / 4).contains(size)
    {
      return "a script's cache_size is at most \(Self.largestCache) KB"
    }
    let isOtherEncoding =
      name.lowercased() == "encoding" && !["", "utf-8"].contains(value.lowercased())
    return isOtherEncoding ? "a script's encoding is UTF-8 and no other" : nil
  }

  private func refusalOfFunction(_ name: String) -> String? {
    Self.refusedFunctions.contains(name.lowercased())
      ? "the function \(name) is not allowed in a script" : nil
  }
}
