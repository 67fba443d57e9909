/// The fields of an IHDR chunk that passed its rules (PNG specification, 11.2.1).
public struct PNGHeader: Equatable, Sendable {
  /// What a pixel is made of.
  public enum ColorType: UInt8, Equatable, Sendable {
    /// One sample of grey.
    case grayscale = 0
    /// Red, green and blue samples.
    case truecolor = 2
    /// An index into the palette.
    case indexed = 3
    /// Grey and alpha.
    case grayscaleAlpha = 4
    /// Red, green, blue and alpha.
    case truecolorAlpha = 6

    /// The bits a sample that the type allows (11.2.1, table 11.1).
    var legalDepths: [UInt8] {
      switch self {
      case .grayscale: [1, 2, 4, 8, 16]
      case .indexed: [1, 2, 4, 8]
      case .truecolor, .grayscaleAlpha, .truecolorAlpha: [8, 16]
      }
    }
  }

  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bits a sample, or a palette index.
  public let bitDepth: Int
  /// What a pixel is made of.
  public let colorType: ColorType
  /// Whether the rows come in the seven passes of Adam7.
  public let isInterlaced: Bool

  /// Reads the 13 bytes of an IHDR chunk.
  ///
  /// - Throws: `badHeader`, naming the rule that is broken.
  init(_ data: Span<UInt8>) throws(PNGError) {
    guard data.count == 13 else {
      throw .badHeader(reason: "it has \(data.count) bytes instead of 13")
    }
    width = Int(data.bigEndian32(at: 0))
    height = Int(data.bigEndian32(at: 4))
    guard width > 0, height > 0 else {
      throw .badHeader(reason: "a picture of \(width) x \(height) pixels has nothing in it")
    }
    guard width <= Int(Int32.max), height <= Int(Int32.max) else {
      throw .badHeader(reason: "\(width) x \(height) pixels are more than PNG allows")
    }
    guard let type = ColorType(rawValue: data[9]) else {
      throw .badHeader(reason: "there is no colour type \(data[9])")
    }
    guard type.legalDepths.contains(data[8]) else {
      throw .badHeader(reason: "colour type \(data[9]) does not come with \(data[8]) bits a sample")
    }
    guard data[10] == 0 else {
      throw .badHeader(reason: "there is no compression method \(data[10])")
    }
    guard data[11] == 0 else {
      throw .badHeader(reason: "there is no filter method \(data[11])")
    }
    guard data[12] <= 1 else {
      throw .badHeader(reason: "there is no interlace method \(data[12])")
    }
    colorType = type
    bitDepth = Int(data[8])
    isInterlaced = data[12] == 1
  }
}

extension Span<UInt8> {
  /// The unsigned integer in the four bytes from `offset`, most significant first.
  func bigEndian32(at offset: Int) -> UInt32 {
    UInt32(self[offset]) << 24 | UInt32(self[offset + 1]) << 16 | UInt32(self[offset + 2]) << 8
      | UInt32(self[offset + 3])
  }
}
