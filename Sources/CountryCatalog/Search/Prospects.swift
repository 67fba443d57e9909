internal import CountrySQLite

/// What the look-up keys promise of a country: how good a match a name of each step can be at best.
///
/// A key is a name without its spaces, and so holds every word that the name holds, and begins as
/// it begins. It tells which names are worth the folding and which are not.
struct Prospects {
  private var degrees: [SearchMatch.Degree?]

  /// No name of any step.
  static let none = Prospects(degrees: Array(repeating: nil, count: LookupStep.names.count))
  /// A whole name at any step: what has to be taken for possible where keys cannot be relied on.
  static let all = Prospects(degrees: Array(repeating: .whole, count: LookupStep.names.count))

  /// The best that a name of this step can be.
  subscript(step: LookupStep) -> SearchMatch.Degree? { degrees[Int(step.rawValue)] }

  private mutating func add(_ degree: SearchMatch.Degree, _ step: LookupStep) {
    degrees[Int(step.rawValue)] = min(degree, self[step] ?? degree)
  }

  /// The prospects of the countries that have any, from a look at all keys.
  static func read(
    for text: SearchText, from connection: Connection
  ) throws(SQLiteError) -> [Country.ID: Prospects] {
    let sql = """
      SELECT country_id, key FROM lookup_key
      WHERE step = ? AND instr(key, ?) > 0 AND instr(key, ?) > 0
      """
    let (longest, next) = text.longestWords
    var found: [Country.ID: Prospects] = [:]
    for step in LookupStep.namesOfCountries {
      try connection.forEachRow(sql, step.rawValue, longest, next) { (row) throws(SQLiteError) in
        let id: Country.ID = try row[0]
        let degree = row.withBytes(at: 1) { text.bestDegree(ofKey: $0) }
        found[id, default: none].add(degree, step)
      }
    }
    return found
  }
}
