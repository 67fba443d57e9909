internal import CCountryCurl

/// One question on its way: the easy handle, what has arrived, and the redirects so far.
///
/// Redirects are followed here and not by libcurl, so that each step is checked and its
/// refusal says what was wrong.
final class Transfer {
  let request: HTTPRequest
  let easy: CurlEasy
  /// The address to which no connection was opened.
  var refusedAddress: IPAddress?
  var reader: ResponseReader
  private let configuration: HTTPConfiguration
  private let audience: HTTPClient.Audience
  private let library: CurlLibrary
  private let started = Monotonic.now
  private var visited: [String] = []

  init(
    _ request: HTTPRequest, easy: CurlEasy?, configuration: HTTPConfiguration,
    audience: HTTPClient.Audience, library: CurlLibrary
  ) throws(FetchError) {
    guard let easy = easy ?? CurlEasy(library: library) else {
      throw .failed(url: request.url, reason: "out of memory")
    }
    self.request = request
    self.easy = easy
    self.configuration = configuration
    self.audience = audience
    self.library = library
    reader = ResponseReader(limits: configuration.limits)
    try prepare(for: request.url)
  }

  /// What is to be done when libcurl is done.
  enum Outcome {
    case done(Result<HTTPResponse, FetchError>)
    /// The handle is set for the next URL and is to be added again.
    case goOn
  }

  /// Judges how a step ended.
  func end(_ code: CURLcode) -> Outcome {
    do throws(FetchError) {
      try check(code)
      if let target = try redirectTarget() {
        try Redirect.check(target, after: visited, limit: configuration.limits.redirects)
        try prepare(for: target)
        return .goOn
      }
      return .done(.success(try response()))
    } catch {
      return .done(.failure(error))
    }
  }

  private func redirectTarget() throws(FetchError) -> String? {
    guard Redirect.isRedirect(reader.status), let location = reader.fields.first("location") else {
      return nil
    }
    guard let target = CurlURL.resolve(location, against: url, library) else {
      throw .refusedRedirect(url: url, to: location, reason: .scheme)
    }
    return target
  }

  private var url: String { visited.last ?? request.url }

  private func response() throws(FetchError) -> HTTPResponse {
    let isGood = reader.status == 200 || (reader.status == 304 && request.isConditional)
    guard isGood else {
      let delay = reader.fields.first("retry-after").flatMap {
        Duration(retryAfter: $0, now: UnixTime.now)
      }
      throw .status(url: url, code: reader.status, retryAfter: delay)
    }
    if reader.status == 200, reader.body.isEmpty {
      throw .badResponse(url: url, defect: .empty)
    }
    return HTTPResponse(status: reader.status, fields: reader.fields, body: reader.body)
  }

  private func prepare(for url: String) throws(FetchError) {
    visited.append(url)
    let parsed = try CurlURL(url, library: library)
    let timeLeft = min(
      configuration.limits.total,
      request.timeLimit.map { $0 - (Monotonic.now - started) } ?? configuration.limits.total)
    guard timeLeft > .zero else {
      throw .timedOut(url: url, reason: "the time was over after a redirect")
    }
    reader = ResponseReader(limits: configuration.limits)
    refusedAddress = nil
    easy.clearReason()
    easy.set(CURLOPT_URL, url)
    easy.set(CURLOPT_TIMEOUT_MS, timeLeft.curlMilliseconds)
    // Over TLS the handshake tells whether the server speaks HTTP/2, and then one connection is enough.
    // Without TLS that would only be known from the first answer.
    easy.set(CURLOPT_PIPEWAIT, parsed.scheme == "https" ? 1 : 0)
    let proxy = configuration.proxies.proxy(scheme: parsed.scheme, host: parsed.host)
    // Never nil: libcurl would look into the environment.
    easy.set(CURLOPT_PROXY, proxy ?? "")
    easy.set(CURLOPT_NOPROXY, "")
    // A proxy's own address is the user's choice, and it is the proxy that looks up the host.
    let isGuarded = audience == .stranger && proxy == nil
    easy.setOpenSocket(isGuarded ? openPublicSocket : nil)
    if visited.count == 1 { setUp() }
    if let refused = easy.refused {
      throw .failed(url: url, reason: "libcurl: \(library.text(of: refused))")
    }
  }

  /// What stays the same from step to step. Some of it is libcurl's own default; it is set
  /// all the same where safety hangs on it.
  private func setUp() {
    let limits = configuration.limits
    let context = Unmanaged.passUnretained(self).toOpaque()
    easy.set(CURLOPT_PROTOCOLS_STR, "http,https")
    easy.set(CURLOPT_FOLLOWLOCATION, 0)
    easy.set(CURLOPT_HTTPGET, 1)
    easy.set(CURLOPT_HTTP09_ALLOWED, 0)
    easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    easy.set(CURLOPT_NETRC, 0)
    easy.set(CURLOPT_NOSIGNAL, 1)
    easy.setIfKnown(CURLOPT_QUICK_EXIT, 1)
    easy.set(CURLOPT_CONNECTTIMEOUT_MS, limits.connect.curlMilliseconds)
    easy.set(CURLOPT_LOW_SPEED_LIMIT, 1)
    easy.set(CURLOPT_LOW_SPEED_TIME, max(1, Int(limits.stall.components.seconds)))
    easy.set(CURLOPT_SSL_VERIFYPEER, 1)
    easy.set(CURLOPT_SSL_VERIFYHOST, 2)
    if let file = configuration.certificateFile { easy.set(CURLOPT_CAINFO, file) }
    easy.set(CURLOPT_USERAGENT, configuration.userAgent)
    easy.setHeaders(headers)
    easy.set(CURLOPT_HEADERFUNCTION, takeHeader)
    easy.setPointer(CURLOPT_HEADERDATA, context)
    easy.set(CURLOPT_WRITEFUNCTION, takeBody)
    easy.setPointer(CURLOPT_WRITEDATA, context)
    easy.setPointer(CURLOPT_OPENSOCKETDATA, context)
  }

  private var headers: [String] {
    var headers = ["Accept: image/png", "Accept-Encoding: identity"]
    if let etag = request.etag { headers.append("If-None-Match: \(etag)") }
    if let date = request.lastModified { headers.append("If-Modified-Since: \(date)") }
    return headers
  }
}

@available(*, unavailable)
extension Transfer: Sendable {}

extension Transfer {
  /// Turns libcurl's result into an error of ours, the most telling first.
  private func check(_ code: CURLcode) throws(FetchError) {
    if let defect = reader.defect { throw .badResponse(url: url, defect: defect) }
    if reader.isAbandoned || code == CURLE_OK { return }
    if let refusedAddress {
      throw .privateAddress(url: url, address: refusedAddress.description)
    }
    let reason = easy.reason(for: code)
    switch code {
    case CURLE_PARTIAL_FILE:
      throw .badResponse(
        url: url, defect: .cutShort(announced: reader.announced, received: reader.body.count))
    case CURLE_GOT_NOTHING, CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL:
      throw .badResponse(url: url, defect: .notHTTP(reason: reason))
    case CURLE_OUT_OF_MEMORY where !reader.hasHeaders:
      // One endless line, of which libcurl keeps no more than 100 KB.
      let limit = configuration.limits.headerBytes
      throw .badResponse(url: url, defect: .headersTooLong(limit: limit))
    case CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      throw .interrupted(url: url, reason: reason)
    case CURLE_OPERATION_TIMEDOUT: throw .timedOut(url: url, reason: reason)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
      throw .untrusted(url: url, reason: reason)
    case CURLE_URL_MALFORMAT: throw .invalidURL(url: url, reason: reason)
    default: throw .unreachable(url: url, reason: reason)
    }
  }
}
