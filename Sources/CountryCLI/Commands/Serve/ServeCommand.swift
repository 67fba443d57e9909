internal import CountryCatalog
internal import CountryServe

/// `countries serve`: the catalog as a web server.
enum ServeCommand {
  static let command = Command("serve") {
    Declaration(
      summary: "Serve the REST Countries API and a page on this machine",
      options: ServeOptions.all, run: run, manual: manual)
  }

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let configuration = try ServeOptions.configuration(arguments, context)
    var signals = StopSignals()
    let server = try Server(configuration) {
      try open(configuration.store, arguments, context)
    }
    context.output.write(server.url + "\n")
    try context.output.flush()
    if arguments.has(ServeOptions.open), !Browser.open(server.url) {
      context.messages.say("there is no xdg-open to open \(server.url) with")
    }
    while !signals.waitASecond() { server.tick() }
    // A second signal is for whoever does not want to wait.
    server.stop { signals.isThereAnother() }
    return .success
  }

  /// The catalog, for the server alone.
  private static func open(
    _ store: CatalogStore?, _ arguments: ParsedArguments, _ context: Context
  ) throws -> sending Catalog {
    guard let store else {
      context.messages.say(
        "warning: no home folder is known, so the bundled catalog is used; set HOME or"
          + " COUNTRIES_HOME")
      return try Catalog.bundled()
    }
    let catalog = try store.open()
    if let cause = catalog.substitution {
      context.messages.say(
        "warning: \(cause); the bundled catalog is used without a copy of your own")
    }
    if catalog.isNewFile, arguments.has(GlobalOptions.catalog) {
      context.messages.say("made \(store.path), a copy of the bundled catalog")
    }
    return catalog
  }

  private static func manual() -> Manual {
    Manual(
      discussion: [
        "Serves the catalog until Ctrl-C or SIGTERM, and prints the address. Under /v3.1 it answers"
          + " as the REST Countries API did that was shut down in 2026: point an app at"
          + " http://127.0.0.1:8080/v3.1 and it works again, without a key or a network. Under"
          + " /api/countries it has the JSON of this program, which /api/openapi.json describes, and"
          + " under / a page to browse.",
        "An app that cannot be changed is led here by the name alone: a line 127.0.0.1"
          + " restcountries.com in /etc/hosts, and --tls-cert with a certificate for that name which"
          + " the machine trusts.",
        "A reseed while it serves takes effect within a second with a catalog of the usual size, and"
          + " in a few with one of 100,000 countries. Flags come from the cache or the offline pack at"
          + " once, and from their source the next time. Facts are public and answer under any name;"
          + " favourites are there only where the server listens to its own machine, only for its"
          + " own page, and not with --url or for a request that a proxy passed on, as Forwarded,"
          + " X-Forwarded-For, X-Real-IP or Via in it says.",
        "The address is printed on standard output once the server answers. Requests are answered"
          + " on as many threads as there are processors, on at most 1024 connections.",
      ],
      environment: [.flagSource, .flagPack, .cacheBudget, .proxies, .certificates],
      examples: [
        .init("countries serve", "the API and the page at http://127.0.0.1:8080/"),
        .init("countries serve --port 0 --log", "at any free port, with a line for each request"),
        .init("countries serve --host 0.0.0.0", "for other machines too"),
        .init(
          "countries serve --port 443 --tls-cert cert.pem --tls-key key.pem",
          "as restcountries.com, for apps that know no other name"),
      ])
  }
}
