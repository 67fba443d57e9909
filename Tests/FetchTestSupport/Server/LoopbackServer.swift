import Glibc
import TestSupport

/// A web server on 127.0.0.1, on a port that the system picks. It answers each path as it is
/// told, asked directly or as a proxy for any host, and counts what it saw. It stops when it is
/// released.
///
///     let server = try LoopbackServer(["/in.png": .picture(bytes)])
///     fetch(server.url("/in.png"))
///     #expect(server.requests.count == 1)
public final class LoopbackServer: Sendable {
  /// Decides what to answer.
  public typealias Handler = @Sendable (ServerRequest) -> ServerReply

  /// The port.
  public let port: UInt16
  private let core: Core

  /// Starts a server that asks `handler` for each answer.
  public convenience init(_ handler: @escaping Handler) throws {
    try self.init(answers: handler)
  }

  /// Starts a server that knows these paths, or whole URLs where it is asked as a proxy; to
  /// others it answers 404.
  public convenience init(_ routes: [String: ServerReply] = [:]) throws {
    try self.init { request in
      routes[request.target] ?? routes[request.path] ?? .answer(404)
    }
  }

  /// Starts a server that closes each connection as soon as it has been made.
  public static func closing() throws -> LoopbackServer { try LoopbackServer(answers: nil) }

  private init(answers handler: Handler?) throws {
    let listener = try Listener()
    port = listener.port
    core = Core(listener: listener.descriptor, handler: handler)
    let core = core
    detachThread { core.acceptAll() }
  }

  deinit { core.stop() }

  /// The URL of a path.
  public func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The connections accepted so far.
  public var acceptCount: Int { core.state.withLock { $0.accepts } }

  /// The requests seen so far, in order of arrival.
  public var requests: [ServerRequest] { core.state.withLock { $0.requests } }

  /// Closes the port and every connection. Later connections are refused.
  public func stop() { core.stop() }
}

/// What the threads share; it outlives the server until they are done.
private final class Core: Sendable {
  struct State {
    var accepts = 0
    var requests: [ServerRequest] = []
    var connections: Set<Int32> = []
    var isStopped = false
  }

  let state = Guarded(State())
  private let listener: Int32
  private let handler: LoopbackServer.Handler?

  init(listener: Int32, handler: LoopbackServer.Handler?) {
    self.listener = listener
    self.handler = handler
  }

  func acceptAll() {
    while true {
      let connection = accept(listener, nil, nil)
      if connection < 0 {
        if errno == EINTR || errno == ECONNABORTED { continue }
        break
      }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      let goesOn = state.withLock { state in
        guard !state.isStopped else { return false }
        state.accepts += 1
        state.connections.insert(connection)
        return true
      }
      guard goesOn else {
        close(connection)
        break
      }
      detachThread { self.serve(connection) }
    }
    close(listener)
  }

  func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      // Ends the threads' accept and recv; each closes its own socket.
      shutdown(listener, Int32(SHUT_RDWR))
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  private func serve(_ descriptor: Int32) {
    var connection = ServerConnection(descriptor)
    while let handler, let request = connection.nextRequest() {
      state.withLock { $0.requests.append(request) }
      guard connection.send(handler(request)) else { break }
    }
    state.withLock { _ = $0.connections.remove(descriptor) }
    // The other side sees the end even if a child process has inherited the socket.
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }
}

/// A listening socket on 127.0.0.1.
private struct Listener {
  let descriptor: Int32
  let port: UInt16

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) | listen(descriptor, 128) | getsockname(descriptor, $0, &size)
      }
    }
    guard descriptor >= 0, code == 0 else { throw ServerError(code: errno) }
    port = UInt16(bigEndian: address.sin_port)
  }
}

/// The server could not be started.
public struct ServerError: Error {
  /// The value of errno.
  public let code: Int32
}
