/// What is wrong with bytes that should have been a PNG picture.
///
/// Sections are those of the PNG specification, third edition (W3C, 2025).
public enum PNGError: Error, Equatable, Sendable {
  /// The bytes do not begin with the signature of PNG (5.2).
  case notPNG
  /// The file is longer than the limit, both in bytes.
  case tooManyBytes(count: Int, limit: Int)
  /// The file ends inside the chunk that begins at byte `offset`, or before IEND.
  case cutShort(chunk: String?, offset: Int)
  /// The four bytes at `offset` + 4 are not the letters of a chunk type (5.3).
  case badChunkType(offset: Int)
  /// A chunk announces more than 2³¹ − 1 bytes (5.3).
  case badLength(chunk: String, offset: Int)
  /// The chunk that begins at byte `offset` is not what its CRC tells (5.3).
  case badChecksum(chunk: String, offset: Int)
  /// The header breaks a rule of 11.2.1, which `reason` names.
  case badHeader(reason: String)
  /// A chunk is missing, doubled, of the wrong size or in the wrong place (5.6).
  case badStructure(reason: String)
  /// More pixels than the limit; refused before anything is inflated.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The compressed rows cannot be decoded; `reason` is libpng's.
  case badImageData(reason: String)
  /// Bytes follow the IEND chunk, the first of them at `offset`.
  case bytesAfterEnd(count: Int, offset: Int)
  /// There is not enough memory to decode the picture.
  case outOfMemory
}

extension PNGError: CustomStringConvertible {
  /// The defect as a clause that completes "the picture …".
  public var description: String {
    switch self {
    case .notPNG:
      "is not a PNG: it does not begin with the PNG signature"
    case .tooManyBytes(let count, let limit):
      "has \(count) bytes, more than the limit of \(limit)"
    case .cutShort(let chunk?, let offset):
      "is cut short inside its \(chunk) chunk at byte \(offset)"
    case .cutShort(nil, let offset):
      "is cut short: it ends at byte \(offset) without an IEND chunk"
    case .badChunkType(let offset):
      "has no chunk at byte \(offset), where one must begin"
    case .badLength(let chunk, let offset):
      "has an impossible length in its \(chunk) chunk at byte \(offset)"
    case .badChecksum(let chunk, let offset):
      "is damaged: its \(chunk) chunk at byte \(offset) has a wrong checksum (CRC)"
    case .badHeader(let reason):
      "has an illegal header (IHDR): \(reason)"
    case .badStructure(let reason):
      "is not well formed: \(reason)"
    case .tooManyPixels(let width, let height, let limit):
      "is too large: \(width) x \(height) pixels, more than the limit of \(limit) in all"
    case .badImageData(let reason):
      "cannot be decoded: \(reason)"
    case .bytesAfterEnd(let count, let offset):
      "is followed by \(count) bytes that do not belong to it, from byte \(offset)"
    case .outOfMemory:
      "cannot be decoded: not enough memory"
    }
  }
}
