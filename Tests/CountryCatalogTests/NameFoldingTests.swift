import Testing

@testable import CountryCatalog

@Suite struct NameFoldingTests {
  @Test(arguments: [
    ("India", "india"), ("  IN-dia!", "india"), ("Trinidad & Tobago", "trinidadandtobago"),
    ("Côte d’Ivoire", "cotedivoire"), ("Co\u{302}te d'Ivoire", "cotedivoire"),
    ("São Tomé", "saotome"), ("Österreich", "osterreich"), ("Straße", "strasse"),
    ("STRASSE", "strasse"), ("Łódź", "lodz"), ("Ísland", "island"), ("Færøerne", "faeroerne"),
    ("TÜRKİYE", "turkiye"), ("türkıye", "turkiye"), ("Ελλάς", "ελλασ"), ("ΕΛΛΑΣ", "ελλασ"),
    ("Россия", "россия"), ("РОССИЯ", "россия"), ("الْمَغْرِب", "المغرب"), ("日本", "日本"), ("12", "12"),
    ("", ""), ("!?", ""),
  ])
  func aNameHasOneKey(name: String, key: String) {
    #expect(NameFolding.key(of: name) == key)
  }

  @Test func composedAndDecomposedFormsAreOneKey() {
    #expect(NameFolding.key(of: "한국") == NameFolding.key(of: "\u{1112}\u{1161}\u{11AB}국"))
    #expect(NameFolding.key(of: "ガーナ") == NameFolding.key(of: "カ\u{3099}ーナ"))
  }

  @Test func vowelSignsKeepNamesApart() {
    // Togo and Tonga in Hindi differ by their signs alone.
    #expect(NameFolding.key(of: "टोगो") != NameFolding.key(of: "टोंगा"))
  }

  @Test func armenianCapitalsAndSmallLettersAreOneKey() {
    #expect(NameFolding.key(of: "և") == NameFolding.key(of: "ԵՒ"))
  }
}
