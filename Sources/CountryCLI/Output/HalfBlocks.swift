package import CountryFetch

/// A picture drawn with characters: each is an upper half block, whose own colour is one pixel and
/// whose background is the pixel below. Colours are those of 24 bits. What is more than half
/// transparent is left to the terminal's background.
package enum HalfBlocks {
  private struct Color: Equatable {
    let red: Int
    let green: Int
    let blue: Int

    var code: String { "2;\(red);\(green);\(blue)" }
  }

  private static let reset = "\u{1B}[0m"

  /// The lines of a picture that takes at most so many columns and rows, in its own proportions
  /// and without a transparent margin; none if there is nothing to see. A small picture is not
  /// made larger.
  package static func lines(_ picture: PNGPixels, columns: Int, rows: Int) -> [String] {
    guard let frame = visiblePart(of: picture) else { return [] }
    let scale = min(
      1, Double(columns) / Double(frame.columns.count),
      Double(rows * 2) / Double(frame.rows.count))
    let width = max(1, Int((Double(frame.columns.count) * scale).rounded()))
    let height = max(1, Int((Double(frame.rows.count) * scale).rounded()))
    let pixels = (0..<height).map { y in
      (0..<width).map { x in
        mean(
          of: picture, part(x, of: width, in: frame.columns), part(y, of: height, in: frame.rows))
      }
    }
    return stride(from: 0, to: height, by: 2).map { y in
      line((0..<width).map { x in (pixels[y][x], y + 1 < height ? pixels[y + 1][x] : nil) })
    }
  }

  /// The columns and rows outside of which all is more than half transparent.
  private static func visiblePart(
    of picture: PNGPixels
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    var (left, right, top, bottom) = (picture.width, -1, picture.height, -1)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture.rgba[(y * picture.width + x) * 4 + 3] >= 128 {
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    return right < 0 ? nil : (left..<right + 1, top..<bottom + 1)
  }

  /// One of `count` equal parts of a range: at least one pixel.
  private static func part(_ index: Int, of count: Int, in range: Range<Int>) -> Range<Int> {
    let start = range.lowerBound + index * range.count / count
    let end = range.lowerBound + (index + 1) * range.count / count
    return start..<max(start + 1, end)
  }

  private static func line(_ cells: [(top: Color?, bottom: Color?)]) -> String {
    var line = ""
    var colors = ""
    for cell in cells {
      let (wanted, character) =
        switch cell {
        case (nil, nil): (reset, " ")
        case (let top?, nil): ("\(reset)\u{1B}[38;\(top.code)m", "▀")
        case (nil, let bottom?): ("\(reset)\u{1B}[38;\(bottom.code)m", "▄")
        case (let top?, let bottom?): ("\u{1B}[38;\(top.code);48;\(bottom.code)m", "▀")
        }
      if wanted != colors { line += wanted }
      colors = wanted
      line += character
    }
    return line + reset
  }

  private static func mean(
    of picture: PNGPixels, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> Color? {
    var (red, green, blue, opacity) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        let start = (y * picture.width + x) * 4
        let alpha = Int(picture.rgba[start + 3])
        red += Int(picture.rgba[start]) * alpha
        green += Int(picture.rgba[start + 1]) * alpha
        blue += Int(picture.rgba[start + 2]) * alpha
        opacity += alpha
      }
    }
    guard opacity * 2 > 255 * columns.count * rows.count else { return nil }
    return Color(red: red / opacity, green: green / opacity, blue: blue / opacity)
  }
}
