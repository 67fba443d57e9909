import CountryCLI
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("India", 5), ("Côte d'Ivoire", 13), ("Co\u{302}te", 4), ("Åland", 5),
    ("Россия", 6), ("Ελλάδα", 6), ("\t\n\u{1B}\u{7F}", 0), ("\r\n", 0), ("a\u{AD}b", 3),
    // East Asian wide and fullwidth; Hangul as syllables, as jamo, and decomposed
    ("日本", 4), ("ニッポン", 8), ("ｱｲｳ", 3), ("Ａ", 2), ("대한민국", 8),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("한", 2), ("が", 2), ("\u{304B}\u{3099}", 2), ("　", 2),
    ("𠮷", 2), ("、", 2),
    // Devanagari: the sign AA and the visarga are spacing, virama and the sign U are not
    ("भारत", 4), ("हिन्दी", 5), ("ु", 0), ("नेपाल", 4), ("क्ष", 2),
    // Arabic and Hebrew with points
    ("المغرب", 6), ("المَغْرِب", 6), ("יִשְׂרָאֵל", 5), ("ไทย", 3), ("ที่", 1), ("ខ្មែរ", 4),
    // Emoji
    ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("👩🏽‍🚀", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("⌚", 2), ("☀", 1),
    ("⌚︎", 2),
    // Flags: two regional indicators, tags, a rainbow
    ("🇮🇳", 2), ("🇮🇳🇫🇷", 4), ("\u{1F1EE}", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🏳️‍🌈", 2), ("🇮🇳 India", 8),
    // Joiners, marks of direction, ambiguous characters
    ("a\u{200D}b", 2), ("\u{200F}ab\u{200E}", 2), ("…", 1), ("°", 1), ("“”", 2), ("\u{FFFD}", 1),
    ("\u{FEFF}", 0), ("\u{2028}", 0),
  ])
  func measures(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test func cutsBetweenCharacters() {
    #expect(DisplayWidth.prefix(of: "日本国", fitting: 5) == "日本")
    #expect(DisplayWidth.prefix(of: "a👨‍👩‍👧‍👦b", fitting: 2) == "a")
    #expect(DisplayWidth.prefix(of: "a👨‍👩‍👧‍👦b", fitting: 3) == "a👨‍👩‍👧‍👦")
    #expect(DisplayWidth.prefix(of: "e\u{301}e", fitting: 1) == "e\u{301}")
    #expect(DisplayWidth.prefix(of: "abc", fitting: 0) == "")
    #expect(DisplayWidth.prefix(of: "abc", fitting: -1) == "")
  }
}
