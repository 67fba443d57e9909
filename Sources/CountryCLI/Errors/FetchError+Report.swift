package import CountryFetch

extension FetchError: ReportableError {
  package var exitCode: ExitCode {
    switch kind {
    case .usage: .usage
    case .unavailable, .cancelled: .unavailable
    }
  }

  package var message: String { description + advice }

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
