/// The view `countries`: a row a country, with a column for each thing people filter, sort and
/// print by. Where there are several of a thing they are joined with `;`, in their order.
enum FlatView {
  static let sql = """
    CREATE VIEW countries AS
    SELECT country.id, country.name, official_name, alpha2, alpha3, numeric, flag,
      (SELECT capital.name FROM capital
        WHERE country_id = country.id AND position = 1) AS capital,
      \(list("name", of: "capital", as: "capitals")),
      region, subregion, intermediate_region, area, land_area, population, population_year,
      \(list("code", of: "country_currency", as: "currencies")),
      \(list("code", of: "country_language", as: "languages")),
      (SELECT code FROM calling_code
        WHERE country_id = country.id AND position = 1) AS calling_code,
      \(list("code || coalesce(leading_digits, '')", of: "calling_code", as: "calling_codes")),
      \(list("domain", of: "top_level_domain", as: "tld")),
      (SELECT group_concat(code, ';') FROM (
        SELECT coalesce(neighbor.alpha2, neighbor.name) AS code
        FROM border JOIN country AS neighbor ON neighbor.id = neighbor_id
        WHERE country_id = country.id ORDER BY code)) AS borders,
      \(list("name", of: "time_zone", as: "timezones")),
      driving_side,
      (SELECT name.name FROM name WHERE country_id = country.id AND kind = 'demonym'
        AND language = 'en' AND position = 1) AS demonym,
      (SELECT title FROM anthem WHERE country_id = country.id AND position = 1) AS anthem,
      (SELECT native_title FROM anthem
        WHERE country_id = country.id AND position = 1) AS anthem_native,
      (SELECT year FROM anthem WHERE country_id = country.id AND position = 1) AS anthem_year,
      \(list("title", of: "anthem", as: "anthems")),
      landlocked, independent, independence_date, un_member, un_member_year,
      latitude, longitude, week_start, weekend_start, weekend_end,
      measurement_system, paper_size, postal_code_format, postal_code_pattern,
      gini, gini_year, ioc, fifa, vehicle, flag_url, flag_description
    FROM country
    """

  private static func list(_ value: String, of table: String, as column: String) -> String {
    """
    (SELECT group_concat(value, ';') FROM (SELECT \(value) AS value FROM \(table)
        WHERE country_id = country.id ORDER BY position)) AS \(column)
    """
  }
}
