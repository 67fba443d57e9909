internal import CCountryPNG

/// The checks that a picture must pass before it is stored, written or shown.
///
///     let header = try PNGCheck.verify(bytes)
///     print(header.width, header.height)
public enum PNGCheck {
  /// The full check: walks every chunk, then decodes every row. About 1 ms for a flag.
  ///
  /// Ancillary chunks are not looked into (tRNS excepted), so text that would
  /// inflate to gigabytes or an odd colour profile does no harm and no wrong. Data
  /// left inside IDAT behind the last row passes, as decoders skip it, up to 64 KB.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: Bytes and pixels, both checked before inflating.
  /// - Returns: The picture's header.
  /// - Throws: A `PNGError` that names the first rule broken.
  @discardableResult
  public static func verify(
    _ bytes: [UInt8], limits: PNGLimits = PNGLimits()
  ) throws(PNGError) -> PNGHeader {
    let header = try PNGWalk.header(of: bytes.span, limits: limits)
    try decode(bytes, header, into: nil)
    return header
  }

  /// The quick check of a file that passed `verify` before: signature, chunk
  /// lengths, the CRC of each chunk, and IEND at the very end. Under 10 µs for a flag.
  ///
  /// - Returns: The picture's header.
  /// - Throws: A `PNGError` that names what is damaged.
  @discardableResult
  public static func verifyChecksums(_ bytes: [UInt8]) throws(PNGError) -> PNGHeader {
    let file = bytes.span
    try PNGWalk.forEachChunk(of: file) { _ in }
    return try PNGHeader(file.extracting(PNGChunk(of: file, at: 8).data))
  }

  /// The header and the pixels of a picture, after the full check.
  ///
  /// Colours are as stored: neither gamma nor a colour profile is applied. Samples
  /// of 16 bits are rounded to 8.
  ///
  /// - Throws: A `PNGError` that names the first rule broken.
  public static func decode(
    _ bytes: [UInt8], limits: PNGLimits = PNGLimits()
  ) throws(PNGError) -> PNGPixels {
    let header = try PNGWalk.header(of: bytes.span, limits: limits)
    var rgba = [UInt8](repeating: 0, count: header.width * header.height * 4)
    try rgba.withUnsafeMutableBufferPointer { buffer throws(PNGError) in
      try decode(bytes, header, into: buffer)
    }
    return PNGPixels(width: header.width, height: header.height, rgba: rgba)
  }

  private static func decode(
    _ bytes: [UInt8], _ header: PNGHeader, into rgba: UnsafeMutableBufferPointer<UInt8>?
  ) throws(PNGError) {
    var result = country_png_result()
    bytes.span.withUnsafeBufferPointer { file in
      country_png_decode(
        file.baseAddress, file.count, UInt32(header.width), UInt32(header.height),
        rgba?.baseAddress, rgba?.count ?? 0, &result)
    }
    if result.status == COUNTRY_PNG_OK { return }
    if result.status == COUNTRY_PNG_OUT_OF_MEMORY { throw .outOfMemory }
    let reason = withUnsafeBytes(of: result.message) { message in
      String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
    }
    throw .badImageData(reason: reason)
  }
}

/// A decoded picture: 8-bit red, green, blue and alpha, rows from the top.
public struct PNGPixels: Equatable, Sendable {
  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// `width` x `height` x 4 bytes without padding; alpha is not premultiplied.
  public let rgba: [UInt8]

  /// A picture of these pixels; `rgba` has `width` x `height` x 4 bytes.
  package init(width: Int, height: Int, rgba: [UInt8]) {
    self.width = width
    self.height = height
    self.rgba = rgba
  }
}
