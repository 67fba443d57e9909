internal import CCountryMicroHTTPD
private import Glibc

/// libmicrohttpd at work: a thread for each processor, each with its own share of the connections.
///
/// - Note: Sendable unchecked: whoever starts it is the one who stops it and asks nothing after that; what
///   is asked in between are atomic counts, and a list of connections under a lock of its own.
final class Daemon: @unchecked Sendable {
  /// What a client may take of the server.
  private enum Limits {
    static let connections = 1024
    /// Of one address, where others than this machine can reach the server.
    static let connectionsOfAddress = 256
    /// For a request's head, in bytes, and that of its answer.
    static let connectionMemory = 16 * 1024
    static let idleSeconds: UInt32 = 30
    static let bodyBytes = 64 * 1024
  }

  private let daemon: OpaquePointer
  private let exchange: Unmanaged<Exchange>

  /// Starts to answer on a socket, which is the daemon's from then on.
  ///
  /// - Throws: `ServeError.cannotStart`.
  init(
    _ library: MicroHTTPD, _ socket: ListeningSocket, _ parts: ServerParts,
    _ configuration: ServerConfiguration
  ) throws(ServeError) {
    let certificate = configuration.certificate
    let threads = Processors.count
    exchange = Unmanaged.passRetained(Exchange(library, parts))
    var settings = country_mhd_settings()
    settings.socket = socket.descriptor
    settings.threads = UInt32(threads)
    settings.connections = UInt32(max(threads, Self.mostConnections()))
    settings.connections_of_address =
      socket.isLoopback ? 0 : UInt32(Limits.connectionsOfAddress)
    settings.connection_memory = Limits.connectionMemory
    settings.idle_seconds = Limits.idleSeconds
    settings.request_seconds = UInt32(configuration.requestSeconds)
    settings.body_limit = Limits.bodyBytes
    settings.context = exchange.toOpaque()
    settings.answer = { context, request in
      guard let context, let request else { return false }
      return Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue().answer(&request.pointee)
    }
    settings.refuse = { context, request, status, message in
      guard let context, let request, let message else { return false }
      return Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
        .refuse(request.pointee, Int(status), String(cString: message))
    }
    settings.end = { _, kept in
      if let kept { Unmanaged<Pending>.fromOpaque(kept).release() }
    }
    let started = Self.start(library, &settings, certificate)
    guard let started else {
      exchange.release()
      throw .cannotStart(hasCertificate: certificate != nil)
    }
    daemon = started
  }

  private static func start(
    _ library: MicroHTTPD, _ settings: inout country_mhd_settings,
    _ certificate: ServerConfiguration.Certificate?
  ) -> OpaquePointer? {
    guard let certificate else { return country_mhd_start(library.functions, &settings) }
    return certificate.key.withCString { key in
      certificate.chain.withCString { chain in
        settings.tls_key = key
        settings.tls_certificates = chain
        return country_mhd_start(library.functions, &settings)
      }
    }
  }

  /// As many as there may be files open, but for those that the program needs itself. The limit is
  /// raised to what the system allows.
  private static func mostConnections() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return Limits.connections / 2
    }
    let wanted = rlim_t(Limits.connections + 128)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    return min(Limits.connections, max(16, Int(clamping: limit.rlim_cur) - 128))
  }

  /// Ends connections that take too long to bring a request; to be called every second or so.
  func endSlow() { country_mhd_end_slow(daemon) }

  /// Lets nobody new in.
  func stopAdmitting() { country_mhd_stop_admitting(daemon) }

  /// How many requests are being answered.
  var activeCount: Int { Int(country_mhd_active(daemon)) }

  /// How many connections there are.
  var connectionCount: Int { Int(country_mhd_connections(daemon)) }

  /// Closes all connections. The daemon is not used after that.
  func stop() {
    country_mhd_stop(daemon)
    exchange.release()
  }
}
