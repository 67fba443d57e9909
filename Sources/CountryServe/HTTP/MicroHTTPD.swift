internal import CCountryMicroHTTPD

/// libmicrohttpd, loaded when it is first asked for.
///
/// - Note: Sendable unchecked: the table of functions behind `functions` is filled before it is
///   handed out, never changed and never freed, and libmicrohttpd's functions may be called from any
///   thread.
struct MicroHTTPD: @unchecked Sendable {
  let functions: OpaquePointer

  /// The file name of libmicrohttpd 0.9.x on Linux.
  static let usualName = "libmicrohttpd.so.12"

  private static let shared = load(usualName)

  /// The library of that file name. The usual one is loaded once.
  ///
  /// - Throws: `ServeError.libraryMissing`.
  static func named(_ name: String) throws(ServeError) -> MicroHTTPD {
    try (name == usualName ? shared : load(name)).get()
  }

  private static func load(_ name: String) -> Result<MicroHTTPD, ServeError> {
    var message = [CChar](repeating: 0, count: 512)
    guard let functions = country_mhd_open(name, &message, message.count) else {
      let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return .failure(.libraryMissing(reason: String(decoding: bytes, as: UTF8.self)))
    }
    return .success(MicroHTTPD(functions: functions))
  }
}
