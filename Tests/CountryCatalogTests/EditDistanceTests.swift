import Testing

@testable import CountryCatalog

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("india", "india", 0), ("india", "inda", 1), ("india", "indina", 1), ("india", "indoa", 1),
    ("india", "idnia", 1), ("kitten", "sitting", 3), ("", "ab", 2), ("ab", "", 2), ("", "", 0),
    ("भारत", "भारद", 1), ("日本", "日木", 1), ("россия", "росия", 1), ("ca", "abc", 3),
  ])
  func charactersAreCounted(a: String, b: String, distance: Int) throws {
    let measure = try #require(EditDistance(to: a))
    #expect(measure.distance(of: b, limit: 5) == distance)
    #expect(measure.distance(of: b, limit: distance - 1) == nil)
    #expect(measure.distance(of: a, limit: 0) == 0)
    #expect(try #require(EditDistance(to: b)).distance(of: a, limit: 5) == distance)
  }

  @Test func aTextHasAsManyCharactersAsAWordHasBits() throws {
    let longest = String(repeating: "é", count: EditDistance.longest)
    #expect(EditDistance(to: longest + "é") == nil)
    let measure = try #require(EditDistance(to: longest))
    #expect(measure.distance(of: longest, limit: 0) == 0)
    #expect(measure.distance(of: longest + "ab", limit: 3) == 2)
    #expect(measure.distance(of: "x" + longest.dropFirst(2), limit: 3) == 2)
  }

  @Test func theBitsAgreeWithTheMatrix() throws {
    var random = SplitMix(state: 7)
    let letters = Array("abcभद".unicodeScalars)
    func text() -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int(random.next() % 12) { text.append(letters[Int(random.next() % 5)]) }
      return String(text)
    }
    for _ in 0..<5000 {
      let (a, b) = (text(), text())
      let expected = Self.matrix(Array(a.unicodeScalars), Array(b.unicodeScalars))
      let measure = try #require(EditDistance(to: a))
      #expect(measure.distance(of: b, limit: 12) == expected, "\(a) \(b)")
      #expect(measure.distance(of: b, limit: 3) == (expected <= 3 ? expected : nil), "\(a) \(b)")
    }
  }

  /// The definition, without bits.
  private static func matrix(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var rows = Array(repeating: Array(0...b.count), count: a.count + 1)
    for i in 1..<max(1, a.count + 1) {
      rows[i][0] = i
      for j in 1..<max(1, b.count + 1) {
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        rows[i][j] = min(rows[i - 1][j - 1] + cost, rows[i - 1][j] + 1, rows[i][j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
        }
      }
    }
    return rows[a.count][b.count]
  }
}

/// Numbers that look random and are the same every time.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
