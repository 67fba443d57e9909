internal import CountryCatalog

/// Parts of JSON without white space, as REST Countries wrote it.
enum JSONBuilder {
  static func text(_ text: String?) -> String { JSONText.text(text ?? "") }

  static func textOrNull(_ text: String?) -> String { text.map(JSONText.text) ?? "null" }

  /// A country by what people call it.
  static func country(alpha2: String?, name: String) -> String {
    "{\"alpha2\":\(textOrNull(alpha2)),\"name\":\(JSONText.text(name))}"
  }

  static func boolean(_ value: Bool?) -> String { value.map { $0 ? "true" : "false" } ?? "null" }

  static func array(_ texts: [String]) -> String {
    "[" + texts.map(JSONText.text).joined(separator: ",") + "]"
  }

  /// A number with a point, as `20.0`.
  static func real(_ number: Double) -> String { number.isFinite ? "\(number)" : "null" }

  /// Latitude and longitude; empty where one is not known.
  static func place(_ latitude: Double?, _ longitude: Double?) -> String {
    guard let latitude, let longitude else { return "[]" }
    return "[\(real(latitude)),\(real(longitude))]"
  }

  /// An object of members whose values are JSON. Of a name that stands twice the first counts.
  static func object(_ members: [(name: String, value: String)]) -> String {
    var seen: Set<String> = []
    let texts = members.filter { seen.insert($0.name).inserted }
      .map { "\(JSONText.text($0.name)):\($0.value)" }
    return "{" + texts.joined(separator: ",") + "}"
  }
}
