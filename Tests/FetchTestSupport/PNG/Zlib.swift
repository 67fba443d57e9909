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

  /// A stream that begins with the data, inflates to 1032 times `count` zeros behind it, and has no
  /// end.
  public static func bomb(behind data: [UInt8], count: Int) -> [UInt8] {
    // A block of Huffman codes in which two 0 bits are 258 zeros (RFC 1951, 3.2.7).
    let zeros: [UInt8] = [
      0xec, 0xc1, 0x01, 0x01, 0x00, 0x00, 0x00, 0x80, 0x90, 0xfe, 0xaf, 0xee, 0x08, 0x0a,
    ]
    var stream = Array(stored(data).dropLast(4))
    // The stored block, which holds all the data, is not the last one.
    stream[2] = 0
    return stream + zeros + [UInt8](repeating: 0, count: count)
  }
}
