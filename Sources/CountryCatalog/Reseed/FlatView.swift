/// The view `countries`: a row a country, with a column for each thing people filter, sort and
/// print by. Where there are several of a thing they are joined with `;`, in their order.
///
/// SQLite compiles the text whenever a catalog is opened, so it is kept short: what comes first
/// of several is joined (and the join left out where it is not asked for), and the lists rely on
/// their tables being stored in the order of the positions.
enum FlatView {
  static let sql = "CREATE VIEW countries AS\n\(query)"

  /// The same for one connection.
  static let temporaryView = "CREATE TEMP VIEW countries AS\n\(query)"

  private static let query = """
    SELECT country.*,
      capital.name AS capital, \(list("name", of: "capital", as: "capitals")),
      \(list("code", of: "country_currency", as: "currencies")),
      \(list("code", of: "country_language", as: "languages")),
      calling_code.code AS calling_code,
      \(list("code || coalesce(leading_digits, '')", of: "calling_code", as: "calling_codes")),
      \(list("domain", of: "top_level_domain", as: "tld")),
      (SELECT group_concat(code, ';') FROM (
        SELECT coalesce(alpha2, name) AS code FROM border JOIN country AS other
        ON other.id = neighbor_id WHERE country_id = country.id ORDER BY code)) AS borders,
      \(list("name", of: "time_zone", as: "timezones")),
      demonym.name AS demonym,
      weekend_start || coalesce(';' || weekend_end, '') AS weekend,
      anthem.title AS anthem, anthem.native_title AS anthem_native, anthem.year AS anthem_year,
      \(list("title", of: "anthem", as: "anthems"))
    FROM country
      LEFT JOIN capital ON capital.country_id = country.id AND capital.position = 1
      LEFT JOIN calling_code
        ON calling_code.country_id = country.id AND calling_code.position = 1
      LEFT JOIN anthem ON anthem.country_id = country.id AND anthem.position = 1
      LEFT JOIN name AS demonym ON demonym.country_id = country.id
        AND demonym.kind = 'demonym' AND demonym.language = 'en' AND demonym.position = 1
    """

  private static func list(_ value: String, of table: String, as column: String) -> String {
    "(SELECT group_concat(\(value), ';') FROM \(table) WHERE country_id = country.id) AS \(column)"
  }
}
