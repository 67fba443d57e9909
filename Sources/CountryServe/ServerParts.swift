internal import CountryFetch

/// What the routes know of the server that they belong to.
final class ServerParts: Sendable {
  let isStrict: Bool
  let hasRemoteFlags: Bool
  let version: String
  let watch: CatalogWatch
  let flags: FlagDesk
  /// For answers that are not at hand: as many at once as there are processors.
  let makers = Workers(mostThreads: max(2, Processors.count))
  /// For what nobody waits for.
  let workers = Workers(mostThreads: 1)
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
    // Behind a proxy everybody comes from this machine.
    let isNear = socket.isLoopback && configuration.publicURL == nil
    let shelf = isNear ? configuration.shelfPath : nil
    favorites = shelf.map { FavoriteDesk(path: $0) }
  }

  /// Tells all who work that it is too late.
  ///
  /// - Parameter isOver: Asked now and then whether to wait for them no more.
  /// - Returns: Whether all have ended.
  func stopWorkers(_ isOver: () -> Bool) -> Bool {
    let all =
      [makers, workers, watch.workers] + flags.allWorkers + (favorites.map { [$0.workers] } ?? [])
    // First all are told.
    for workers in all { _ = workers.stop(within: .zero) }
    return all.allSatisfy { workers in
      while !workers.stop(within: .milliseconds(20)) {
        if isOver() { return false }
      }
      return true
    }
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
