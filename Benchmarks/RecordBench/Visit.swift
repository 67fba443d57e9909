import CountrySQLite

/// A row of ten columns, as a record.
struct Visit: Record {
  var stored = Stored<Visit>()
  var place: Int64 = 0
  var year = 0
  var count: Int64 = 0
  var latitude = 0.0
  var longitude = 0.0
  var code = ""
  var name = ""
  var remark = ""
  var rating: Int64?
  var source: String?

  static let table = RecordTable<Visit>(
    "visit", keepsDates: false, .init("place", \.place), .init("year", \.year),
    .init("count", \.count), .init("latitude", \.latitude), .init("longitude", \.longitude),
    .init("code", \.code), .init("name", \.name), .init("remark", \.remark),
    .init("rating", \.rating), .init("source", \.source))

  init() {}

  /// One of many, with short and long texts, and with and without what is optional.
  init(number: Int) {
    place = Int64(number)
    year = 1900 + number % 125
    count = Int64(number) * 7919
    latitude = Double(number) / 1000
    longitude = -Double(number) / 777
    code = "C\(number % 250)"
    name = "Visit number \(number)"
    remark = "What there is to say of the visit with the number \(number)"
    rating = number % 3 == 0 ? nil : Int64(number % 6)
    source = number % 2 == 0 ? nil : "source \(number)"
  }
}

/// The same as a struct of its own.
struct PlainVisit {
  var id: Int64
  var place: Int64
  var year: Int
  var count: Int64
  var latitude: Double
  var longitude: Double
  var code: String
  var name: String
  var remark: String
  var rating: Int64?
  var source: String?
}
