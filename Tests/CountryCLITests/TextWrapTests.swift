import Testing

@testable import CountryCLI

@Suite struct TextWrapTests {
  @Test func breaksBetweenWords() {
    #expect(TextWrap.lines("aa bb cc", width: 5) == ["aa bb", "cc"])
    #expect(TextWrap.lines("aa bb cc", width: 4) == ["aa", "bb", "cc"])
    #expect(TextWrap.lines("aa  bb ", width: 80) == ["aa bb"])
    #expect(TextWrap.lines("", width: 80) == [])
  }

  @Test func givesALongWordItsOwnLine() {
    #expect(TextWrap.lines("a bbbbbbbb c", width: 3) == ["a", "bbbbbbbb", "c"])
  }

  @Test func countsColumns() {
    #expect(TextWrap.lines("日本 日本", width: 9) == ["日本 日本"])
    #expect(TextWrap.lines("日本 日本", width: 8) == ["日本", "日本"])
  }
}
