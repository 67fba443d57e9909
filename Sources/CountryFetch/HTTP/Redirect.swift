/// Which redirects are followed (RFC 9110, 15.4).
enum Redirect {
  static func isRedirect(_ status: Int) -> Bool {
    [301, 302, 303, 307, 308].contains(status)
  }

  /// Checks the next step of a chain of redirects.
  ///
  /// - Parameters:
  ///   - target: The absolute URL of the Location field.
  ///   - visited: The URLs asked for so far, the first of them the one that was wanted.
  ///   - limit: The most redirects.
  /// - Throws: `FetchError.refusedRedirect`.
  static func check(_ target: String, after visited: [String], limit: Int) throws(FetchError) {
    let reason: RedirectDefect
    let from = visited.last ?? ""
    switch target.urlScheme {
    case "http" where visited.contains { $0.urlScheme == "https" }: reason = .downgrade
    case "http" where visited.contains(target), "https" where visited.contains(target):
      reason = .loop
    case "http" where visited.count > limit, "https" where visited.count > limit:
      reason = .tooMany(limit: limit)
    case "http", "https": return
    default: reason = .scheme
    }
    throw .refusedRedirect(url: from, to: target, reason: reason)
  }
}
