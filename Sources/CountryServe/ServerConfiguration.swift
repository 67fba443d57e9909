package import CountryCatalog
package import CountryFetch

/// How a server is to be. Nothing is read from the environment.
package struct ServerConfiguration: Sendable {
  /// A private key and the certificates that go with it, in PEM.
  package struct Certificate: Sendable {
    var key: String
    var chain: String

    /// A key and its certificates.
    package init(key: String, chain: String) {
      self.key = key
      self.chain = chain
    }
  }

  /// The name or address to listen at.
  package var host = "127.0.0.1"
  /// The port; 0 for any that is free.
  package var port = 8080
  /// The address under which others reach it, without a slash at its end, as where it stands behind
  /// a proxy, where there are no favourites then; nil where they are told the one by which they came.
  package var publicURL: String?
  /// For https; plain http without it.
  package var certificate: Certificate?
  /// Whether `all` demands `fields`, as the original did in the end.
  package var isStrict = false
  /// Whether answers name flags where the catalog says they are, and not at this server.
  package var hasRemoteFlags = false
  /// Where the catalog is, to notice when it changes; nil for the bundled one.
  package var store: CatalogStore?
  /// Where the favourites are kept; nil where there is no place for them.
  package var shelfPath: String?
  /// How flags are fetched.
  package var fetch: FetchConfiguration
  /// The source of flags that the user named.
  package var flagSource: FlagSource?
  /// Whether flags come from this machine only.
  package var isOffline = false
  /// The seconds in which a client has to bring each request.
  package var requestSeconds = 20
  /// The time that answers under way have to end when the server is stopped.
  package var patience: Duration = .seconds(5)
  /// The time in which connections without a request may still bring one then.
  package var grace: Duration = .milliseconds(250)
  /// The version of the program, for the description of the API.
  package var version = ""
  /// Told of each request in a line; nil for no log.
  package var log: (@Sendable (String) -> Void)?
  /// Told what whoever runs the server should know.
  package var say: @Sendable (String) -> Void = { _ in }
  /// The library to load instead of the usual one.
  package var library: String?

  /// The usual server, with this way to fetch flags.
  package init(fetch: FetchConfiguration) {
    self.fetch = fetch
  }
}
