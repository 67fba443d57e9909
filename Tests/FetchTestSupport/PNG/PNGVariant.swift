/// A file that differs from a plain one in one way, with what a check should say.
public struct PNGVariant: Sendable, CustomStringConvertible {
  /// What is unusual about the file.
  public let description: String
  /// The file.
  public let bytes: [UInt8]
  /// A part of the message that tells what is wrong; empty for a legal file.
  public let message: String

  /// The plain file.
  public static let sample = PNGSample()

  init(_ description: String, _ file: PNGFile, says message: String = "") {
    self.description = description
    bytes = file.bytes
    self.message = message
  }

  /// Legal files; all decode to the pixels of `sample`.
  public static let legal: [PNGVariant] = {
    let file = sample.file
    let data = file.chunks.first { $0.type == "IDAT" }?.data ?? []
    let bomb: [UInt8] = Array("Comment\0\0".utf8) + Zlib.stored([UInt8](repeating: 65, count: 9000))
    return [
      PNGVariant("plain", file),
      PNGVariant(
        "one byte an IDAT",
        file.without("IDAT").with { file in
          file.chunks.insert(contentsOf: data.map { .init("IDAT", [$0]) }, at: 1)
        }),
      PNGVariant("an empty IDAT in front", file.inserting(.init("IDAT"), before: "IDAT")),
      PNGVariant("an empty IDAT behind", file.inserting(.init("IDAT"), before: "IEND")),
      PNGVariant(
        "surplus bytes behind the zlib stream", file.changing("IDAT") { $0.data += [1, 2] }),
      PNGVariant(
        "a surplus IDAT", file.inserting(.init("IDAT", [1, 2, 3]), before: "IEND")),
      PNGVariant("unknown ancillary chunk", file.inserting(.init("quIZ", [1]), before: "IDAT")),
      PNGVariant("unknown chunk at the end", file.inserting(.init("quIz", [1]), before: "IEND")),
      PNGVariant("an odd colour profile", file.inserting(.init("iCCP", [1]), before: "IDAT")),
      PNGVariant("a gamma of zero", file.inserting(.init("gAMA", [0, 0, 0, 0]), before: "IDAT")),
      PNGVariant("a text bomb", file.inserting(.init("zTXt", bomb), before: "IDAT")),
      PNGVariant(
        "time before 1995", file.inserting(.init("tIME", [0, 1, 1, 1, 0, 0, 0]), before: "IEND")),
      PNGVariant(
        "an animation",
        file.inserting(.init("acTL", [0, 0, 0, 1, 0, 0, 0, 0]), before: "IDAT")
          .inserting(.init("fdAT", [0, 0, 0, 1, 9]), before: "IEND")),
      PNGVariant("a suggested palette", file.inserting(.init("PLTE", [1, 2, 3]), before: "IDAT")),
    ]
  }()

  /// Illegal files, each breaking one rule.
  public static let illegal: [PNGVariant] = structure + header + palette + imageData
}

extension PNGVariant {
  private static var structure: [PNGVariant] {
    let file = sample.file
    return [
      PNGVariant("wrong signature", file.with { $0.signature[0] = 0x88 }, says: "signature"),
      PNGVariant(
        "no IHDR", file.without("IHDR"), says: "first chunk is IDAT instead of IHDR"),
      PNGVariant(
        "IHDR second", file.inserting(.init("quIz"), before: "IHDR"), says: "instead of IHDR"),
      PNGVariant("two IHDR", file.inserting(file.chunks[0], before: "IDAT"), says: "two IHDR"),
      PNGVariant("no IDAT", file.without("IDAT"), says: "no IDAT"),
      PNGVariant("no IEND", file.without("IEND"), says: "without an IEND"),
      PNGVariant(
        "IEND with data", file.changing("IEND") { $0.data = [1] }, says: "IEND chunk is not empty"),
      PNGVariant("bytes after IEND", file.with { $0.trailer = [10] }, says: "followed by 1 bytes"),
      PNGVariant(
        "IDATs apart",
        file.inserting(.init("quIz"), before: "IEND").inserting(.init("IDAT"), before: "IEND"),
        says: "between its IDAT"),
      PNGVariant(
        "unknown critical chunk", file.inserting(.init("QUIZ"), before: "IDAT"), says: "QUIZ"),
      PNGVariant(
        "chunk type of digits", file.inserting(.init("qu1z"), before: "IDAT"),
        says: "no chunk at byte 33"),
      PNGVariant(
        "huge length", file.changing("IDAT") { $0.length = 0xffff_fff0 }, says: "impossible length"),
      PNGVariant(
        "length past the end", file.changing("IDAT") { $0.length = 100_000 }, says: "cut short"),
    ]
      + ["IHDR", "IDAT", "IEND"].map { type in
        PNGVariant(
          "bad CRC in \(type)", file.changing(type) { $0.crcError = 1 },
          says: "its \(type) chunk at byte")
      } + [
        PNGVariant(
          "bad CRC in an ancillary chunk",
          file.inserting(.init("quIz"), before: "IDAT").changing("quIz") { $0.crcError = 1 },
          says: "quIz chunk at byte 33 has a wrong checksum")
      ]
  }

  private static var header: [PNGVariant] {
    let set: (Int, UInt8) -> PNGFile = { index, value in
      sample.file.changing("IHDR") { $0.data[index] = value }
    }
    let depths: [(UInt8, [UInt8])] = [
      (0, [0, 3, 5, 32]), (2, [1, 2, 4]), (3, [0, 16]), (4, [1, 4]), (6, [4, 32]),
    ]
    return [
      PNGVariant("width 0", set(3, 0), says: "nothing in it"),
      PNGVariant("height 0", set(7, 0), says: "nothing in it"),
      PNGVariant("width of 31 bits", set(0, 0x7f), says: "too large"),
      PNGVariant("width of 32 bits", set(0, 0x80), says: "more than PNG allows"),
      PNGVariant("17 megapixels", set(1, 0x17), says: "too large"),
      PNGVariant("colour type 1", set(9, 1), says: "no colour type 1"),
      PNGVariant("colour type 5", set(9, 5), says: "no colour type 5"),
      PNGVariant("colour type 7", set(9, 7), says: "no colour type 7"),
      PNGVariant("compression 1", set(10, 1), says: "compression method 1"),
      PNGVariant("filter 1", set(11, 1), says: "filter method 1"),
      PNGVariant("interlace 2", set(12, 2), says: "interlace method 2"),
      PNGVariant(
        "short IHDR", sample.file.changing("IHDR") { $0.data.removeLast() }, says: "12 bytes"),
    ]
      + depths.flatMap { type, depths in
        depths.map { depth in
          PNGVariant(
            "type \(type) with \(depth) bits",
            sample.file.changing("IHDR") { $0.data.replaceSubrange(8...9, with: [depth, type]) },
            says: "does not come with \(depth) bits")
        }
      }
  }

  private static var palette: [PNGVariant] {
    let file = PNGSample(colorType: 3, bitDepth: 4, hasTransparency: true).file
    let colors = file.chunks[1]
    return [
      PNGVariant("no PLTE", file.without("PLTE").without("tRNS"), says: "(PLTE) is missing"),
      PNGVariant("two PLTE", file.inserting(colors, before: "tRNS"), says: "two PLTE"),
      PNGVariant(
        "PLTE behind tRNS", file.without("PLTE").inserting(colors, before: "IDAT"),
        says: "before PLTE"),
      PNGVariant(
        "PLTE behind IDAT",
        file.without("tRNS").without("PLTE").inserting(colors, before: "IEND"),
        says: "(PLTE) is missing"),
      PNGVariant(
        "PLTE of 17 for 4 bits", file.changing("PLTE") { $0.data += [0, 0, 0] },
        says: "1 to 16 colours"),
      PNGVariant(
        "PLTE of 4 bytes", file.changing("PLTE") { $0.data = [1, 2, 3, 4] }, says: "4 bytes"),
      PNGVariant("PLTE empty", file.changing("PLTE") { $0.data = [] }, says: "0 bytes"),
      PNGVariant(
        "PLTE in grey",
        PNGSample(colorType: 0).file.inserting(.init("PLTE", [1, 2, 3]), before: "IDAT"),
        says: "no palette"),
      PNGVariant(
        "tRNS longer than PLTE",
        file.changing("tRNS") { $0.data = [UInt8](repeating: 1, count: 17) }, says: "fit no use"),
      PNGVariant(
        "tRNS with alpha", sample.file.inserting(.init("tRNS", [0]), before: "IDAT"),
        says: "both an alpha"),
      PNGVariant(
        "tRNS behind IDAT", file.without("tRNS").inserting(.init("tRNS", [0]), before: "IEND"),
        says: "tRNS comes after IDAT"),
    ]
  }

  private static var imageData: [PNGVariant] {
    let file = sample.file
    let change: (@escaping (inout [UInt8]) -> Void) -> PNGFile = { change in
      file.changing("IDAT") { change(&$0.data) }
    }
    let rows = 11 * (1 + 13 * 4)
    return [
      PNGVariant("not zlib", change { $0[0] = 0 }, says: "cannot be decoded"),
      PNGVariant("short stream", change { $0.removeLast(100) }, says: "cannot be decoded"),
      PNGVariant(
        "stream without its Adler-32", change { $0.removeLast(4) }, says: "cannot be decoded"),
      PNGVariant("wrong Adler-32", change { $0[$0.count - 1] ^= 1 }, says: "cannot be decoded"),
      PNGVariant("empty", change { $0 = [] }, says: "cannot be decoded"),
      PNGVariant("bad filter", change { $0[7] = 5 }, says: "filter"),
      PNGVariant(
        "too few rows", change { $0 = Zlib.stored([UInt8](repeating: 0, count: rows - 1)) },
        says: "cannot be decoded"),
    ]
  }
}
