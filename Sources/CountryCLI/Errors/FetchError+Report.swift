package import CountryFetch

extension FetchError: ReportableError {
  package var exitCode: ExitCode {
    switch kind {
    case .usage: .usage
    case .unavailable, .cancelled: .unavailable
    }
  }

  package var message: String { description }
}
