import CountryCLI
import Testing

@Suite struct SanitizerTests {
  @Test(arguments: [
    "", "India", "Côte d’Ivoire", "भारत", "المَغْرِب", "\u{200F}ab\u{200E}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧‍👦", "a\u{A0}b", "…",
  ])
  func leavesTextAlone(text: String) {
    #expect(Array(Sanitizer.harmless(text).utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    ("a\nb\r\nc\td\u{B}e\u{85}f\u{2028}g\u{2029}h", "a b  c d e f g h"),
    ("\u{0}\u{1}\u{1B}]0;x\u{7}", "\u{FFFD}\u{FFFD}\u{FFFD}]0;x\u{FFFD}"),
    ("\u{7F}\u{80}\u{9B}31m\u{9F}", "\u{FFFD}\u{FFFD}\u{FFFD}31m\u{FFFD}"),
    ("\u{202A}\u{202E}\u{2066}\u{2069}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
  ])
  func replacesControls(text: String, harmless: String) {
    #expect(Sanitizer.harmless(text) == harmless)
  }

  @Test func keepsNewlinesOfMessages() {
    #expect(Sanitizer.harmless("a\nb\u{1B}") == "a b\u{FFFD}")
    #expect(Sanitizer.harmless("a\r\nb") == "a  b")
  }
}
