/// The shapes of REST Countries.
extension OpenAPI {
  static var restSchemas: Members {
    [
      ("RestCountry", object(Member.allCases.map { ($0.text, schema(of: $0)) })),
      ("RestCountries", array(reference("RestCountry"))),
      // With `fields` it is an object, without an array of one.
      (
        "RestCountryOrList",
        "{\"oneOf\":[\(reference("RestCountries")),\(reference("RestCountry"))]}"
      ),
    ]
  }

  private static func schema(of member: Member) -> String {
    switch member {
    case .name: object([("common", text), ("official", text), ("nativeName", map(names))])
    case .tld, .capital, .altSpellings, .borders, .timezones, .continents: array(text)
    case .cca2, .ccn3, .cioc, .cca3, .fifa, .status, .region, .subregion, .flag, .startOfWeek: text
    case .independent, .unMember, .landlocked: "{\"type\":[\"boolean\",\"null\"]}"
    case .currencies: map(object([("symbol", text), ("name", text)]))
    case .idd: object([("root", text), ("suffixes", array(text))])
    case .languages: map(text)
    case .latlng: array(number)
    case .area: "{\"type\":[\"number\",\"null\"]}"
    case .demonyms: map(object([("f", text), ("m", text)]))
    case .translations: map(names)
    case .maps: object([("googleMaps", text), ("openStreetMaps", text)])
    case .population: "{\"type\":\"integer\"}"
    case .gini: map(number)
    case .car: object([("signs", array(text)), ("side", text)])
    case .flags: object([("png", text), ("svg", text), ("alt", text)])
    case .coatOfArms: object([])
    case .capitalInfo: object([("latlng", array(number))])
    case .postalCode: object([("format", textOrNull), ("regex", textOrNull)])
    }
  }

  private static let number = "{\"type\":\"number\"}"
  private static let names = object([("official", text), ("common", text)])

  private static func map(_ values: String) -> String {
    "{\"type\":\"object\",\"additionalProperties\":\(values)}"
  }
}
