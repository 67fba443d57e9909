package import CountryFetch

extension FetchError: ReportableError {
  package var exitCode: ExitCode {
    if isAboutLibrary { return .configuration }
    return switch kind {
    case .usage: .usage
    case .unavailable, .cancelled: .unavailable
    }
  }

  package var message: String { description + advice }

  /// Whether libcurl is not there: nothing will be had before it is.
  private var isAboutLibrary: Bool {
    switch self {
    case .libraryMissing: true
    case .withoutStandIn(let failure, _): failure.isAboutLibrary
    default: false
    }
  }

  /// What many flags of one server have in common when they fail: the server and the reason.
  var cause: String? {
    switch self {
    case .unreachable(let url, let reason), .untrusted(let url, let reason),
      .timedOut(let url, let reason), .interrupted(let url, let reason):
      "\(url.withoutCredentials.urlOrigin): \(reason)"
    case .status(let url, let code, _), .remembered(let url, let code, _):
      "\(url.withoutCredentials.urlOrigin): status \(code)"
    case .offline: "not in the cache"
    case .withoutStandIn(let failure, _): failure.cause
    default: nil
    }
  }

  /// What to do on the command line, where there is something.
  private var advice: String {
    switch self {
    case .noSource: "; name a source with --flag-source"
    case .privateAddress: "; if you trust it, name it with --flag-source"
    case .withoutStandIn(let failure, _): failure.advice
    default: ""
    }
  }
}
