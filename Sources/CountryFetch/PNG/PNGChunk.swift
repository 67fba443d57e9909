internal import CCountryPNG

/// One chunk of a PNG file: where it is, what it is called, what it holds.
///
/// A chunk is its length (4 bytes), its type (4 letters), its data and a CRC over
/// type and data (PNG specification, 5.3).
struct PNGChunk {
  /// Where the chunk's length field is in the file, in bytes.
  let offset: Int
  /// The four letters of the type as they are in the file, most significant first.
  let type: UInt32
  /// Where the chunk's data is in the file.
  let data: Range<Int>

  /// Length, type and CRC.
  static let overhead = 12

  /// Reads the chunk that begins at `offset` and checks its letters, its length and
  /// its CRC.
  ///
  /// - Throws: `cutShort`, `badChunkType`, `badLength` or `badChecksum`.
  init(of file: Span<UInt8>, at offset: Int) throws(PNGError) {
    guard file.count - offset >= 8 else { throw .cutShort(chunk: nil, offset: file.count) }
    let length = file.bigEndian32(at: offset)
    type = file.bigEndian32(at: offset + 4)
    guard Self.isLetters(type) else { throw .badChunkType(offset: offset) }
    guard length <= UInt32(Int32.max) else {
      throw .badLength(chunk: Self.name(type), offset: offset)
    }
    guard file.count - offset - Self.overhead >= Int(length) else {
      throw .cutShort(chunk: Self.name(type), offset: offset)
    }
    self.offset = offset
    data = (offset + 8)..<(offset + 8 + Int(length))
    let sum = file.extracting((offset + 4)..<data.upperBound).withUnsafeBufferPointer {
      country_png_crc32(0, $0.baseAddress, $0.count)
    }
    guard sum == file.bigEndian32(at: data.upperBound) else {
      throw .badChecksum(chunk: Self.name(type), offset: offset)
    }
  }

  /// Where the next chunk begins.
  var end: Int { data.upperBound + 4 }

  /// The type as text.
  var name: String { Self.name(type) }

  /// Whether a decoder that does not know the chunk may skip it (5.4: bit 5 of the
  /// first letter).
  var isAncillary: Bool { type & 0x2000_0000 != 0 }

  private static func name(_ type: UInt32) -> String {
    String(
      decoding: (0..<4).map { UInt8(truncatingIfNeeded: type >> (24 - 8 * $0)) }, as: UTF8.self)
  }

  private static func isLetters(_ type: UInt32) -> Bool {
    var rest = type
    for _ in 0..<4 {
      let letter = UInt8(truncatingIfNeeded: rest) | 0x20
      guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") else { return false }
      rest >>= 8
    }
    return true
  }
}

extension PNGChunk {
  static let header: UInt32 = 0x4948_4452
  static let palette: UInt32 = 0x504c_5445
  static let transparency: UInt32 = 0x7452_4e53
  static let imageData: UInt32 = 0x4944_4154
  static let end: UInt32 = 0x4945_4e44
}
