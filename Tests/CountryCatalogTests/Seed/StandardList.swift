import CountrySQLite
import TestSupport

/// A list of codes that Debian's package iso-codes installs as JSON.
enum StandardList: String {
  case countries = "3166-1"
  case currencies = "4217"
  case languages = "639-3"
  case scripts = "15924"

  var isInstalled: Bool { fileBytes(path) != nil }

  private var path: String { "/usr/share/iso-codes/json/iso_\(rawValue).json" }

  /// The values of these keys in each entry, with blanks between them; entries that lack the first
  /// are left out.
  func rows(_ keys: [String]) throws -> [String] {
    let json = String(decoding: fileBytes(path) ?? [], as: UTF8.self)
    let values = keys.map { "coalesce(json_extract(value, '$.\($0)'), '')" }
    return try Connection(.memory).rows(
      """
      SELECT \(values.joined(separator: " || ' ' || ")) FROM json_each(?, '$."\(rawValue)"')
      WHERE json_extract(value, '$.\(keys[0])') IS NOT NULL
      """, json
    ) { (row) throws(SQLiteError) in try row[0] as String }
  }
}
