internal import CountryCatalog

/// `data/names/LANG.json`: the names in each language, as far as they are not the English ones.
struct PageNames {
  static let folder = "data/names/"
  private static let ending = ".json"

  let catalog: Catalog
  let slugs: CountrySlugs

  func files(of countries: [Country]) throws(CatalogError) -> [SiteFile] {
    try catalog.translations().filter { Self.isOffered($0.language) }.map { file($0, countries) }
  }

  /// The one file at a path; nil where there is none.
  func file(at path: String, of countries: [Country]) throws(CatalogError) -> SiteFile? {
    guard let language = Self.language(ofPath: path) else { return nil }
    return try catalog.translations(in: language).map { file($0, countries) }
  }

  /// The language of which the names at a path would be.
  static func language(ofPath path: String) -> LanguageTag? {
    guard path.hasPrefix(folder), path.hasSuffix(ending) else { return nil }
    let tag = path.dropFirst(folder.count).dropLast(ending.count)
    guard let language = LanguageTag(String(tag)), language.text == tag, isOffered(language)
    else { return nil }
    return language
  }

  private func file(_ names: Catalog.Translations, _ countries: [Country]) -> SiteFile {
    let value = JSONValue.object([
      ("language", .text(names.language.text)), ("common", list(names.common, countries)),
      ("official", list(names.official, countries)),
    ])
    return SiteFile(
      path: Self.folder + names.language.text + Self.ending, type: PageFiles.jsonType,
      bytes: value.bytes)
  }

  /// The catalog's own names are English.
  static func isOffered(_ language: LanguageTag) -> Bool { language.text != "en" }

  private func list(_ names: [Country.ID: String], _ countries: [Country]) -> JSONValue {
    var members = JSONMembers()
    for country in countries {
      if let slug = slugs[country.id] { members.add(slug, names[country.id]) }
    }
    return members.object
  }
}
