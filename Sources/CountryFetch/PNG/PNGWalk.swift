/// The walk over a PNG file's chunks: what no mode of libpng checks whole.
///
/// Order and number of the chunks: PNG specification, 5.6 and 11.2.
struct PNGWalk {
  private(set) var header: PNGHeader?
  private var paletteEntries: Int?
  private var hasTransparency = false
  private var imageData = ImageData.none

  private enum ImageData { case none, current, past }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Whether the bytes begin as every PNG does.
  static func hasSignature(_ file: Span<UInt8>) -> Bool {
    guard file.count >= 8 else { return false }
    for index in 0..<8 where file[index] != signature[index] { return false }
    return true
  }

  /// Visits each chunk of the file, the CRC of each checked, up to IEND.
  ///
  /// - Throws: `notPNG`, what `PNGChunk` throws, `bytesAfterEnd`, and what `visit` throws.
  static func forEachChunk(
    of file: Span<UInt8>, _ visit: (PNGChunk) throws(PNGError) -> Void
  ) throws(PNGError) {
    guard hasSignature(file) else { throw .notPNG }
    var offset = 8
    while true {
      let chunk = try PNGChunk(of: file, at: offset)
      try visit(chunk)
      offset = chunk.end
      if chunk.type == PNGChunk.end { break }
    }
    guard offset == file.count else {
      throw .bytesAfterEnd(count: file.count - offset, offset: offset)
    }
  }

  /// Walks a whole file and checks every rule about its chunks.
  ///
  /// - Throws: A `PNGError` that names the first rule broken.
  static func header(of file: Span<UInt8>, limits: PNGLimits) throws(PNGError) -> PNGHeader {
    guard file.count <= limits.bytes else {
      throw .tooManyBytes(count: file.count, limit: limits.bytes)
    }
    var walk = PNGWalk()
    try forEachChunk(of: file) { chunk throws(PNGError) in
      try walk.visit(chunk, of: file, limits: limits)
    }
    guard let header = walk.header else { throw .badStructure(reason: "it has no IHDR chunk") }
    return header
  }

  private mutating func visit(
    _ chunk: PNGChunk, of file: Span<UInt8>, limits: PNGLimits
  ) throws(PNGError) {
    if chunk.type != PNGChunk.imageData, imageData == .current { imageData = .past }
    guard let header else {
      guard chunk.type == PNGChunk.header else {
        throw .badStructure(reason: "its first chunk is \(chunk.name) instead of IHDR")
      }
      return try begin(PNGHeader(file.extracting(chunk.data)), limits: limits)
    }
    switch chunk.type {
    case PNGChunk.header: throw .badStructure(reason: "it has two IHDR chunks")
    case PNGChunk.palette: try visitPalette(chunk, header)
    case PNGChunk.transparency: try visitTransparency(chunk, header)
    case PNGChunk.imageData: try visitImageData(header)
    case PNGChunk.end: try visitEnd(chunk)
    default:
      guard chunk.isAncillary else {
        throw .badStructure(reason: "nobody knows its chunk \(chunk.name), which says it is needed")
      }
    }
  }

  private mutating func begin(_ header: PNGHeader, limits: PNGLimits) throws(PNGError) {
    let (pixels, overflow) = header.width.multipliedReportingOverflow(by: header.height)
    guard !overflow, pixels <= limits.pixels else {
      throw .tooManyPixels(width: header.width, height: header.height, limit: limits.pixels)
    }
    self.header = header
  }

  private mutating func visitPalette(
    _ chunk: PNGChunk, _ header: PNGHeader
  ) throws(PNGError) {
    guard header.colorType != .grayscale, header.colorType != .grayscaleAlpha else {
      throw .badStructure(reason: "a grey picture has no palette (PLTE)")
    }
    guard paletteEntries == nil else { throw .badStructure(reason: "it has two PLTE chunks") }
    guard imageData == .none else { throw .badStructure(reason: "PLTE comes after IDAT") }
    guard !hasTransparency else { throw .badStructure(reason: "PLTE comes after tRNS") }
    let entries = chunk.data.count / 3
    let most = header.colorType == .indexed ? 1 << header.bitDepth : 256
    guard chunk.data.count % 3 == 0, entries >= 1, entries <= most else {
      throw .badStructure(
        reason: "its palette (PLTE) of \(chunk.data.count) bytes does not hold 1 to \(most) colours"
      )
    }
    paletteEntries = entries
  }

  private mutating func visitTransparency(
    _ chunk: PNGChunk, _ header: PNGHeader
  ) throws(PNGError) {
    guard !hasTransparency else { throw .badStructure(reason: "it has two tRNS chunks") }
    guard imageData == .none else { throw .badStructure(reason: "tRNS comes after IDAT") }
    let legal: ClosedRange<Int>
    switch header.colorType {
    case .grayscale: legal = 2...2
    case .truecolor: legal = 6...6
    case .indexed:
      guard let paletteEntries else { throw .badStructure(reason: "tRNS comes before PLTE") }
      legal = 1...paletteEntries
    case .grayscaleAlpha, .truecolorAlpha:
      throw .badStructure(reason: "it has both an alpha channel and a tRNS chunk")
    }
    guard legal.contains(chunk.data.count) else {
      throw .badStructure(reason: "its tRNS chunk has \(chunk.data.count) bytes, which fit no use")
    }
    hasTransparency = true
  }

  private mutating func visitImageData(_ header: PNGHeader) throws(PNGError) {
    guard imageData != .past else {
      throw .badStructure(reason: "other chunks stand between its IDAT chunks")
    }
    guard header.colorType != .indexed || paletteEntries != nil else {
      throw .badStructure(reason: "its palette (PLTE) is missing")
    }
    imageData = .current
  }

  private func visitEnd(_ chunk: PNGChunk) throws(PNGError) {
    guard imageData == .past else { throw .badStructure(reason: "it has no IDAT chunk") }
    guard chunk.data.isEmpty else { throw .badStructure(reason: "its IEND chunk is not empty") }
  }
}
