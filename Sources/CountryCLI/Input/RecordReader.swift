/// Reads rows of values.
///
/// CSV is that of RFC 4180, with the freedoms that files take: a line may end in LF, CRLF or CR, the
/// last one may have no end, and a quote inside a value without quotes is a quote. TSV is what
/// ``TSVWriter`` writes: `\t`, `\n`, `\r` and `\\` are escapes, and another backslash is one.
struct RecordReader {
  /// How values are separated.
  enum Format: String, CaseIterable {
    case tsv
    case csv
  }

  /// The longest row in bytes: what is longer has a quote that was never closed, and must not fill
  /// the memory.
  static let longestRow = 16 * 1024 * 1024

  let format: Format
  /// Whether the input began with the byte-order mark of UTF-8, which is no part of the first cell.
  let hasByteOrderMark: Bool
  /// Whether the first line ended in CRLF.
  private(set) var endsInCRLF = false
  private let input: InputStream
  private var line = 1
  private var isFirst = true

  /// A reader. Without a format that is named, a first line with a tab in it is taken for TSV, and
  /// any other for CSV.
  init(_ input: InputStream, format: Format?) throws {
    let start = try input.firstLine()
    guard !start.starts(with: [0xFF, 0xFE]), !start.starts(with: [0xFE, 0xFF]) else {
      throw CommandFailure(
        .badData, "\(input.name) is in UTF-16; iconv -f UTF-16 -t UTF-8 makes it UTF-8")
    }
    hasByteOrderMark = start.starts(with: [0xEF, 0xBB, 0xBF])
    if hasByteOrderMark { input.skip(3) }
    self.format = format ?? (start.contains(UInt8(ascii: "\t")) ? .tsv : .csv)
    self.input = input
  }

  /// Reads the next row; false at the end.
  ///
  /// - Throws: ``CommandFailure`` (bad data) with the line of what is no CSV.
  mutating func next(into record: inout Record) throws -> Bool {
    record.begin(line: line)
    guard try input.peek() != nil else { return false }
    switch format {
    case .csv: try readCSV(into: &record)
    case .tsv: try readTSV(into: &record)
    }
    record.endCell()
    isFirst = false
    return true
  }

  private mutating func readCSV(into record: inout Record) throws {
    record.isBlank = true
    var isStart = true
    while let byte = try input.next() {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return try endLine(byte)
      case UInt8(ascii: "\"") where isStart: try readQuoted(into: &record)
      case UInt8(ascii: ","): record.endCell()
      default: record.append(byte)
      }
      isStart = byte == UInt8(ascii: ",")
      record.isBlank = false
      try checkLength(of: record)
    }
  }

  /// Reads a cell whose opening quote was read, to the closing one.
  private mutating func readQuoted(into record: inout Record) throws {
    let start = line
    while let byte = try input.next() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "\"") else {
        record.append(byte)
        try checkLength(of: record)
        continue
      }
      switch try input.peek() {
      case UInt8(ascii: "\""):
        record.append(byte)
        _ = try input.next()
      case nil, UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return
      default:
        throw broken(line, "a quote is closed, and neither a comma nor the line's end follows")
      }
    }
    throw broken(start, "a quote is opened and never closed")
  }

  private mutating func readTSV(into record: inout Record) throws {
    record.isBlank = true
    while let byte = try input.next() {
      switch byte {
      case UInt8(ascii: "\n"): return try endLine(byte)
      case UInt8(ascii: "\r") where try input.peek() == UInt8(ascii: "\n"):
        return try endLine(byte)
      case UInt8(ascii: "\t"): record.endCell()
      case UInt8(ascii: "\\"): record.append(try readEscape() ?? byte)
      default: record.append(byte)
      }
      record.isBlank = false
      try checkLength(of: record)
    }
  }

  /// What the letter after a backslash makes of both; nil for one that makes nothing, and stays.
  private func readEscape() throws -> UInt8? {
    guard let letter = try input.peek(), let byte = Self.meaning(ofEscape: letter) else {
      return nil
    }
    _ = try input.next()
    return byte
  }

  private static func meaning(ofEscape letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "\\"): letter
    default: nil
    }
  }

  private mutating func endLine(_ byte: UInt8) throws {
    line += 1
    guard byte == UInt8(ascii: "\r"), try input.peek() == UInt8(ascii: "\n") else { return }
    _ = try input.next()
    if isFirst { endsInCRLF = true }
  }

  private func checkLength(of record: Record) throws {
    // A cell takes memory too, whatever is in it.
    guard record.bytes.count + 16 * record.count > Self.longestRow else { return }
    throw broken(record.line, "a row of more than 16 MB begins here; is a quote missing?")
  }

  private func broken(_ line: Int, _ reason: String) -> CommandFailure {
    CommandFailure(.badData, "\(input.name): line \(line): \(reason)")
  }
}
