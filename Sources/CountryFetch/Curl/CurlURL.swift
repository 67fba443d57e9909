internal import CCountryCurl

/// A URL as libcurl itself reads it, so that what is checked is what will be asked for.
struct CurlURL {
  /// `http` or `https`, in lower case.
  let scheme: String
  /// The host as libcurl will look it up; an IPv6 address has its brackets.
  let host: String

  /// Reads a URL.
  ///
  /// - Throws: `FetchError.invalidURL` for one that libcurl cannot read, has no host, or is
  ///   neither http nor https.
  init(_ text: String, library: CurlLibrary) throws(FetchError) {
    guard let url = country_curl_url(library.functions) else {
      throw .failed(url: text, reason: "out of memory")
    }
    defer { country_curl_url_cleanup(library.functions, url) }
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME)
    guard country_curl_url_set(library.functions, url, CURLUPART_URL, text, flags) == CURLUE_OK,
      let scheme = Self.part(CURLUPART_SCHEME, of: url, library),
      let host = Self.part(CURLUPART_HOST, of: url, library), !host.isEmpty
    else { throw .invalidURL(url: text, reason: "it cannot be read as scheme, host and path") }
    guard scheme == "http" || scheme == "https" else {
      throw .invalidURL(url: text, reason: "only http and https are asked")
    }
    self.scheme = scheme
    self.host = host
  }

  /// The absolute URL that a Location field means (RFC 3986, 5.2); its odd characters are
  /// percent-encoded.
  static func resolve(_ location: String, against base: String, _ library: CurlLibrary) -> String? {
    guard let url = country_curl_url(library.functions) else { return nil }
    defer { country_curl_url_cleanup(library.functions, url) }
    let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE)
    for text in [base, location] {
      let code = country_curl_url_set(library.functions, url, CURLUPART_URL, text, flags)
      guard code == CURLUE_OK else { return nil }
    }
    return part(CURLUPART_URL, of: url, library)
  }

  private static func part(
    _ part: CURLUPart, of url: OpaquePointer, _ library: CurlLibrary
  ) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    let code = country_curl_url_get(library.functions, url, part, &value, 0)
    guard code == CURLUE_OK, let value else { return nil }
    defer { country_curl_free(library.functions, value) }
    return String(cString: value)
  }
}
