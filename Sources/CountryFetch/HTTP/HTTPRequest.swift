/// One question: a GET for a URL, on conditions where a copy is at hand.
package struct HTTPRequest: Equatable, Sendable {
  /// An absolute http or https URL.
  package var url: String
  /// The copy's ETag, sent as If-None-Match (RFC 9110, 13.1.2).
  package var etag: String?
  /// The copy's Last-Modified, sent as If-Modified-Since (RFC 9110, 13.1.3).
  package var lastModified: String?
  /// The time for everything, redirects included; nil leaves the client's limits alone.
  package var timeLimit: Duration?

  /// A question, unconditional unless a validator is given.
  package init(
    url: String, etag: String? = nil, lastModified: String? = nil, timeLimit: Duration? = nil
  ) {
    self.url = url
    self.etag = etag
    self.lastModified = lastModified
    self.timeLimit = timeLimit
  }

  /// Whether a 304 is an answer to this question.
  package var isConditional: Bool { etag != nil || lastModified != nil }
}

/// A whole answer: 200 with its body, or 304 to a conditional question.
package struct HTTPResponse: Equatable, Sendable {
  /// 200 or 304.
  package var status: Int
  /// The header fields.
  package var fields: HTTPFields
  /// The body; empty with 304.
  package var body: [UInt8]
}
