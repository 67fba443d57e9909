import Testing

@testable import CountryCatalog

@Suite struct UTF8ScalarsTests {
  private func scalars(_ bytes: [UInt8]) -> [UInt32] {
    var scalars: [UInt32] = []
    bytes.withUnsafeBytes { bytes in UTF8Scalars.forEach(in: bytes) { scalars.append($0) } }
    return scalars
  }

  @Test func areThoseOfTheText() {
    for text in ["", "a", "é", "भारत", "日本", "🇮🇳", "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10FFFF}"] {
      #expect(scalars(Array(text.utf8)) == text.unicodeScalars.map(\.value))
    }
  }

  @Test(
    arguments: [
      [0xE2, 0x41, 0x42], [0xE2, 0x82, 0x41], [0xC3], [0xF0, 0x9F, 0x87], [0x80, 0x41],
      [0xFF, 0x41],
      [0xF8, 0x88, 0x80, 0x80], [0xC1, 0x81], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ] as [[UInt8]])
  func bytesThatAreNoUTF8CountAsAScalarEach(bytes: [UInt8]) {
    #expect(scalars(bytes) == bytes.map(UInt32.init))
    #expect(
      scalars(Array("é".utf8) + bytes + Array("z".utf8)) == [0xE9] + bytes.map(UInt32.init) + [0x7A]
    )
  }
}
