package import CountryCatalog
private import Glibc

/// A server of a catalog: the facts as REST Countries had them and as the program's own JSON, flags,
/// and the page.
///
///     let server = try Server(configuration, store.open())
///     print(server.url)
///     while !isTold { server.tick(); wait a second }
///     server.stop()
package final class Server: Sendable {
  /// The seconds that answers under way have to end when it is stopped.
  private static let patience = 5

  /// Where it is: `http://127.0.0.1:8080/`.
  package let url: String
  /// The port.
  package let port: Int

  private let daemon: Daemon
  private let parts: ServerParts

  /// Starts a server; it answers at once.
  ///
  /// - Parameters:
  ///   - configuration: How it is to be.
  ///   - open: Opens the catalog.
  /// - Throws: `ServeError`, and what `open` throws.
  package init(_ configuration: ServerConfiguration, _ open: () throws -> sending Catalog) throws {
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
    // What most ask for is made while the library is loaded, and before anybody asks.
    parts.workers.run { [parts] _ in try? parts.watch.current().restCountries().prepare() }
    do {
      let library = try MicroHTTPD.named(configuration.library ?? MicroHTTPD.usualName)
      daemon = try Daemon(library, socket, parts, configuration)
    } catch {
      parts.workers.stop()
      throw error
    }
    port = socket.port
    url = "\(parts.scheme)://\(parts.usualHost)/"
  }

  /// What is to be done every second.
  package func tick() { daemon.endSlow() }

  /// Lets nobody new in, waits for answers under way, for a few seconds at most, and ends.
  package func stop() {
    daemon.quiesce()
    var rest = Self.patience * 100
    while daemon.activeCount > 0, rest > 0 {
      usleep(10_000)
      rest -= 1
    }
    // Whoever waits for a flag is told that there is none.
    parts.workers.stop()
    daemon.stop()
  }
}
