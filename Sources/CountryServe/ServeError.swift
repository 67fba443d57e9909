private import Glibc

/// Why a server cannot be started.
package enum ServeError: Error, Equatable, Sendable {
  /// libmicrohttpd cannot be loaded, or is too old.
  case libraryMissing(reason: String)
  /// The host is no address of any machine.
  case unknownHost(String, reason: String)
  /// The address and port cannot be listened at; `code` is that of `errno`.
  case cannotListen(host: String, port: Int, code: Int32)
  /// libmicrohttpd refuses to start; with a certificate that is most likely why.
  case cannotStart(hasCertificate: Bool)
}

extension ServeError: CustomStringConvertible {
  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .libraryMissing(let reason):
      "serving needs GNU libmicrohttpd, which cannot be loaded: \(reason)"
    case .unknownHost(let host, let reason): "'\(host)' is no address: \(reason)"
    case .cannotListen(let host, let port, let code):
      "cannot listen at \(host) port \(port): \(String(cString: strerror(code)))"
    case .cannotStart(true):
      "the server cannot be started with this certificate and key; both are PEM, and the key is the"
        + " certificate's"
    case .cannotStart(false): "the server cannot be started: no memory or no threads are to be had"
    }
  }

  /// Whether another program listens there.
  package var isPortInUse: Bool {
    if case .cannotListen(_, _, EADDRINUSE) = self { true } else { false }
  }

  /// Whether this user may not listen there.
  package var isPermission: Bool {
    if case .cannotListen(_, _, EACCES) = self { true } else { false }
  }
}
