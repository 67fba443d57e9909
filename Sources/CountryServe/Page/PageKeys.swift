internal import CountryCatalog

/// `data/keys.json`: what the page needs to search as this program does, the names' keys and the
/// rules by which what is typed becomes one.
///
/// A country has a list of names for each kind, and a name is a list: its text, its language (empty
/// where none is known) and its folded words with spaces between them. The words are missing where
/// they are the text in small letters.
struct PageKeys {
  static let path = "data/keys.json"

  let catalog: Catalog
  let slugs: CountrySlugs

  func file(of countries: [Country]) throws(CatalogError) -> SiteFile {
    let names = try catalog.searchableNames()
    var entries: [(name: String, value: JSONValue)] = []
    for country in countries {
      guard let slug = slugs[country.id] else { continue }
      entries.append((slug, Self.entry(names[country.id] ?? [])))
    }
    let value = JSONValue.object([
      ("version", .integer(Int64(NameFolding.version))), ("folding", Self.folding),
      ("kinds", .list(SearchMatch.Kind.allCases.map { .text($0.rawValue) })),
      ("countries", .object(entries)),
    ])
    return SiteFile(path: Self.path, type: PageFiles.jsonType, bytes: value.bytes)
  }

  private static func entry(_ names: [SearchableName]) -> JSONValue {
    var members = JSONMembers()
    for kind in SearchMatch.Kind.allCases {
      members.add(kind.rawValue, names.filter { $0.kind == kind }.map(entry))
    }
    return members.object
  }

  private static func entry(_ name: SearchableName) -> JSONValue {
    let words = name.words.joined(separator: " ")
    var values: [JSONValue] = [.text(name.name), .text(name.language ?? "")]
    let isPlain =
      name.name.utf8.allSatisfy { $0 < 0x80 } && name.name.lowercased() == words
    if !isPlain { values.append(.text(words)) }
    return .list(values)
  }

  private static var folding: JSONValue {
    let tables = FoldingTables()
    func texts(_ texts: [String]) -> JSONValue { .list(texts.map { .text($0) }) }
    func ranges(_ ranges: [ClosedRange<UInt32>]) -> JSONValue {
      .list(
        ranges.map { .list([.integer(Int64($0.lowerBound)), .integer(Int64($0.upperBound))]) })
    }
    let replacements = tables.replacements.sorted { $0.key < $1.key }
    return .object([
      ("kept", texts(tables.keptCategories)), ("words", texts(tables.wordCategories)),
      ("leftOut", ranges(tables.leftOut)), ("withoutSpaces", ranges(tables.withoutSpaces)),
      ("replacements", .object(replacements.map { ($0.key, .text($0.value)) })),
    ])
  }
}
