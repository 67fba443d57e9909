/// The header fields that a cache keeps of an answer, as the server wrote them, so that they
/// can be judged anew whenever they are read.
package struct StoredFields: Equatable, Sendable {
  /// The validator that is sent back as If-None-Match.
  package var etag: String?
  /// The validator that is sent back as If-Modified-Since, an HTTP date.
  package var lastModified: String?
  /// All Cache-Control directives.
  package var cacheControl: String?
  /// When the answer goes stale, an HTTP date.
  package var expires: String?
  /// When the server made the answer, an HTTP date.
  package var date: String?
  /// The seconds that the answer spent in other caches.
  package var age: String?

  /// No fields.
  package init() {}

  /// The fields of an answer that are worth keeping: those of up to 1000 bytes without control
  /// characters, since the validators are sent back.
  package init(_ fields: HTTPFields) {
    etag = fields.first("etag")
    lastModified = fields.first("last-modified")
    cacheControl = fields.list("cache-control")
    expires = fields.first("expires")
    date = fields.first("date")
    age = fields.first("age")
    self = reasonable
  }

  /// The fields that are worth keeping.
  var reasonable: StoredFields {
    var result = StoredFields()
    result.etag = Self.reasonable(etag)
    result.lastModified = Self.reasonable(lastModified)
    result.cacheControl = Self.reasonable(cacheControl)
    result.expires = Self.reasonable(expires)
    result.date = Self.reasonable(date)
    result.age = Self.reasonable(age)
    return result
  }

  /// The fields after a 304: those that it brings replace the old ones, the others stay
  /// (RFC 9111, 3.2). Age is of this very answer, so it never stays.
  package func updated(by fresh: StoredFields) -> StoredFields {
    var result = self
    result.etag = fresh.etag ?? etag
    result.lastModified = fresh.lastModified ?? lastModified
    result.cacheControl = fresh.cacheControl ?? cacheControl
    result.expires = fresh.expires ?? expires
    result.date = fresh.date ?? date
    result.age = fresh.age
    return result
  }

  private static func reasonable(_ value: String?) -> String? {
    guard let value, !value.isEmpty, value.utf8.count <= 1000,
      value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f })
    else { return nil }
    return value
  }
}
