/// A row of values that was read: the bytes of its cells, one after the other.
struct Record {
  /// The line of the input on which it begins, from 1.
  var line = 1
  /// Whether there was nothing at all on its line.
  var isBlank = false
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// The number of cells; at least 1 once it is read.
  var count: Int { ends.count }

  mutating func begin(line: Int) {
    self.line = line
    isBlank = false
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func endCell() { ends.append(bytes.count) }

  /// Calls `body` with the bytes of a cell; with none for a cell that is not there.
  func withCell<Result>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try bytes.withUnsafeBufferPointer { bytes in
      guard index < ends.count else { return try body(UnsafeBufferPointer(rebasing: bytes[..<0])) }
      let start = index == 0 ? 0 : ends[index - 1]
      return try body(UnsafeBufferPointer(rebasing: bytes[start..<ends[index]]))
    }
  }

  /// A cell as text; what is not UTF-8 becomes U+FFFD.
  func text(_ index: Int) -> String { withCell(index) { String(decoding: $0, as: UTF8.self) } }
}
