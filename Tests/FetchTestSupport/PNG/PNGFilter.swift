/// PNG's row filters, from the side of the encoder (PNG specification, 9.2).
enum PNGFilter {
  /// The filter's number and the filtered row. `step` is the bytes a pixel.
  static func apply(_ filter: UInt8, to row: [UInt8], above: [UInt8], step: Int) -> [UInt8] {
    [filter]
      + row.indices.map { index in
        let left = index >= step ? row[index - step] : 0
        let up = above.isEmpty ? 0 : above[index]
        let corner = index >= step && !above.isEmpty ? above[index - step] : 0
        return row[index] &- prediction(filter, Int(left), Int(up), Int(corner))
      }
  }

  private static func prediction(_ filter: UInt8, _ left: Int, _ up: Int, _ corner: Int) -> UInt8 {
    switch filter {
    case 1: return UInt8(left)
    case 2: return UInt8(up)
    case 3: return UInt8((left + up) / 2)
    case 4:
      let guess = left + up - corner
      let (a, b, c) = (abs(guess - left), abs(guess - up), abs(guess - corner))
      if a <= b && a <= c { return UInt8(left) }
      return b <= c ? UInt8(up) : UInt8(corner)
    default: return 0
    }
  }
}
