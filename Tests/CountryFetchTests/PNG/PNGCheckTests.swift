import FetchTestSupport
import Testing

@testable import CountryFetch

@Suite struct PNGCheckTests {
  @Test(arguments: PNGSample.everyForm)
  func acceptsEveryLegalForm(_ sample: PNGSample) throws {
    // Given a legal picture of one form
    let bytes = sample.bytes

    // When it is checked and decoded
    let header = try PNGCheck.verify(bytes)
    let pixels = try PNGCheck.decode(bytes)

    // Then the header and every pixel are as drawn
    #expect(header.width == sample.width)
    #expect(header.height == sample.height)
    #expect(header.isInterlaced == sample.isInterlaced)
    #expect(pixels.width == sample.width)
    #expect(pixels.rgba == sample.rgba)
    try PNGCheck.verifyChecksums(bytes)
  }

  @Test(arguments: 0...15, [false, true])
  func acceptsEveryNarrowSize(_ side: Int, _ interlaced: Bool) throws {
    // Given a picture so small that some of Adam7's passes are empty
    let sample = PNGSample(
      colorType: 0, bitDepth: 1, isInterlaced: interlaced, width: side + 1, height: 16 - side)

    // Then it decodes
    #expect(try PNGCheck.decode(sample.bytes).rgba == sample.rgba)
  }

  @Test(arguments: PNGVariant.legal)
  func accepts(_ variant: PNGVariant) throws {
    // Given a legal file with something unusual in it; then the check passes
    try PNGCheck.verify(variant.bytes)
    #expect(try PNGCheck.decode(variant.bytes).rgba == PNGVariant.sample.rgba)
  }

  @Test(arguments: PNGVariant.illegal)
  func refuses(_ variant: PNGVariant) {
    // Given a file that breaks one rule; then the message names it
    let error = #expect(throws: PNGError.self) { try PNGCheck.verify(variant.bytes) }
    #expect(error?.description.contains(variant.message) == true, "\(error as Any)")
    #expect(throws: PNGError.self) { try PNGCheck.decode(variant.bytes) }
  }

  @Test(arguments: PNGVariant.legal + PNGVariant.illegal)
  func isSoonDone(_ variant: PNGVariant) {
    // Given any file, such as one with gigabytes behind its rows; then the check does
    // not work on them for a minute
    let started = Monotonic.now
    _ = try? PNGCheck.verify(variant.bytes)
    _ = try? PNGCheck.decode(variant.bytes)
    #expect(Monotonic.now - started < .seconds(10))
  }

  @Test func refusesEveryTruncation() {
    // Given a whole file
    let bytes = PNGVariant.sample.bytes

    // Then no beginning of it passes either check
    for count in bytes.indices {
      let part = Array(bytes[..<count])
      #expect(throws: PNGError.self) { try PNGCheck.verify(part) }
      #expect(throws: PNGError.self) { try PNGCheck.verifyChecksums(part) }
    }
  }

  @Test func refusesEveryChangedByte() {
    // Given a whole file
    let bytes = PNGVariant.sample.bytes

    // Then a changed byte anywhere is seen by the quick check
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x41
      #expect(throws: PNGError.self, "byte \(index)") { try PNGCheck.verifyChecksums(changed) }
    }
  }

  @Test func limitsApplyBeforeInflating() {
    // Given limits below what the picture has
    let bytes = PNGVariant.sample.bytes

    // Then it is refused for its bytes, or for its pixels
    #expect(throws: PNGError.tooManyBytes(count: bytes.count, limit: 100)) {
      try PNGCheck.verify(bytes, limits: PNGLimits(bytes: 100))
    }
    #expect(throws: PNGError.tooManyPixels(width: 13, height: 11, limit: 142)) {
      try PNGCheck.verify(bytes, limits: PNGLimits(pixels: 142))
    }
  }
}
