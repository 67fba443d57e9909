internal import Glibc

/// Moments as ISO 8601 writes them in UTC.
enum Timestamp {
  /// The moment so many seconds after the beginning of 1970: `2026-11-30T07:30:00Z`.
  static func text(_ seconds: Int64) -> String {
    var moment = time_t(seconds)
    var parts = tm()
    guard gmtime_r(&moment, &parts) != nil else { return "" }
    return String(unsafeUninitializedCapacity: 40) { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress, $0.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
      }
    }
  }
}
