import Testing

@testable import CountryCLI

@Suite struct WordTests {
  @Test func tellsTheFormsApart() {
    #expect(Word("") == .operand)
    #expect(Word("-") == .operand)
    #expect(Word("a-b") == .operand)
    #expect(Word("–n") == .operand)
    #expect(Word("--") == .terminator)
    #expect(Word("-ab") == .short("ab"))
    #expect(Word("-=") == .short("="))
    #expect(Word("--a") == .long(name: "a", value: nil))
    #expect(Word("--a=") == .long(name: "a", value: ""))
    #expect(Word("--a=b=c") == .long(name: "a", value: "b=c"))
    #expect(Word("---") == .long(name: "-", value: nil))
  }

  @Test func goesByBytes() {
    // A dash or an equals sign that carries an accent is one Character with it.
    #expect(Word("-\u{301}") == .short("\u{301}"))
    #expect(Word("--a=\u{301}") == .long(name: "a", value: "\u{301}"))
  }
}
