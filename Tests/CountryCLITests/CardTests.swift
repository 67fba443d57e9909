import CountryCLI
import Testing

@Suite struct CardTests {
  private func text(_ card: Card, width: Int = 80, hasColor: Bool = false) throws -> String {
    try written {
      try card.write(to: $0, for: Terminal(isTerminal: true, width: width, hasColor: hasColor))
    }
  }

  @Test func alignsValues() throws {
    var card = Card(title: "India")
    card.gap()
    card.field("Official name", "Republic of India")
    card.field("Codes", "IN, IND, 356")
    card.gap()
    card.gap()
    card.field("Anthem", "")
    card.field("Capital", "New Delhi")
    card.gap()
    #expect(
      try text(card) == """
        India
          Official name  Republic of India
          Codes          IN, IND, 356

          Capital        New Delhi

        """)
  }

  @Test func makesLabelsHarmless() throws {
    var card = Card(title: "a\u{1B}b")
    card.field("c\u{9B}d", "e\nf")
    #expect(try text(card) == "a\u{FFFD}b\n  c\u{FFFD}d  e f\n")
  }

  @Test func goesOnBelow() throws {
    // Given a value longer than the line, and one word that is
    var card = Card(title: "भारत")
    card.field("Names", "aaaaaaaaa bbbbbbbbb ccccccccc ddd")
    card.field("旗", "https://example.org/a/very/long/address.png")
    #expect(
      try text(card, width: 28) == """
        भारत
          Names  aaaaaaaaa bbbbbbbbb
                 ccccccccc ddd
          旗     https://example.org/a/very/long/address.png

        """)
  }

  @Test func makesStrangersTextHarmless() throws {
    var card = Card(title: "a\u{1B}b")
    card.field("Anthem", "one\ntwo\u{9B}")
    #expect(try text(card) == "a\u{FFFD}b\n  Anthem  one two\u{FFFD}\n")
  }

  @Test func hasABoldTitleInColor() throws {
    #expect(try text(Card(title: "India"), hasColor: true) == "\u{1B}[1mIndia\u{1B}[0m\n")
  }
}
