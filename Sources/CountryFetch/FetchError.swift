/// Why a flag could not be had. The description is one sentence without a full stop that says
/// what is wrong and where. User names and passwords in URLs are left out of it.
public indirect enum FetchError: Error, Equatable, Sendable {
  /// A source that the user named cannot be used as it stands.
  case invalidSource(template: String, reason: String)
  /// The template has a `{alpha2}` and the country has no alpha-2 code.
  case missingCode(template: String)
  /// The country names no flag, and no source was named.
  case noSource
  /// A country's own URL cannot be used as it stands.
  case invalidURL(url: String, reason: String)
  /// libcurl cannot be loaded, or is too old.
  case libraryMissing(reason: String)
  /// The host is not known, nothing listens there, or the connection broke.
  case unreachable(url: String, reason: String)
  /// The server's certificate is not to be trusted for that host.
  case untrusted(url: String, reason: String)
  /// A limit of time passed.
  case timedOut(url: String, reason: String)
  /// A catalog's URL leads to an address that is not of the public internet; no connection
  /// was opened.
  case privateAddress(url: String, address: String)
  /// The server sends the question on to a place that is not followed.
  case refusedRedirect(url: String, to: String, reason: RedirectDefect)
  /// The connection broke while the answer was on its way.
  case interrupted(url: String, reason: String)
  /// The answer's status is not 200; the server may have said for how long not to ask again.
  case status(url: String, code: Int, retryAfter: Duration? = nil)
  /// The server said so earlier, and is not asked again so soon. `age` is in seconds.
  case remembered(url: String, code: Int, age: Int64)
  /// The answer has status 200 and is no good all the same.
  case badResponse(url: String, defect: ResponseDefect)
  /// The answer, or the file, is not a sound PNG picture.
  case badPicture(source: String, defect: PNGError)
  /// Offline, and nothing that may be used without asking the server is there.
  case offline(url: String)
  /// A file of a folder source or of the offline pack cannot be read.
  case unreadableFile(path: String, reason: String)
  /// The offline pack has no flag for the country, or a wrong one.
  case notInPack(reason: String)
  /// The source failed, and the offline pack could not stand in for it.
  case withoutStandIn(failure: FetchError, pack: FetchError)
  /// The task was cancelled.
  case cancelled(url: String)
  /// libcurl refuses what it must do; a defect of this program or of the system.
  case failed(url: String, reason: String)
}

/// Why a redirect was not followed.
public enum RedirectDefect: Equatable, Sendable {
  /// More redirects than the limit.
  case tooMany(limit: Int)
  /// A URL that was asked for before.
  case loop
  /// From https to http.
  case downgrade
  /// To a scheme that is neither http nor https.
  case scheme
}

/// What is wrong with an answer whose status is 200.
public enum ResponseDefect: Equatable, Sendable {
  /// The body is longer than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The headers are longer than the limit, in bytes.
  case headersTooLong(limit: Int)
  /// There is no body.
  case empty
  /// The body ended before the length that was announced, in bytes.
  case cutShort(announced: Int64?, received: Int)
  /// Two different lengths were announced, or one that is no number.
  case unclearLength(String)
  /// The body has an encoding that was not asked for.
  case encoded(String)
  /// A web page.
  case html
  /// JSON.
  case json
  /// The server does not speak HTTP, or breaks its rules.
  case notHTTP(reason: String)
}

extension FetchError {
  /// The coarse kind of an error, which a command turns into its exit code.
  public enum Kind: Sendable {
    /// The question was wrong: a source or a template that cannot be used.
    case usage
    /// The flag is not to be had.
    case unavailable
    /// Nobody wants the flag any longer.
    case cancelled
  }

  /// The error's coarse kind.
  public var kind: Kind {
    switch self {
    case .invalidSource, .missingCode: .usage
    case .cancelled: .cancelled
    default: .unavailable
    }
  }
}
