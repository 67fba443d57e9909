/// Any bytes as a PNG: the checks agree with each other, and none takes what another refuses.
enum FuzzTarget {
  /// Small, so that an input takes little time.
  private static let limits = PNGLimits(bytes: 1 << 16, pixels: 1 << 18)

  /// The corpus of the tests, sound and broken files alike.
  static var seeds: [[UInt8]] {
    (PNGSample.everyForm.map(\.bytes) + PNGVariant.legal.map(\.bytes)
      + PNGVariant.illegal.map(\.bytes)).filter { $0.count < 4096 }
  }

  static func run(_ bytes: [UInt8]) {
    check(bytes)
    // A changed byte is nearly always a wrong checksum; with the right ones, the rest is reached.
    check(withRightChecksums(bytes))
  }

  private static func check(_ bytes: [UInt8]) {
    let header = Result { () throws(PNGError) in try PNGCheck.verify(bytes, limits: limits) }
    let pixels = Result { () throws(PNGError) in try PNGCheck.decode(bytes, limits: limits) }
    switch (header, pixels) {
    case (.success(let header), .success(let pixels)):
      demand(header.width == pixels.width && header.height == pixels.height, "two sizes")
      demand(pixels.rgba.count == 4 * pixels.width * pixels.height, "pixels are missing")
      demand((try? PNGCheck.verifyChecksums(bytes)) == header, "the quick check disagrees")
      demand((try? PNGCheck.verify(bytes, limits: limits)) == header, "the second time differs")
      demand((try? PNGCheck.verify(bytes.dropLast(), limits: limits)) == nil, "cut, and taken")
      demand((try? PNGCheck.verify(bytes + [0], limits: limits)) == nil, "longer, and taken")
    case (.failure(let one), .failure(let other)):
      demand(one == other, "\(one) and \(other)")
      demand(!one.description.isEmpty, "no words")
    default: demand(false, "verify and decode disagree: \(header) \(pixels)")
    }
  }

  /// The bytes with the checksum of each chunk put right, as far as there are chunks.
  private static func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var file = bytes
    var offset = 8
    while file.count - offset >= 12 {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - offset - 12 else { break }
      let end = offset + 8 + length
      file.replaceSubrange(
        end..<end + 4, with: bigEndian(Checksums.crc32(file[offset + 4..<end])))
      offset = end + 4
    }
    return file
  }
}

extension PNGCheck {
  fileprivate static func verify(_ bytes: ArraySlice<UInt8>, limits: PNGLimits) throws -> PNGHeader
  {
    try verify(Array(bytes), limits: limits)
  }
}
