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
    let library = try MicroHTTPD.named(configuration.library ?? MicroHTTPD.usualName)
    let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    let stamp = configuration.store.flatMap { FileStamp(of: $0.path) }
    let catalog: Catalog
    do {
      catalog = try open()
    } catch {
      close(socket.descriptor)
      throw error
    }
    let watch = CatalogWatch(
      catalog, stamp: stamp, store: configuration.store, say: configuration.say)
    parts = ServerParts(configuration, socket, watch)
    daemon = try Daemon(library, socket, parts, configuration)
    // What most ask for is made before anybody does.
    parts.workers.run { _ in try? watch.current().restCountries().prepare() }
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
