internal import CountryCatalog
internal import CountryFetch

/// `countries cache status`: what is kept.
enum CacheStatusCommand {
  static let command = Command("status") {
    Declaration(
      summary: "Tell how many flags are kept, how large and how old",
      options: [CommonOptions.format], run: run, manual: manual)
  }

  private static let columns = [
    Column("flags", title: "Flags", alignment: .right),
    Column("flag_bytes", title: "Bytes", alignment: .right),
    Column("missing", title: "Known to be missing", alignment: .right),
    Column("file_bytes", title: "File", alignment: .right),
    Column("budget", title: "Budget", alignment: .right),
    Column("oldest", title: "Oldest"),
    Column("newest", title: "Newest"),
    Column("path", title: "Path"),
  ]

  static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitCode {
    let files = context.userFiles(arguments)
    let budget = try files.cacheBudget ?? AssetCache.usualBudget
    var status = AssetCache.Status()
    if let cache = try context.existingCache(arguments) {
      status = try context.answer(of: cache, cache.status())
    }
    let format = OutputFormat(arguments, context.terminal)
    let path = try files.cache
    guard format == .table else {
      var rows = format.writer(columns, context)
      try rows.begin()
      try rows.row([
        .integer(Int64(status.pictures)), .integer(Int64(status.pictureBytes)),
        .integer(Int64(status.missing)), .integer(Int64(status.fileBytes)),
        .integer(Int64(budget)), moment(status.oldest), moment(status.newest),
        path.map(CatalogValue.text) ?? .null,
      ])
      try rows.end()
      return .success
    }
    var card = Card(title: "Cache of flags")
    card.field("Flags", "\(Figure.grouped(status.pictures)) (\(Figure.bytes(status.pictureBytes)))")
    if status.missing > 0 { card.field("Known to be missing", "\(status.missing)") }
    card.field("Oldest", moment(status.oldest).text)
    card.field("Newest", moment(status.newest).text)
    card.field("File", path ?? "")
    card.field("Takes", "\(Figure.bytes(status.fileBytes)) of \(Figure.bytes(budget))")
    try card.write(to: context.output, for: context.terminal)
    return .success
  }

  private static func moment(_ seconds: Int64?) -> CatalogValue {
    seconds.map { .text(Timestamp.text($0)) } ?? .null
  }

  private static func manual() -> Manual {
    Manual(
      discussion: ["Moments are in UTC, and those at which a flag came or was confirmed."],
      environment: [.cacheBudget],
      examples: [
        .init("countries cache status", "how many flags, how large, how old"),
        .init("countries cache status --format json", "the same for a program"),
      ])
  }
}
