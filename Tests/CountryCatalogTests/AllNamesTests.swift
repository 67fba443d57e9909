@_spi(_Unicode) import Swift

import CountrySQLite
import Testing

@testable import CountryCatalog

/// Every name of the bundled catalog, in the forms in which people and programs write it.
@Suite struct AllNamesTests {
  @Test func everyNameFindsItsCountryOrATieThatHoldsIt() throws {
    let names = try allNames()
    var seen: [[UInt8]: Set<Int64>] = [:]
    var asCodes: Set<String> = []
    #expect(names.count > 30_000)
    var finder = try Finder()
    for (id, name) in names {
      for typed in Spelling.all(of: name) where seen[typed.bytes]?.contains(id) != true {
        seen[typed.bytes, default: []].insert(id)
        let found = try finder.countries(called: typed.text)
        if found.contains(id) { continue }
        // What can be a code is one: Nga is Russia in Vietnamese, and Nigeria's code. Without
        // accents so are Áo and Bỉ, Austria and Belgium, and Mön, which is Man in Icelandic.
        if CountryCode(typed.text) != nil {
          asCodes.insert(typed.text.lowercased())
        } else {
          Issue.record("\(typed.text) (of \(name)) finds \(found) and not \(id)")
        }
      }
    }
    #expect(asCodes == ["nga", "ao", "bi", "mon"])
    #expect(seen.count > 100_000)
  }

  private func allNames() throws -> [(id: Int64, name: String)] {
    try Connection(.bytes(BundledSeed.bytes)).rows(
      """
      SELECT id, name FROM country UNION SELECT id, official_name FROM country
      UNION SELECT country_id, name FROM name
      WHERE kind IN ('alias', 'native', 'official', 'common')
      """
    ) { (row) throws(SQLiteError) in (id: try row[0], name: try row[1]) }
  }
}

/// Finds countries by what is typed, and remembers: what can be no code is found by its key alone,
/// so that names with the same key are looked up once.
private struct Finder {
  private let catalog: Catalog
  private var known: [[UInt8]: Set<Int64>] = [:]

  init() throws {
    catalog = try Catalog.bundled()
  }

  /// The country, or those of the tie; none for a text that finds nothing.
  mutating func countries(called text: String) throws -> Set<Int64> {
    // In bytes, since strings are equal that are written in other forms.
    let key = Array((CountryCode(text) == nil ? NameFolding.key(of: text) : "code " + text).utf8)
    if let found = known[key] { return found }
    let found = lookUp(text)
    known[key] = found
    return found
  }

  private func lookUp(_ text: String) -> Set<Int64> {
    do throws(CatalogError) {
      return [try catalog.country(named: text).id]
    } catch {
      guard case .ambiguousCountry(_, let candidates) = error else { return [] }
      return Set(candidates.map(\.id))
    }
  }
}

/// One way of writing a name.
private struct Spelling {
  let text: String
  /// Its UTF-8, by which spellings are told apart that are equal as strings.
  var bytes: [UInt8] { Array(text.utf8) }

  /// In NFC, NFD, and without accents, each as it is, in capitals and in small letters.
  static func all(of name: String) -> [Spelling] {
    let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    return [name, name.uppercased(), name.lowercased()].flatMap { cased in
      if isASCII { return [Spelling(text: cased)] }
      let decomposed = cased._nfd
      return [
        cased, String(cased._nfc), String(decomposed), withoutAccents(decomposed),
      ].map(Spelling.init)
    }
  }

  /// The letters without the marks of Latin, Greek and Cyrillic, Hebrew points and Arabic vowels.
  private static func withoutAccents(_ decomposed: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in decomposed {
      switch scalar.value {
      case 0x0300...0x036F, 0x05B0...0x05C7, 0x064B...0x0655, 0x0670: continue
      default: text.unicodeScalars.append(plain[scalar] ?? scalar)
      }
    }
    return text
  }

  /// Letters with a stroke or without a dot, which no normal form takes apart.
  private static let plain: [Unicode.Scalar: Unicode.Scalar] = [
    "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ħ": "h", "Ħ": "H", "ı": "i",
  ]
}

extension String {
  /// A text of scalars, in the form in which they come.
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    self = ""
    unicodeScalars.append(contentsOf: scalars)
  }
}
