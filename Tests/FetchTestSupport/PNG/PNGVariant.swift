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
      PNGVariant(
        "a text that inflates to 100 MB",
        file.inserting(
          .init("zTXt", Array("Comment\0\0".utf8) + Zlib.bomb(behind: [], count: 100_000)),
          before: "IDAT")),
      PNGVariant(
        "a profile that inflates to 100 MB",
        file.inserting(
          .init("iCCP", Array("Profile\0\0".utf8) + Zlib.bomb(behind: [], count: 100_000)),
          before: "IDAT")),
      PNGVariant(
        "a long text at the end",
        file.inserting(
          .init("tEXt", Array("Comment\0".utf8) + [UInt8](repeating: 65, count: 200_000)),
          before: "IEND")),
      PNGVariant(
        "60,000 surplus bytes",
        file.inserting(.init("IDAT", [UInt8](repeating: 1, count: 60_000)), before: "IEND")),
      PNGVariant("a surplus row", file.changing("IDAT") { $0.data = Zlib.stored(rows(12)) }),
    ]
  }()

  /// Illegal files, each breaking one rule.
  public static let illegal: [PNGVariant] = structure + header + palette + imageData + bombs

  /// So many filtered rows of `sample`, those behind its last one zeros.
  private static func rows(_ count: Int) -> [UInt8] {
    let stream = sample.file.chunks.first { $0.type == "IDAT" }?.data ?? []
    // A stored block: seven bytes in front, the Adler-32 behind.
    let rows = stream.dropFirst(7).dropLast(4)
    let length = rows.count / sample.height * count
    return Array(rows.prefix(length)) + [UInt8](repeating: 0, count: max(0, length - rows.count))
  }
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
        "a chunk after IEND", file.with { $0.chunks.append(.init("quIz")) },
        says: "followed by 12 bytes"),
      PNGVariant("two IEND", file.with { $0.chunks.append(.init("IEND")) }, says: "followed by 12"),
      PNGVariant(
        "nothing but the signature", file.with { $0.chunks = [] }, says: "without an IEND"),
      PNGVariant(
        "IEND in front", file.with { $0.chunks.swapAt(0, $0.chunks.count - 1) },
        says: "first chunk is IEND"),
      PNGVariant(
        "IEND before IDAT", file.without("IEND").inserting(.init("IEND"), before: "IDAT"),
        says: "no IDAT"),
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
      PNGVariant("height of 31 bits", set(4, 0x7f), says: "too large"),
      PNGVariant("height of 32 bits", set(4, 0xff), says: "more than PNG allows"),
      PNGVariant("compression 255", set(10, 255), says: "compression method 255"),
      PNGVariant("colour type 1", set(9, 1), says: "no colour type 1"),
      PNGVariant("colour type 5", set(9, 5), says: "no colour type 5"),
      PNGVariant("colour type 7", set(9, 7), says: "no colour type 7"),
      PNGVariant("compression 1", set(10, 1), says: "compression method 1"),
      PNGVariant("filter 1", set(11, 1), says: "filter method 1"),
      PNGVariant("interlace 2", set(12, 2), says: "interlace method 2"),
      PNGVariant(
        "short IHDR", sample.file.changing("IHDR") { $0.data.removeLast() }, says: "12 bytes"),
      PNGVariant("long IHDR", sample.file.changing("IHDR") { $0.data.append(0) }, says: "14 bytes"),
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
        "bad CRC in PLTE", file.changing("PLTE") { $0.crcError = 1 }, says: "PLTE chunk at"),
      PNGVariant(
        "bad CRC in tRNS", file.changing("tRNS") { $0.crcError = 1 }, says: "tRNS chunk at"),
      PNGVariant("two tRNS", file.inserting(.init("tRNS", [0]), before: "IDAT"), says: "two tRNS"),
      PNGVariant("tRNS empty", file.changing("tRNS") { $0.data = [] }, says: "fit no use"),
      PNGVariant(
        "PLTE behind IDAT in truecolour",
        sample.file.inserting(.init("PLTE", [1, 2, 3]), before: "IEND"), says: "after IDAT"),
      PNGVariant(
        "PLTE of 257 in truecolour",
        sample.file.inserting(.init("PLTE", [UInt8](repeating: 1, count: 771)), before: "IDAT"),
        says: "1 to 256 colours"),
      PNGVariant(
        "PLTE behind tRNS in truecolour",
        PNGSample(colorType: 2, hasTransparency: true).file
          .inserting(.init("PLTE", [1, 2, 3]), before: "IDAT"), says: "PLTE comes after tRNS"),
      PNGVariant(
        "tRNS of 1 byte in grey",
        PNGSample(colorType: 0).file.inserting(.init("tRNS", [0]), before: "IDAT"),
        says: "fit no use"),
      PNGVariant(
        "tRNS of 5 bytes in truecolour",
        PNGSample(colorType: 2).file.inserting(.init("tRNS", [0, 1, 2, 3, 4]), before: "IDAT"),
        says: "fit no use"),
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
    return [
      PNGVariant("not zlib", change { $0[0] = 0 }, says: "cannot be decoded"),
      PNGVariant("short stream", change { $0.removeLast(100) }, says: "cannot be decoded"),
      PNGVariant(
        "stream without its Adler-32", change { $0.removeLast(4) }, says: "cannot be decoded"),
      PNGVariant("wrong Adler-32", change { $0[$0.count - 1] ^= 1 }, says: "cannot be decoded"),
      PNGVariant("empty", change { $0 = [] }, says: "cannot be decoded"),
      PNGVariant("bad filter", change { $0[7] = 5 }, says: "filter"),
      PNGVariant(
        "too few rows", change { $0 = Zlib.stored(rows(11).dropLast()) }, says: "cannot be decoded"),
      PNGVariant(
        "a window of 64 KB", change { $0.replaceSubrange(0...1, with: [0x88, 0x1c]) },
        says: "cannot be decoded"),
      PNGVariant(
        "compression method 7", change { $0.replaceSubrange(0...1, with: [0x77, 0x05]) },
        says: "cannot be decoded"),
      PNGVariant(
        "a dictionary", change { $0.replaceSubrange(0...1, with: [0x78, 0x20]) },
        says: "cannot be decoded"),
      PNGVariant(
        "a wrong check of the zlib header", change { $0[1] = 2 }, says: "cannot be decoded"),
      PNGVariant("a block of type 3", change { $0[2] = 7 }, says: "cannot be decoded"),
      PNGVariant("a wrong length of a block", change { $0[5] ^= 1 }, says: "cannot be decoded"),
      // A match at the very beginning, where there is nothing to copy from.
      PNGVariant(
        "a distance too far back", change { $0.replaceSubrange(2..., with: [0x03, 0x02]) },
        says: "cannot be decoded"),
      PNGVariant(
        "bad filter in the last row", change { $0 = Zlib.stored(badFilter(in: $0)) }, says: "filter"
      ),
      PNGVariant(
        "bad filter in the last pass",
        PNGSample(isInterlaced: true).file.changing("IDAT") {
          $0.data = Zlib.stored(badFilter(in: $0.data))
        }, says: "filter"),
    ]
  }

  /// The rows of a stored stream with a filter type in the last one, of 13 RGBA pixels, that is none.
  private static func badFilter(in stream: [UInt8]) -> [UInt8] {
    var rows = Array(stream.dropFirst(7).dropLast(4))
    rows[rows.count - 53] = 5
    return rows
  }

  /// Little files that would take a lot of memory or time.
  private static var bombs: [PNGVariant] {
    let bomb = Zlib.bomb(behind: rows(11), count: 400_000)
    return [
      PNGVariant(
        "400 MB behind the last row", sample.file.changing("IDAT") { $0.data = bomb },
        says: "too much data behind the last row"),
      PNGVariant(
        "400 MB behind the last pass",
        PNGSample(colorType: 0, isInterlaced: true, width: 1, height: 1).file
          .changing("IDAT") { $0.data = Zlib.bomb(behind: [0, 0], count: 400_000) },
        says: "too much data behind the last row"),
      PNGVariant(
        "400 MB in many chunks",
        sample.file.without("IDAT").with { file in
          let pieces = stride(from: 0, to: bomb.count, by: 50_000).map {
            PNGFile.Chunk("IDAT", Array(bomb[$0..<min($0 + 50_000, bomb.count)]))
          }
          file.chunks.insert(contentsOf: pieces, at: 1)
        }, says: "too much data behind the last row"),
      PNGVariant(
        "more than the limit of bytes",
        sample.file.with { $0.trailer = [UInt8](repeating: 0, count: 4_000_000) },
        says: "more than the limit of 4000000"),
    ]
  }
}
