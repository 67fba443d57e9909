internal import CCountryPNG

/// The gzip format (RFC 1952), in which web servers send what packs well.
package enum Gzip {
  /// The bytes packed; nil where that makes them no fewer.
  package static func packed(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      count = country_gzip(
        bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, buffer.baseAddress, buffer.count)
    }
    return packed.isEmpty || packed.count >= bytes.count ? nil : packed
  }
}
