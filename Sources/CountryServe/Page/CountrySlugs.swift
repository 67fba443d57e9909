package import CountryCatalog

/// What each country of a catalog is called in addresses and file names: `in`.
///
/// It is the name that the country's flag has as a file: alpha-2 in lower case, else the folded
/// name. One that is too long for a file system is cut, and one that another country has already
/// gets the country's number behind it.
package struct CountrySlugs: Sendable {
  /// In bytes; file names may have 255.
  private static let longest = 120

  private let slugs: [Country.ID: String]
  private let ids: [String: Country.ID]

  /// Those of countries, of which the first of several with one name keeps it as it is.
  package init(_ countries: [Country]) {
    var slugs: [Country.ID: String] = [:]
    var ids: [String: Country.ID] = [:]
    for country in countries {
      let stem = country.fileStem
      var slug = Self.cut(stem)
      if slug != stem || ids[slug] != nil { slug += "-\(country.id)" }
      slugs[country.id] = slug
      ids[slug] = country.id
    }
    self.slugs = slugs
    self.ids = ids
  }

  /// What the country with this number is called.
  package subscript(id: Country.ID) -> String? { slugs[id] }

  /// The number of the country that is called so.
  package func id(of slug: String) -> Country.ID? { ids[slug] }

  private static func cut(_ stem: String) -> String {
    guard stem.utf8.count > longest else { return stem }
    var cut = String.UnicodeScalarView()
    var count = 0
    for scalar in stem.unicodeScalars {
      count += UTF8.width(scalar)
      if count > longest { break }
      cut.append(scalar)
    }
    return String(cut)
  }
}
