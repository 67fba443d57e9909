/// A made-up picture of one of PNG's forms, with the file and the pixels to expect.
public struct PNGSample: Sendable, CustomStringConvertible {
  /// The colour type's number in IHDR.
  public let colorType: UInt8
  /// Bits a sample.
  public let bitDepth: UInt8
  /// Whether the rows come in Adam7's passes.
  public let isInterlaced: Bool
  /// Whether there is a tRNS chunk.
  public let hasTransparency: Bool
  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int

  /// A picture of that form; its size is odd on purpose.
  public init(
    colorType: UInt8 = 6, bitDepth: UInt8 = 8, isInterlaced: Bool = false,
    hasTransparency: Bool = false, width: Int = 13, height: Int = 11
  ) {
    self.colorType = colorType
    self.bitDepth = bitDepth
    self.isInterlaced = isInterlaced
    self.hasTransparency = hasTransparency
    self.width = width
    self.height = height
  }

  /// Every legal colour type, depth, interlace method and transparency.
  public static let everyForm: [PNGSample] = {
    let depths: [(UInt8, [UInt8])] = [
      (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
    ]
    return depths.flatMap { type, depths in
      depths.flatMap { depth in
        [false, true].flatMap { interlaced in
          (type < 4 ? [false, true] : [false]).map {
            PNGSample(
              colorType: type, bitDepth: depth, isInterlaced: interlaced, hasTransparency: $0)
          }
        }
      }
    }
  }()

  /// The form in words, for the name of a test's case.
  public var description: String {
    "type \(colorType), \(bitDepth) bits\(isInterlaced ? ", interlaced" : "")"
      + (hasTransparency ? ", tRNS" : "")
  }

  /// The file.
  public var file: PNGFile {
    let header =
      bigEndian(UInt32(width)) + bigEndian(UInt32(height))
      + [bitDepth, colorType, 0, 0, isInterlaced ? 1 : 0]
    var chunks = [PNGFile.Chunk("IHDR", header)]
    if colorType == 3 { chunks.append(.init("PLTE", palette.flatMap { $0 })) }
    if let transparency { chunks.append(.init("tRNS", transparency)) }
    chunks.append(.init("IDAT", Zlib.stored(scanlines)))
    chunks.append(.init("IEND"))
    return PNGFile(chunks)
  }

  /// The file's bytes.
  public var bytes: [UInt8] { file.bytes }

  /// The pixels to expect: 8-bit RGBA, rows from the top.
  public var rgba: [UInt8] {
    (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
  }
}

extension PNGSample {
  private var samplesPerPixel: Int { [1, 0, 3, 1, 2, 0, 4][Int(colorType)] }
  private var top: Int { (1 << Int(bitDepth)) - 1 }

  /// A sample's value: something that differs from its neighbours.
  private func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    (x * 37 + y * 101 + channel * 71 + x * y * 13) * (bitDepth == 16 ? 257 : 1) & top
  }

  private var palette: [[UInt8]] {
    (0...UInt8(top)).map { index in [index &* 5, index &* 91, 255 - index] }
  }

  /// For palettes half the entries, else the first pixel's colour.
  private var transparency: [UInt8]? {
    guard hasTransparency else { return nil }
    if colorType == 3 { return (0...UInt8(top / 2)).map { $0 &* 77 } }
    return (0..<samplesPerPixel).flatMap { channel in
      let value = sample(0, 0, channel)
      return [UInt8(value >> 8), UInt8(value & 255)]
    }
  }

  private func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let values = (0..<samplesPerPixel).map { sample(x, y, $0) }
    if colorType == 3 {
      let alpha = transparency.flatMap { values[0] < $0.count ? $0[values[0]] : nil } ?? 255
      return palette[values[0]] + [alpha]
    }
    let scaled = values.map { UInt8(($0 * 255 + top / 2) / top) }
    let isKey = hasTransparency && values == (0..<samplesPerPixel).map { sample(0, 0, $0) }
    let alpha: UInt8 = isKey ? 0 : 255
    switch colorType {
    case 0: return [scaled[0], scaled[0], scaled[0], alpha]
    case 2: return scaled + [alpha]
    case 4: return [scaled[0], scaled[0], scaled[0], scaled[1]]
    default: return scaled
    }
  }

  /// The filtered rows, pass after pass.
  private var scanlines: [UInt8] {
    guard isInterlaced else { return rows(0, 0, 1, 1) }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { rows($0.0, $0.1, $0.2, $0.3) }
  }

  private func rows(_ x0: Int, _ y0: Int, _ dx: Int, _ dy: Int) -> [UInt8] {
    let columns = Array(stride(from: x0, to: width, by: dx))
    guard !columns.isEmpty else { return [] }
    let step = max(1, samplesPerPixel * Int(bitDepth) / 8)
    var above: [UInt8] = []
    return stride(from: y0, to: height, by: dy).enumerated().flatMap { index, y in
      let row = packed(columns.flatMap { x in (0..<samplesPerPixel).map { sample(x, y, $0) } })
      defer { above = row }
      return PNGFilter.apply(UInt8(index % 5), to: row, above: above, step: step)
    }
  }

  private func packed(_ values: [Int]) -> [UInt8] {
    if bitDepth == 16 { return values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / Int(bitDepth)
    return stride(from: 0, to: values.count, by: perByte).map { start in
      (0..<perByte).reduce(UInt8(0)) { byte, index in
        let value = start + index < values.count ? values[start + index] : 0
        return byte | UInt8(value << (8 - Int(bitDepth) * (index + 1)))
      }
    }
  }
}
