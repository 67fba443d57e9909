internal import CountryCatalog
internal import CountryFetch

/// Gets the flags of a catalog's countries as the user's options say.
struct CountryFlags {
  private static let userAgent = "countries/\(CLI.version) (command line)"

  private let options: FlagOptions
  private let catalog: Catalog
  private let fetcher: FlagFetcher
  private let context: Context

  /// - Parameters:
  ///   - options: What the user says of flags.
  ///   - catalog: Where their addresses are.
  ///   - arguments: The command line, which may name the cache.
  ///   - context: The environment.
  ///   - makesCache: Whether a cache is made that is not there.
  /// - Throws: `CommandFailure` for variables that cannot be used.
  init(
    _ options: FlagOptions, _ catalog: Catalog, _ arguments: ParsedArguments, _ context: Context,
    makesCache: Bool = true
  ) throws {
    self.options = options
    self.catalog = catalog
    self.context = context
    var configuration = try Self.configuration(arguments, context)
    if !makesCache, let path = configuration.cachePath, !FileSystem.exists(path) {
      configuration.cachePath = nil
    }
    fetcher = FlagFetcher(configuration)
    let messages = context.messages
    fetcher.onDelay = { messages.say($0) }
  }

  /// How flags are fetched, by options and environment.
  ///
  /// - Throws: `CommandFailure` for variables that cannot be used.
  static func configuration(
    _ arguments: ParsedArguments, _ context: Context
  ) throws -> FetchConfiguration {
    let environment = context.environment
    var configuration = FetchConfiguration(
      http: HTTPConfiguration(
        userAgent: userAgent, proxies: try ProxySettings(environment),
        certificateFile: try environment.text("SSL_CERT_FILE")),
      cachePath: try context.userFiles(arguments).cache)
    if let budget = try context.userFiles(arguments).cacheBudget {
      configuration.cacheBudget = budget
    }
    if let pack = try environment.text("COUNTRIES_FLAG_PACK") { configuration.packFolder = pack }
    return configuration
  }

  /// The flag of a country; what is to be said of it is said on standard error.
  func flag(of country: Country) throws -> Flag {
    let flag = try fetcher.flag(request(country))
    for notice in flag.notices { context.messages.say(notice) }
    return flag
  }

  /// How many flags came and could not be kept.
  var unkept: Int { fetcher.unkept }

  /// The flag of a country, where it is to be had, without a word.
  func quietFlag(of country: Country) -> Flag? {
    try? fetcher.flag(request(country))
  }

  /// Gets the flags of countries, many at a time.
  ///
  /// - Parameters:
  ///   - countries: Which.
  ///   - atOnce: The most that are waited for at a time.
  ///   - isCancelled: Asked now and then; what is not done then ends as cancelled.
  ///   - completed: Called once for each, with its place, as soon as it is there or failed.
  func flags(
    of countries: [Country], atOnce: Int, isCancelled: () -> Bool,
    completed: @escaping (Int, Result<Flag, FetchError>) -> Void
  ) {
    fetcher.flags(
      countries.map(request), atOnce: atOnce, isCancelled: isCancelled, completed: completed)
  }

  private func request(_ country: Country) -> FlagRequest {
    FlagRequest(
      url: country.flagURL, alpha2: country.alpha2, fileStem: country.fileStem,
      isBundled: catalog.isBundled, source: options.source, width: options.width,
      mode: options.mode)
  }
}

extension ProxySettings {
  /// The usual variables, small letters before capitals. `HTTP_PROXY` does not count: a web
  /// server hands programs a header of that name ([httpoxy](https://httpoxy.org)).
  init(_ environment: Environment) throws {
    func value(_ names: String...) throws -> String? {
      for name in names {
        if let value = try environment.text(name) { return value }
      }
      return nil
    }
    self.init(
      http: try value("http_proxy"), https: try value("https_proxy", "HTTPS_PROXY"),
      all: try value("all_proxy", "ALL_PROXY"), noProxy: try value("no_proxy", "NO_PROXY"))
  }
}
