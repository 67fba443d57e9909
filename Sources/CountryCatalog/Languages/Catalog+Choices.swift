internal import CountrySQLite

extension Catalog {
  /// The languages among which a reader is given the choice, out of those that have names
  /// (``translationLanguages()``): each once, and a variant of one (`pt-PT`, `zh-Hant`) where it calls
  /// at least a tenth of the countries otherwise, and not all as another variant that is offered.
  ///
  /// - Throws: `CatalogError` if the catalog cannot be read.
  package func translationChoices() throws(CatalogError) -> [LanguageTag] {
    let all = try translationLanguages()
    let bases = Set(all.map(\.text).filter { !$0.contains("-") } + ["en"])
    let others = try otherNames()
    let least =
      try
      (reading { (connection) throws(SQLiteError) in
        try connection.value("SELECT count(*) FROM country") as Int
      } + 9) / 10
    var offered: [LanguageTag] = []
    // Where several say the same, the language's own country or a part of the world stands for it.
    for tag in all.sorted(by: { ($0.breadth, $0.text) < ($1.breadth, $1.text) }) {
      let isVariant = tag.text != tag.language && bases.contains(tag.language)
      let names = others[tag.text] ?? [:]
      if isVariant {
        guard names.count >= least else { continue }
        let isTold = offered.contains {
          $0.language == tag.language && others[$0.text] == names
        }
        if isTold { continue }
      }
      offered.append(tag)
    }
    return offered.sorted { $0.text < $1.text }
  }

  /// By the tag of each variant, the names by which it calls countries otherwise than its language
  /// does, or English where that has none.
  private func otherNames() throws(CatalogError) -> [String: [Country.ID: String]] {
    var found: [String: [Country.ID: String]] = [:]
    try reading { (connection) throws(SQLiteError) in
      let sql = """
        SELECT variant.language, variant.country_id, variant.name
        FROM name AS variant JOIN country ON country.id = variant.country_id
        WHERE variant.kind = 'common' AND variant.language LIKE '%-%'
          AND variant.name <> coalesce(
            (SELECT name FROM name WHERE country_id = country.id AND kind = 'common'
              AND language = substr(variant.language, 1, instr(variant.language, '-') - 1)
              ORDER BY position LIMIT 1), country.name)
        ORDER BY variant.position DESC
        """
      try connection.forEachRow(sql) { (row) throws(SQLiteError) in
        found[try row[0], default: [:]][try row[1]] = try row[2]
      }
    }
    return found
  }
}

extension LanguageTag {
  /// The smaller, the more readers a tag is for, among variants of one language that say the same.
  fileprivate var breadth: Int {
    guard let last = text.split(separator: "-").last, last != text else { return 0 }
    return last.utf8.count > 2 || last.lowercased() == language ? 1 : 2
  }
}
