/// Rows of tab-separated values.
///
/// Inside a value a tab, a newline, a carriage return and a backslash are written as `\t`, `\n`,
/// `\r` and `\\`, as PostgreSQL's COPY and the "linear TSV" do, so that a row is always one line
/// and a tab always the end of a value. All other bytes stand as they are in the catalog, unless
/// the output is a terminal: there control characters are made harmless, as in a table.
package struct TSVWriter {
  private let output: OutputStream
  private let isTerminal: Bool
  private var isFirst = true

  /// A writer to `output`, which leads to a terminal or not.
  package init(_ output: OutputStream, isTerminal: Bool = false) {
    self.output = output
    self.isTerminal = isTerminal
  }

  /// Writes a value.
  package mutating func cell(_ value: String) {
    var value = isTerminal ? Sanitizer.harmless(value) : value
    value.withUTF8 { escape($0) }
  }

  /// Writes a value whose UTF-8 is borrowed for the call: no string is made of it.
  package mutating func cell(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    if isTerminal {
      cell(String(decoding: bytes, as: UTF8.self))
    } else {
      escape(bytes)
    }
  }

  /// Ends the row. Throws if writing has failed, so that nobody goes on for a reader who left.
  package mutating func endRow() throws(OutputError) {
    output.write(byte: UInt8(ascii: "\n"))
    isFirst = true
    try output.check()
  }

  /// Writes a whole row.
  package mutating func row(_ values: [String]) throws(OutputError) {
    for value in values { cell(value) }
    try endRow()
  }

  private mutating func escape(_ bytes: UnsafeBufferPointer<UInt8>) {
    if !isFirst { output.write(byte: UInt8(ascii: "\t")) }
    isFirst = false
    // Nearly every value is text without any of the four.
    guard bytes.contains(where: { $0 < 0x0E || $0 == UInt8(ascii: "\\") }) else {
      output.write(utf8: bytes)
      return
    }
    var start = 0
    for index in bytes.indices {
      guard let letter = Self.escape(for: bytes[index]) else { continue }
      output.write(utf8: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      output.write(byte: UInt8(ascii: "\\"))
      output.write(byte: letter)
      start = index + 1
    }
    output.write(utf8: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  private static func escape(for byte: UInt8) -> UInt8? {
    guard byte <= UInt8(ascii: "\r") || byte == UInt8(ascii: "\\") else { return nil }
    return switch byte {
    case UInt8(ascii: "\t"): UInt8(ascii: "t")
    case UInt8(ascii: "\n"): UInt8(ascii: "n")
    case UInt8(ascii: "\r"): UInt8(ascii: "r")
    case UInt8(ascii: "\\"): byte
    default: nil
    }
  }
}
