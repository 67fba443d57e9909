package import CountryCatalog
internal import CountryFetch
private import Glibc

/// A server of a catalog: the facts as REST Countries had them and as the program's own JSON, flags,
/// and the page.
///
///     let server = try Server(configuration, store.open())
///     print(server.url)
///     while !isTold { server.tick(); wait a second }
///     server.stop()
package final class Server: Sendable {
  /// Where it is: `http://127.0.0.1:8080/`.
  package let url: String
  /// The port.
  package let port: Int

  private let daemon: Daemon
  private let parts: ServerParts
  private let patience: Duration
  private let grace: Duration

  /// Starts a server; it answers at once.
  ///
  /// - Parameters:
  ///   - configuration: How it is to be.
  ///   - open: Opens the catalog.
  /// - Throws: `ServeError`, and what `open` throws.
  package init(_ configuration: ServerConfiguration, _ open: () throws -> sending Catalog) throws {
    (patience, grace) = (configuration.patience, configuration.grace)
    let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    let stamp = configuration.store.flatMap { FileStamp(of: $0.path) }
    do {
      let watch = CatalogWatch(
        try open(), stamp: stamp, store: configuration.store, say: configuration.say)
      parts = ServerParts(configuration, socket, watch)
    } catch {
      close(socket.descriptor)
      throw error
    }
    // What most ask for is read and written out once those who wait for their first answer have it.
    parts.workers.run { [parts] isCancelled in
      parts.workers.pause(milliseconds: 100)
      guard !isCancelled() else { return }
      try? parts.watch.current().restCountries().prepare()
    }
    parts.watch.start()
    do {
      let library: MicroHTTPD
      do {
        library = try MicroHTTPD.named(configuration.library ?? MicroHTTPD.usualName)
      } catch {
        close(socket.descriptor)
        throw error
      }
      daemon = try Daemon(library, socket, parts, configuration)
    } catch {
      _ = parts.stopWorkers { false }
      throw error
    }
    port = socket.port
    url = "\(parts.scheme)://\(parts.usualHost)/"
  }

  /// What is to be done every second.
  package func tick() { daemon.endSlow() }

  /// Lets nobody new in, waits for answers under way, for a few seconds at most, and ends. Who has
  /// a connection and may just have sent a request is answered too, and told that it was the last.
  ///
  /// - Parameter isUrgent: Asked now and then whether to wait no more.
  package func stop(_ isUrgent: () -> Bool = { false }) {
    daemon.stopAdmitting()
    let start = Monotonic.now
    while daemon.connectionCount > 0, !isUrgent() {
      let time = Monotonic.now - start
      if time > patience || (time > grace && daemon.activeCount == 0) { break }
      usleep(5_000)
    }
    // Whoever waits for a flag is told that there is none.
    let haveEnded = parts.stopWorkers { isUrgent() || Monotonic.now - start > patience }
    // What is being made has a connection put aside, with which libmicrohttpd cannot end. The process
    // does.
    if haveEnded { daemon.stop() }
  }
}
