internal import CountryCatalog
internal import CountryFetch
internal import CountryServe

/// The options of `serve`, and the server that they ask for.
enum ServeOptions {
  static let port = Option(
    "port", value: .integer("N", 0...65_535),
    help: "The port to listen at, 8080 unless given; 0 for any that is free.")
  static let host = Option(
    "host", value: .text("ADDRESS"),
    help: "The address to listen at: 127.0.0.1 unless given, which only this machine can reach;"
      + " 0.0.0.0 or :: for all addresses of this machine.")
  static let open = Option("open", help: "Open the page in the browser.")
  static let log = Option("log", help: "Write a line for each request to standard error.")
  static let strict = Option(
    "strict", help: "Refuse /v3.1/all without fields, or with more than ten, as REST Countries did."
  )
  static let flagURLs = Option(
    "flag-urls", value: .choice(["local", "remote"]),
    help: "Whether answers under /v3.1 name flags at this server, which is usual, or where the"
      + " catalog says they are.")
  static let certificate = Option(
    "tls-cert", value: .file("FILE"),
    help: "Serve https with this certificate and those that follow it, in PEM.")
  static let key = Option("tls-key", value: .file("FILE"), help: "Its private key, in PEM.")

  static let publicURL = Option(
    "url", value: .text("ADDRESS"),
    help:
      "Where others reach the server, for the addresses of flags in its answers: needed behind a"
      + " proxy that speaks https, and then without favourites; without it, the name by which each came."
  )

  static let all = [
    port, host, open, log, strict, flagURLs, publicURL, FlagOptions.sourceOption,
    FlagOptions.offline,
    certificate, key,
  ]

  /// The largest file of a key or of certificates that is read.
  private static let mostBytes = 1_000_000

  /// How the server is to be.
  static func configuration(
    _ arguments: ParsedArguments, _ context: Context
  ) throws -> ServerConfiguration {
    let flags = try FlagOptions(arguments, context.environment)
    if let source = flags.source, source.isForOneCountry {
      throw UsageError(
        "--flag-source is the address of one flag; write {alpha2} where the code of each belongs")
    }
    var configuration = ServerConfiguration(
      fetch: try CountryFlags.configuration(arguments, context))
    configuration.flagSource = flags.source
    configuration.isOffline = arguments.has(FlagOptions.offline)
    configuration.host = arguments.value(of: host) ?? configuration.host
    configuration.port = arguments.integer(of: port) ?? configuration.port
    configuration.isStrict = arguments.has(strict)
    configuration.hasRemoteFlags = arguments.value(of: flagURLs) == "remote"
    configuration.publicURL = try arguments.value(of: publicURL).map {
      try SiteAddress.base($0, option: publicURL.name)
    }
    configuration.certificate = try tls(arguments, context)
    configuration.store = try context.catalogStore(arguments)
    configuration.shelfPath = try context.userFiles(arguments).shelf
    configuration.version = CLI.version
    let messages = ServerMessages(context.errorDescriptor)
    configuration.say = messages.say
    if arguments.has(log) { configuration.log = messages.say }
    return configuration
  }

  private static func tls(
    _ arguments: ParsedArguments, _ context: Context
  ) throws -> ServerConfiguration.Certificate? {
    switch (arguments.value(of: key), arguments.value(of: certificate)) {
    case (nil, nil): return nil
    case (let key?, let chain?):
      return .init(key: try text(of: key, context), chain: try text(of: chain, context))
    default: throw UsageError("--tls-cert and --tls-key belong together; give both")
    }
  }

  private static func text(of file: String, _ context: Context) throws -> String {
    let bytes = try context.withInput(file) { descriptor in
      try InputStream(descriptor, name: file).rest(limit: mostBytes)
    }
    guard let text = String(validating: bytes, as: UTF8.self), text.utf8.contains(0x2D) else {
      throw CommandFailure(.badData, "\(file) is no PEM")
    }
    return text
  }
}
