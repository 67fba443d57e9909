package import CountryServe

extension ServeError: ReportableError {
  package var exitCode: ExitCode {
    switch self {
    case .libraryMissing: .configuration
    case .unknownHost: .usage
    case .cannotListen: isPermission ? .noPermission : .cannotCreate
    case .cannotStart(let hasCertificate): hasCertificate ? .badData : .softwareFault
    }
  }

  package var message: String {
    guard let advice else { return description }
    return "\(description); \(advice)"
  }

  /// What to do on the command line, where there is something.
  private var advice: String? {
    switch self {
    case .libraryMissing: "install it (Debian: libmicrohttpd12)"
    case .unknownHost: "--host is an address or a name of this machine"
    case .cannotListen where isPortInUse: "name another port with --port"
    case .cannotListen where isPermission:
      "ports below 1024 need permission; name another with --port"
    case .cannotListen: "--host is an address of this machine"
    case .cannotStart: nil
    }
  }
}
