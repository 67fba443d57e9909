internal import CCountryCurl

/// libcurl, loaded when it is first asked for.
///
/// - Note: Sendable unchecked: the table of functions behind `functions` is filled before it is
///   handed out, never changed and never freed, and libcurl's functions may be called from any
///   thread as long as each handle is used by one at a time.
struct CurlLibrary: @unchecked Sendable {
  let functions: OpaquePointer

  /// The file name of libcurl 4 on Linux, whichever TLS library it was built with.
  static let usualName = "libcurl.so.4"

  private static let shared = load(usualName)

  /// The library of that file name, or why it cannot be used. The usual one is loaded once.
  static func named(_ name: String) -> Result<CurlLibrary, FetchError> {
    name == usualName ? shared : load(name)
  }

  private static func load(_ name: String) -> Result<CurlLibrary, FetchError> {
    var message = [CChar](repeating: 0, count: 512)
    guard let functions = country_curl_open(name, &message, message.count) else {
      let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return .failure(.libraryMissing(reason: String(decoding: bytes, as: UTF8.self)))
    }
    return .success(CurlLibrary(functions: functions))
  }

  /// What libcurl calls an error.
  func text(of code: CURLcode) -> String {
    country_curl_strerror(functions, code).map { String(cString: $0) } ?? "error \(code.rawValue)"
  }
}
