package import CountryServe

extension SiteError: ReportableError {
  package var exitCode: ExitCode { .cannotCreate }

  package var message: String { description }
}
