import TestSupport
import CountryFetch
import CountrySQLite
import FetchTestSupport

/// A fetcher with a cache and an offline pack of its own, and a server that is the proxy for
/// every http URL, so that a catalog's URLs can be asked for as they are.
struct FetcherHouse {
  /// The URL that the country's catalog names.
  static let url = "http://flags.example/w{width}/in.png"
  /// The same, filled in.
  static let filled = "http://flags.example/w320/in.png"

  let folder: ScratchFolder
  let server: LoopbackServer
  let picture = PNGSample().bytes
  let packed = PNGSample(colorType: 2, width: 20, height: 15).bytes

  /// `reply` is asked for every request.
  init(_ reply: @escaping LoopbackServer.Handler) throws {
    folder = ScratchFolder()
    server = try LoopbackServer(reply)
    for code in ["in", "mf", "vi", "mr", "sy", "kg", "iq", "ve", "tk", "xk", "bq"] {
      folder.write(packed, to: "\(code).png")
    }
  }

  init(_ reply: ServerReply) throws {
    try self.init { _ in reply }
  }

  var cachePath: String { folder.path("assets.sqlite") }

  /// A new fetcher, as another run of the program would make it.
  func fetcher(_ change: (inout FetchConfiguration) -> Void = { _ in }) -> FlagFetcher {
    var configuration = FetchConfiguration(
      http: HTTPConfiguration(
        userAgent: "countries/0", proxies: ProxySettings(http: server.url("")),
        limits: HTTPLimits(stall: .seconds(1))),
      cachePath: cachePath, packFolder: folder.path, patienceWithStandIn: .seconds(2),
      retry: RetryPolicy(retries: 3, firstDelay: .milliseconds(10)))
    change(&configuration)
    return FlagFetcher(configuration)
  }

  /// A fetcher that cannot load libcurl, and so fails where it would open a connection.
  func fetcherWithoutNetwork() -> FlagFetcher {
    fetcher { $0.http.libraryName = "libcurl-that-nobody-has.so.4" }
  }

  /// A question for the bundled catalog's flag of India.
  func request(
    _ mode: FlagRequest.Mode = .normal, isBundled: Bool = true, alpha2: String? = "IN",
    source: FlagSource? = nil
  ) -> FlagRequest {
    FlagRequest(
      url: Self.url, alpha2: alpha2, isBundled: isBundled, source: source, mode: mode)
  }

  /// Does something to the cache's database behind the program's back.
  func damageCache(_ sql: String) throws {
    try Connection(.file(cachePath), access: .readWrite).execute(sql)
  }

  /// The number of pictures that are kept. The file is made when there is something to be kept.
  func entriesInCache() throws -> Int {
    guard folder.names.contains("assets.sqlite") else { return 0 }
    return try Connection(.file(cachePath)).value("SELECT count(*) FROM entry")
  }
}
