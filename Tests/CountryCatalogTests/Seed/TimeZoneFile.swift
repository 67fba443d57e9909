import TestSupport

/// A compiled time zone of the installed tzdata ([RFC 9636](https://www.rfc-editor.org/rfc/rfc9636)).
struct TimeZoneFile {
  private static let folder = "/usr/share/zoneinfo"

  /// Whether there is a tzdata to look in.
  static let areInstalled = fileBytes("\(folder)/UTC") != nil

  /// The rule for the time from now on, as in the environment's TZ: `<+05>-5`.
  let rule: String

  /// `nil` if there is no zone of this name.
  init?(_ name: String) {
    guard let bytes = fileBytes("\(Self.folder)/\(name)"), bytes.starts(with: "TZif".utf8) else {
      return nil
    }
    // The last of the lines, between two newlines.
    rule = String(
      decoding: bytes.dropLast().reversed().prefix { $0 != 0x0A }.reversed(), as: UTF8.self)
  }
}
