import CountryCLI
import Testing

@Suite struct TSVWriterTests {
  private func tsv(
    isTerminal: Bool = false, _ write: (inout TSVWriter) throws -> Void
  ) throws -> String {
    try written {
      var writer = TSVWriter($0, isTerminal: isTerminal)
      try write(&writer)
    }
  }

  @Test func separatesByTabs() throws {
    let text = try tsv {
      try $0.row(["name", "capital"])
      try $0.row(["India", "New Delhi"])
      try $0.row(["", ""])
      try $0.row([])
    }
    #expect(text == "name\tcapital\nIndia\tNew Delhi\n\t\n\n")
  }

  @Test func escapesWhatWouldEndAValue() throws {
    let text = try tsv { try $0.row(["\ta\n", "b\r\nc", "\\t", "\\", "é\u{1B}\u{0}"]) }
    #expect(text == "\\ta\\n\tb\\r\\nc\t\\\\t\t\\\\\té\u{1B}\u{0}\n")
  }

  @Test func takesBorrowedBytes() throws {
    let text = try written { stream in
      var writer = TSVWriter(stream)
      Array("a\tb".utf8).withUnsafeBufferPointer { writer.cell(utf8: $0) }
      writer.cell(utf8: UnsafeBufferPointer(start: nil, count: 0))
      writer.cell("c")
      try writer.endRow()
    }
    #expect(text == "a\\tb\t\tc\n")
  }

  @Test func isHarmlessOnATerminal() throws {
    let text = try tsv(isTerminal: true) { writer in
      Array("\u{1B}[2J".utf8).withUnsafeBufferPointer { writer.cell(utf8: $0) }
      try writer.row(["a\tb\\"])
    }
    #expect(text == "\u{FFFD}[2J\ta b\\\\\n")
  }

  @Test func stopsWhenWritingFails() {
    var writer = TSVWriter(OutputStream(-1, name: "closed"))
    let long = String(repeating: "x", count: 100_000)
    #expect(throws: OutputError.closed(stream: "closed")) { try writer.row([long]) }
  }
}
