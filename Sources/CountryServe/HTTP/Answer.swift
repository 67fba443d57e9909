internal import CountryCatalog

/// What is said to a request.
struct Answer: Equatable, Sendable {
  /// A header field.
  struct Field: Equatable, Sendable {
    var name: String
    var value: String
  }

  var status: Int
  /// The media type; nil for an answer without a body.
  var type: String?
  var body: [UInt8]
  var fields: [Field]
  /// Whether it may be kept, and given again to whoever asks the same.
  var isKept: Bool

  /// The media type of JSON, whose encoding is UTF-8.
  static let json = "application/json"
  /// The original allowed its answers to be kept for a year, which would outlive a catalog.
  static let minute = Field(name: "Cache-Control", value: "public, max-age=60")
  static let notStored = Field(name: "Cache-Control", value: "no-store")
  /// Facts may be read by any page.
  static let anyOrigin = Field(name: "Access-Control-Allow-Origin", value: "*")

  /// An answer of JSON that anyone may read and keep for a minute.
  static func facts(_ body: [UInt8]) -> Answer {
    Answer(status: 200, type: json, body: body, fields: [minute, anyOrigin], isKept: true)
  }

  /// An error in the shape that REST Countries has, with what else there is to say of it.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - message: What is wrong.
  ///   - more: Further members.
  ///   - fields: Further header fields.
  /// - Returns: An answer that is not kept.
  static func error(
    _ status: Int, _ message: String, more: [(name: String, value: JSONValue)] = [],
    fields: [Field] = []
  ) -> Answer {
    let members = [("message", .text(message)), ("status", .integer(Int64(status)))] + more
    return Answer(
      status: status, type: json, body: JSONValue.object(members).bytes,
      fields: [notStored, anyOrigin] + fields,
      isKept: false)
  }

  static let notFound = error(404, "Not Found")
  static let tooMuch = error(
    503, "too much is waited for already; ask again later",
    fields: [Field(name: "Retry-After", value: "5")])
  static let badRequest = error(400, "Bad Request")

  /// Whether packing makes it smaller.
  var packsWell: Bool {
    guard let type, body.count >= 256 else { return false }
    return type.hasPrefix("text/") || type.hasPrefix("application/json")
      || type.hasPrefix("image/svg")
  }
}
