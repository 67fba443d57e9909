internal import CCountryCurl

/// One easy handle of libcurl, freed with this object. The buffer for libcurl's words about an
/// error and the list of header lines live as long as the handle.
final class CurlEasy {
  let handle: UnsafeMutableRawPointer
  private let library: CurlLibrary
  private let message: UnsafeMutablePointer<CChar>
  private var lines: UnsafeMutablePointer<curl_slist>?
  /// The first option that libcurl did not take.
  private(set) var refused: CURLcode?

  init?(library: CurlLibrary) {
    guard let handle = country_curl_easy_init(library.functions) else { return nil }
    self.handle = handle
    self.library = library
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    setPointer(CURLOPT_ERRORBUFFER, message)
  }

  deinit {
    country_curl_easy_cleanup(library.functions, handle)
    country_curl_list_free(library.functions, lines)
    message.deallocate()
  }

  func set(_ option: CURLoption, _ value: Int) {
    note(country_curl_set_long(library.functions, handle, option, value))
  }

  /// Sets an option without which an older libcurl does well enough.
  func setIfKnown(_ option: CURLoption, _ value: Int) {
    _ = country_curl_set_long(library.functions, handle, option, value)
  }

  func set(_ option: CURLoption, _ value: String) {
    note(country_curl_set_string(library.functions, handle, option, value))
  }

  func setPointer(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) {
    note(country_curl_set_pointer(library.functions, handle, option, value))
  }

  func set(_ option: CURLoption, _ callback: @escaping curl_write_callback) {
    note(country_curl_set_write(library.functions, handle, option, callback))
  }

  /// The function that opens sockets; nil for libcurl's own.
  func setOpenSocket(_ callback: curl_opensocket_callback?) {
    note(country_curl_set_open_socket(library.functions, handle, callback))
  }

  /// Sets the header lines that are sent besides libcurl's own. Lines set before are replaced.
  func setHeaders(_ headers: [String]) {
    var list: UnsafeMutablePointer<curl_slist>?
    for header in headers {
      guard let longer = country_curl_list_append(library.functions, list, header) else {
        note(CURLE_OUT_OF_MEMORY)
        break
      }
      list = longer
    }
    note(country_curl_set_list(library.functions, handle, CURLOPT_HTTPHEADER, list))
    country_curl_list_free(library.functions, lines)
    lines = list
  }

  /// libcurl's words about how a transfer ended.
  func reason(for code: CURLcode) -> String {
    let text = String(cString: message)
    return text.isEmpty ? library.text(of: code) : text
  }

  /// Forgets the words about an earlier transfer.
  func clearReason() {
    message[0] = 0
  }

  private func note(_ code: CURLcode) {
    if code != CURLE_OK, refused == nil { refused = code }
  }
}

@available(*, unavailable)
extension CurlEasy: Sendable {}
