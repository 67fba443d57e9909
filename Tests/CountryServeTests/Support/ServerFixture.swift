import CountryCatalog
import CountryFetch
import Glibc
import TestSupport

@testable import CountryServe

/// A server on a free port of this machine, with files of its own. It stops when it is released.
final class ServerFixture: Sendable {
  /// One with the bundled catalog, for all tests that only ask.
  static let bundled = Result { try ServerFixture() }

  let folder = ScratchFolder()
  let server: Server

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - script: The catalog in SQL; the bundled one without it.
  ///   - configure: Changes how the server is to be; flags come from this machine only unless it
  ///     says otherwise.
  /// - Throws: `ServeError`, and what is wrong with the script.
  init(script: String? = nil, _ configure: (inout ServerConfiguration) -> Void = { _ in }) throws {
    let store = CatalogStore(path: folder.path("catalog.sqlite"))
    var configuration = ServerConfiguration(
      fetch: FetchConfiguration(
        http: HTTPConfiguration(userAgent: "test"), cachePath: folder.path("assets.sqlite")))
    configuration.port = 0
    configuration.store = store
    configuration.shelfPath = folder.path("shelf.sqlite")
    configuration.isOffline = true
    configuration.version = "1.2.3"
    configure(&configuration)
    if let script { try Self.reseed(store, script, in: folder) }
    server = try Server(configuration) { try store.open() }
  }

  deinit { server.stop() }

  /// Puts another catalog in the place of the one that is served.
  func reseed(_ script: String) throws {
    try Self.reseed(CatalogStore(path: folder.path("catalog.sqlite")), script, in: folder)
  }

  private static func reseed(
    _ store: CatalogStore, _ script: String, in folder: ScratchFolder
  ) throws {
    folder.write(script, to: "script.sql")
    let file = try FileDescriptor(opening: folder.path("script.sql"), flags: O_RDONLY)
    _ = try store.reseed(fromScript: file.rawValue)
  }

  /// What the server says to a request.
  func ask(
    _ method: String, _ target: String, _ fields: [String: String] = [:]
  ) throws -> WebReply {
    let client = try WebClient(port: server.port)
    var head = "\(method) \(target) HTTP/1.1\r\n"
    var fields = fields
    fields["Host"] = fields["Host"] ?? "127.0.0.1:\(server.port)"
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    client.send(head + "Connection: close\r\n\r\n")
    return try client.reply(hasBody: method != "HEAD")
  }

  func get(_ target: String, _ fields: [String: String] = [:]) throws -> WebReply {
    try ask("GET", target, fields)
  }

  /// The JSON that a path answers, whatever its status.
  func json(_ target: String) throws -> JSON { try JSON(get(target).body) }

  /// A member of each country that a path answers.
  func values(_ member: String, _ target: String) throws -> [JSON] {
    try json(target).elements.map { $0[member] }
  }

  /// The codes of the countries that a path answers.
  func codes(_ target: String) throws -> [String] {
    let mark = target.contains("?") ? "&" : "?"
    return try values("cca2", "\(target)\(mark)fields=cca2").compactMap(\.text)
  }
}
