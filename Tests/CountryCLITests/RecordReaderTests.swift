import Glibc
import Testing

@testable import CountryCLI

@Suite struct RecordReaderTests {
  /// The rows of a text, with the line of each.
  private func rows(
    _ bytes: [UInt8], format: RecordReader.Format? = nil
  ) throws -> [(line: Int, cells: [String])] {
    let file = Descriptors.scratchFile()
    defer { close(file) }
    #expect(write(file, bytes, bytes.count) == bytes.count)
    lseek(file, 0, SEEK_SET)
    return try Self.rows(of: file, format: format)
  }

  private static func rows(
    of descriptor: Int32, format: RecordReader.Format?
  ) throws -> [(line: Int, cells: [String])] {
    var reader = try RecordReader(InputStream(descriptor, name: "a file"), format: format)
    var rows: [(line: Int, cells: [String])] = []
    var record = Record()
    while try reader.next(into: &record) {
      rows.append((record.line, (0..<record.count).map(record.text)))
    }
    return rows
  }

  private func cells(_ text: String, format: RecordReader.Format? = nil) throws -> [[String]] {
    try rows(Array(text.utf8), format: format).map(\.cells)
  }

  @Test func csvIsThatOfRFC4180() throws {
    #expect(try cells("a,b\r\nc,d\r\n") == [["a", "b"], ["c", "d"]])
    #expect(try cells("a,b\nc,d") == [["a", "b"], ["c", "d"]])
    #expect(try cells("a\rb\r") == [["a"], ["b"]])
    #expect(try cells("\"a,\"\"b\"\"\r\nc\",\n,\"\"\n") == [["a,\"b\"\r\nc", ""], ["", ""]])
    #expect(try cells("5\" disk,a\"b\"\n") == [["5\" disk", "a\"b\""]])
    #expect(try cells("\n\na") == [[""], [""], ["a"]])
    #expect(try cells("") == [])
    #expect(try cells("\"\"") == [[""]])
    #expect(try cells("a,") == [["a", ""]])
    #expect(try cells("a\u{0}b,\u{1B}") == [["a\u{0}b", "\u{1B}"]])
  }

  @Test func tsvIsWhatTheProgramWrites() throws {
    #expect(try cells("a\tb\nc\td\r\n") == [["a", "b"], ["c", "d"]])
    #expect(try cells("a\\tb\\n\\r\\\\n\t\\x\\") == [["a\tb\n\r\\n", "\\x\\"]])
    #expect(try cells("a\\r\t\\r\nb\t") == [["a\r", "\r"], ["b", ""]])
    #expect(try cells("a\rb\n", format: .tsv) == [["a\rb"]])
    #expect(try cells("a,b\n\"", format: .tsv) == [["a,b"], ["\""]])
    #expect(try cells("a\tb,c\n", format: .csv) == [["a\tb", "c"]])
  }

  @Test func linesAreThoseOfTheInput() throws {
    let text = "a\n\"b\nc\r\nd\",e\r\nf\r\rg\n"
    #expect(try rows(Array(text.utf8)).map(\.line) == [1, 2, 5, 6, 7])
  }

  @Test(arguments: [
    ("\"a", "line 1: a quote is opened and never closed"),
    ("a\nb,\"c\nd\n\n", "line 2: a quote is opened and never closed"),
    ("a\n\"b\nc\"d\n", "line 3: a quote is closed, and neither"),
  ])
  func brokenCSVIsSaidToBeWithItsLine(text: String, words: String) {
    let error = #expect(throws: CommandFailure.self) { try cells(text) }
    #expect(error?.exitCode == .badData)
    #expect(error?.message.contains("a file: " + words) == true, "\(String(describing: error))")
  }

  @Test func aByteOrderMarkIsNoPartOfTheFirstCell() throws {
    #expect(try cells("\u{FEFF}\"a\",b") == [["a", "b"]])
    #expect(try cells("\u{FEFF}") == [])
    for start: [UInt8] in [[0xFF, 0xFE, 0x49, 0], [0xFE, 0xFF, 0, 0x49]] {
      let error = #expect(throws: CommandFailure.self) { try rows(start) }
      #expect(error?.message.contains("UTF-16") == true)
    }
  }

  @Test func aRowThatNeverEndsIsNotKept() throws {
    let quote = Array("a\n\"".utf8) + [UInt8](repeating: 0x61, count: RecordReader.longestRow + 1)
    let error = #expect(throws: CommandFailure.self) { try rows(quote) }
    #expect(error?.message.contains("line 2: a row of more than 16 MB") == true)
    let long = [UInt8](repeating: 0x61, count: 300_000)
    #expect(try rows(long)[0].cells[0].utf8.count == 300_000)
  }

  @Test(arguments: RecordReader.Format.allCases)
  func whatIsWrittenIsRead(format: RecordReader.Format) throws {
    // given: rows of what a format could stumble over, more than is read at one go
    var random = SystemRandomNumberGenerator()
    let parts = [
      "\"", ",", "\n", "\r", "\t", "\\", "\\n", "a", "é", "भारत", "\u{0}", " ", "\u{1B}", "",
    ]
    let rows = (0..<20_000).map { _ in
      (0..<3).map { _ in
        (0..<Int.random(in: 0..<5, using: &random)).map { _ in parts.randomElement() ?? "" }
          .joined()
      }
    }
    // when
    let text = try written { stream in
      var writer: any CellWriter = format == .csv ? CSVCells(stream) : TSVWriter(stream)
      for row in rows {
        for cell in row { writer.cell(cell) }
        try writer.endRow()
      }
    }
    // then
    #expect(text.utf8.count > 100_000)
    #expect(
      try cells(text, format: format).map { $0.map { Array($0.utf8) } }
        == rows.map { $0.map { Array($0.utf8) } })
  }

  @Test func whatComesInPiecesIsWaitedFor() throws {
    // given: a pipe that does not block, into which somebody writes byte by byte
    let pipe = Descriptors.pipe()
    _ = fcntl(pipe.read, F_SETFL, O_NONBLOCK)
    let writer = Background { [end = pipe.write] in
      for byte in Array("\"a\"\"\r\nb\",c\r\nd,é".utf8) {
        usleep(500)
        var byte = byte
        write(end, &byte, 1)
      }
      close(end)
      return []
    }
    // then
    let rows = try Self.rows(of: pipe.read, format: nil)
    #expect(rows.map(\.cells) == [["a\"\r\nb", "c"], ["d", "é"]])
    _ = writer.result()
    close(pipe.read)
  }

  @Test func whatCannotBeReadIsAnError() throws {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    let error = #expect(throws: CommandFailure.self) {
      try Self.rows(of: folder, format: nil)
    }
    #expect(error == CommandFailure(.inputOutput, "cannot read a file: Is a directory"))
  }
}
