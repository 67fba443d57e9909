/// Zlib streams that hold their data uncompressed (RFC 1950, RFC 1951 3.2.4).
public enum Zlib {
  /// A whole stream around the data.
  public static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65535, data.count)
      let length = UInt16(end - start)
      stream.append(end == data.count ? 1 : 0)
      for half in [length, ~length] {
        stream += [UInt8(truncatingIfNeeded: half), UInt8(truncatingIfNeeded: half >> 8)]
      }
      stream += data[start..<end]
      start = end
    } while start < data.count
    return stream + bigEndian(Checksums.adler32(data))
  }
}
