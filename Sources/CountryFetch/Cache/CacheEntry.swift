/// A picture from the cache, whole as far as its checksums tell.
package struct CacheEntry: Equatable, Sendable {
  /// The file.
  package let body: [UInt8]
  /// The picture's size and form.
  package let header: PNGHeader
  /// What decides whether it may be used.
  package let policy: CachePolicy
  /// When the entry was used last, to the hour, in seconds since 1970.
  package let lastUsed: Int64
}
