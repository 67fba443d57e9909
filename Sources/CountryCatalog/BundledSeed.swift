private import CountrySeedData

/// The catalog that is part of the program.
public enum BundledSeed {
  /// The database file, byte for byte.
  package static var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: country_seed_bytes(), count: country_seed_size())
  }

  /// The identity of its facts.
  package static var identity: String { String(cString: country_seed_identity()) }

  /// The day to which its facts are true, `2026-11-30`.
  public static var dataVersion: String { String(cString: country_seed_data_version()) }

  /// How many countries there are in it.
  static var countryCount: Int { country_seed_country_count() }

  /// The change counter in its header: a big-endian number at byte 24.
  static var changeCounter: Int { bytes[24..<28].reduce(0) { $0 << 8 | Int($1) } }

  /// The notices that the licences of its sources ask for, in Markdown.
  public static var notices: String {
    let bytes = UnsafeRawBufferPointer(
      start: country_seed_notices(), count: country_seed_notices_size())
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The SQL that makes the tables of a catalog.
  static var schema: String {
    let bytes = UnsafeRawBufferPointer(
      start: country_seed_schema(), count: country_seed_schema_size())
    return String(decoding: bytes, as: UTF8.self)
  }
}
