import Testing

@testable import CountryCatalog

@Suite struct NameFoldingTests {
  @Test func marksWithoutEndTakeNoEndlessTime() {
    // Out of their order, which would take minutes to put right
    let accents = String(repeating: "\u{301}\u{316}", count: 200_000)
    #expect(NameFolding.key(of: "India" + accents) == "india")
    let points = String(repeating: "\u{94D}\u{93C}", count: 200_000)
    #expect(NameFolding.key(of: "क" + points).unicodeScalars.count <= 31)
    // A long name with a few of each has the key that it would have if it were short
    let name = String(repeating: "Côte d'Ivoire नेपाल ", count: 40)
    let key = NameFolding.key(of: "Côte d'Ivoire नेपाल")
    #expect(NameFolding.key(of: name) == String(repeating: key, count: 40))
  }

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
