/// The number of characters to insert, delete, replace or swap with their neighbour to make one
/// text of another (optimal string alignment). A character is a Unicode scalar, so that a wrong
/// letter of Devanagari counts as much as one of Latin.
///
/// A column of the matrix is two words of bits, so that a character of the other text costs a
/// dozen operations: H. Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit
/// Distances", Nordic Journal of Computing 10 (2003).
package struct EditDistance {
  /// The most characters that a text to measure from may have: the bits of a word.
  package static let longest = UInt64.bitWidth

  private let count: Int
  /// For each character of ASCII, and for others that are there, the places where it stands.
  private var ascii = [UInt64](repeating: 0, count: 128)
  private var others: [(scalar: UInt32, places: UInt64)] = []

  /// Measures the distance of other texts to this one; nil if it is longer than `longest`.
  package init?(to target: String) {
    let scalars = target.unicodeScalars.map(\.value)
    guard scalars.count <= Self.longest else { return nil }
    count = scalars.count
    for (place, scalar) in scalars.enumerated() {
      let bit: UInt64 = 1 << UInt64(place)
      if scalar < 128 {
        ascii[Int(scalar)] |= bit
      } else if let index = others.firstIndex(where: { $0.scalar == scalar }) {
        others[index].places |= bit
      } else {
        others.append((scalar, bit))
      }
    }
  }

  /// The distance in characters, or `nil` where it is above `limit`.
  package func distance(of text: String, limit: Int) -> Int? {
    distance(of: text.unicodeScalars.map(\.value), limit: limit)
  }

  /// The same for the scalars of a text.
  func distance(of text: [UInt32], limit: Int) -> Int? {
    guard abs(text.count - count) <= limit else { return nil }
    guard count > 0 else { return text.count }
    let last: UInt64 = 1 << UInt64(count - 1)
    var distance = count
    var left = text.count
    // Where the matrix goes up and down by one from line to line, and where it does not grow
    // along a diagonal.
    var up = UInt64.max
    var down: UInt64 = 0
    var level: UInt64 = 0
    var before: UInt64 = 0
    for scalar in text {
      let places = places(of: scalar)
      let swapped = ((~level & places) << 1) & before
      level = (((places & up) &+ up) ^ up) | places | down | swapped
      let right = down | ~(level | up)
      let back = level & up
      if right & last != 0 { distance += 1 }
      if back & last != 0 { distance -= 1 }
      left -= 1
      guard distance - left <= limit else { return nil }
      let shifted = right << 1 | 1
      up = back << 1 | ~(level | shifted)
      down = shifted & level
      before = places
    }
    return distance <= limit ? distance : nil
  }

  private func places(of scalar: UInt32) -> UInt64 {
    if scalar < 128 { return ascii[Int(scalar)] }
    return others.first { $0.scalar == scalar }?.places ?? 0
  }
}
