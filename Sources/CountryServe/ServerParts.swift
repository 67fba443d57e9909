internal import CountryFetch

/// What the routes know of the server that they belong to.
final class ServerParts: Sendable {
  let isStrict: Bool
  let hasRemoteFlags: Bool
  let version: String
  let watch: CatalogWatch
  let flags: FlagDesk
  /// For what has to be waited for.
  let workers = Workers()
  /// Where the favourites are; nil where nobody may have them.
  let favorites: FavoriteDesk?
  /// The values of `Host` that are this server's own.
  let ownHosts: Set<String>
  /// The host and port for those who do not say by which name they came.
  let usualHost: String
  /// The address under which others reach this server, without a slash at its end; nil where they
  /// are told the one by which they came.
  let publicURL: String?
  /// `http` or `https`.
  let scheme: String
  let router = Router()
  let log: (@Sendable (String) -> Void)?
  let say: @Sendable (String) -> Void

  init(_ configuration: ServerConfiguration, _ socket: ListeningSocket, _ watch: CatalogWatch) {
    isStrict = configuration.isStrict
    hasRemoteFlags = configuration.hasRemoteFlags
    version = configuration.version
    publicURL = configuration.publicURL
    log = configuration.log
    say = configuration.say
    self.watch = watch
    flags = FlagDesk(configuration)
    let isSecure = configuration.certificate != nil
    scheme = isSecure ? "https" : "http"
    let names = Self.names(configuration.host, port: socket.port, isSecure: isSecure)
    usualHost = names.usual
    ownHosts = names.all
    let shelf = socket.isLoopback ? configuration.shelfPath : nil
    favorites = shelf.map { FavoriteDesk(path: $0) }
  }

  /// Tells whoever waits that it is too late, and waits for them.
  func stopWorkers() {
    workers.stop()
    flags.stop()
    watch.stop()
    favorites?.workers.stop()
  }

  /// The names of a machine for itself, and the one that it was told, with the port.
  private static func names(
    _ host: String, port: Int, isSecure: Bool
  ) -> (usual: String, all: Set<String>) {
    let named = (host.contains(":") ? "[\(host)]" : host).lowercased()
    let isUsual = port == (isSecure ? 443 : 80)
    var all: Set<String> = []
    for name in ["127.0.0.1", "localhost", "[::1]", named] {
      all.insert("\(name):\(port)")
      if isUsual { all.insert(name) }
    }
    return (isUsual ? named : "\(named):\(port)", all)
  }
}
