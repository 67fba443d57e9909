/// The shapes of REST Countries.
extension OpenAPI {
  static var restSchemas: Members {
    [
      ("RestCountry", object(Member.allCases.map { ($0.text, schema(of: $0)) })),
      ("RestCountries", array(reference("RestCountry"))),
      // With `fields` it is an object, without an array of one.
      ("RestCountryOrList", ["oneOf": [reference("RestCountries"), reference("RestCountry")]]),
    ]
  }

  private static func schema(of member: Member) -> JSONValue {
    switch member {
    case .name: whole([("common", text), ("official", text), ("nativeName", map(names))])
    case .tld, .capital, .altSpellings, .borders, .timezones, .continents: array(text)
    case .cca2, .ccn3, .cioc, .cca3, .fifa, .status, .region, .subregion, .flag, .startOfWeek: text
    case .independent, .unMember, .landlocked: orNull("boolean")
    case .currencies: map(whole([("symbol", text), ("name", text)]))
    // Without anything to say it is empty.
    case .idd: object([("root", text), ("suffixes", array(text))])
    case .languages: map(text)
    case .latlng: array(number)
    case .area: orNull("number")
    case .demonyms: map(whole([("f", text), ("m", text)]))
    case .translations: map(names)
    case .maps: whole([("googleMaps", text), ("openStreetMaps", text)])
    case .population: integer
    case .gini: map(number)
    case .car: whole([("signs", array(text)), ("side", text)])
    case .flags:
      object([("png", text), ("svg", text), ("alt", text)], required: ["png", "svg"])
    case .coatOfArms: object([])
    case .capitalInfo: object([("latlng", array(number))])
    case .postalCode: whole([("format", orNull("string")), ("regex", orNull("string"))])
    }
  }

  private static let number: JSONValue = ["type": "number"]
  private static let names = whole([("official", text), ("common", text)])

  private static func map(_ values: JSONValue) -> JSONValue {
    ["type": "object", "additionalProperties": values]
  }
}
