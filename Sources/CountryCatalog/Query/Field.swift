/// A field of a country: a column of the view `countries`, under the same name everywhere.
package struct Field: Hashable, Sendable {
  /// What its values are.
  package enum Kind: String, Sendable {
    case text
    case integer
    case real
    /// 1 for yes and 0 for no.
    case boolean
    /// Texts joined with `;`.
    case list
  }

  package let name: String
  package let kind: Kind
  /// What it says.
  package let meaning: String
  /// Of what its figures are, or by which standard its codes.
  package let unit: String

  private init(_ name: String, _ kind: Kind, _ meaning: String, unit: String = "") {
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.unit = unit
  }

  /// The field of that name.
  package static func named(_ name: String) -> Field? {
    all.first { $0.name == name }
  }

  /// The catalog's own number for a country. It is not one of `all`, since it may be another one in
  /// another catalog.
  package static let id = Field("id", .integer, "number of the country in this catalog")

  /// All fields, in the order in which they are printed.
  package static let all: [Field] = [
    Field("name", .text, "common English name"),
    Field("official_name", .text, "official English name"),
    Field("alpha2", .text, "two-letter code", unit: "ISO 3166-1"),
    Field("alpha3", .text, "three-letter code", unit: "ISO 3166-1"),
    Field("numeric", .text, "numeric code", unit: "ISO 3166-1"),
    Field("flag", .text, "flag as an emoji"),
    Field("capital", .text, "capital, the official one of several"),
    Field("capitals", .list, "all capitals"),
    Field("region", .text, "region", unit: "UN M49"),
    Field("subregion", .text, "subregion", unit: "UN M49"),
    Field("intermediate_region", .text, "region between the two", unit: "UN M49"),
    Field("area", .real, "area with inland water", unit: "km2"),
    Field("land_area", .real, "area of the land", unit: "km2"),
    Field("population", .integer, "population", unit: "people"),
    Field("population_year", .integer, "year of the population", unit: "year"),
    Field("currencies", .list, "currencies in force, in order of use", unit: "ISO 4217"),
    Field("languages", .list, "languages, official ones first", unit: "BCP 47"),
    Field("calling_code", .text, "telephone code without the plus", unit: "ITU-T E.164"),
    Field("calling_codes", .list, "all telephone codes with their leading digits"),
    Field("tld", .list, "top-level domains"),
    Field("borders", .list, "neighbours by land", unit: "ISO 3166-1 alpha-2"),
    Field("timezones", .list, "time zones", unit: "IANA"),
    Field("driving_side", .text, "side of the road: left or right"),
    Field("demonym", .text, "what an inhabitant is called"),
    Field("anthem", .text, "title of the anthem"),
    Field("anthem_native", .text, "title in the anthem's language"),
    Field("anthem_year", .integer, "year of the anthem", unit: "year"),
    Field("anthems", .list, "titles of all anthems"),
    Field("landlocked", .boolean, "without a coast"),
    Field("independent", .boolean, "independent"),
    Field("independence_date", .text, "date of independence", unit: "ISO 8601"),
    Field("independent_from", .text, "from whom"),
    Field("un_member", .boolean, "member of the United Nations"),
    Field("un_member_year", .integer, "year of admission", unit: "year"),
    Field("latitude", .real, "latitude of the centre", unit: "degrees north"),
    Field("longitude", .real, "longitude of the centre", unit: "degrees east"),
    Field("week_start", .text, "first day of the week"),
    Field("weekend", .list, "first and last day of the weekend"),
    Field("measurement_system", .text, "system of measurement", unit: "CLDR"),
    Field("paper_size", .text, "usual paper size", unit: "CLDR"),
    Field(
      "postal_code_format", .text, "form of a postal code: # a digit, @ a letter, * either"),
    Field("postal_code_pattern", .text, "pattern of postal codes", unit: "regular expression"),
    Field("gini", .real, "Gini index of family income", unit: "0 to 100"),
    Field("gini_year", .integer, "year of the Gini index", unit: "year"),
    Field("ioc", .text, "code of the International Olympic Committee"),
    Field("fifa", .text, "code of FIFA"),
    Field("vehicle", .text, "distinguishing sign of vehicles"),
    Field("flag_url", .text, "address of the flag; may hold {width}"),
    Field("flag_description", .text, "the flag in words"),
  ]
}
