import CountryFetch
import Testing

@Suite struct FlagSourceTests {
  private func location(
    _ template: String, alpha2: String? = "IN", fileStem: String? = nil, width: Int = 320
  ) throws -> FlagSource.Location {
    try FlagSource(template).location(alpha2: alpha2, fileStem: fileStem, width: width)
  }

  @Test(arguments: [
    ("https://flagcdn.com/w{width}/{alpha2}.png", "https://flagcdn.com/w320/in.png"),
    ("HTTP://a.example/{alpha2}/{alpha2}", "HTTP://a.example/in/in"),
    ("http://a.example/one.png", "http://a.example/one.png"),
    ("http://a.example/Côte d'Ivoire.png", "http://a.example/C%C3%B4te%20d'Ivoire.png"),
    ("http://a.example/%20%zz", "http://a.example/%20%zz"),
    (#"http://a.example\@b.example/"#, "http://a.example%5C@b.example/"),
  ])
  func fillsURLs(_ template: String, _ url: String) throws {
    #expect(try location(template) == .url(url))
    #expect(try FlagSource(catalogURL: template) == FlagSource(template))
  }

  @Test(arguments: [
    ("/srv/flags", "/srv/flags/in.png"), ("flags/", "flags/in.png"),
    ("/srv/{width}/{alpha2}.png", "/srv/320/in.png"), ("/srv/{width}", "/srv/320/in.png"),
    ("file:///srv/my%20flags", "/srv/my flags/in.png"),
    ("FILE://localhost/srv/{alpha2}.png", "/srv/in.png"), ("a:b", "a:b/in.png"),
  ])
  func fillsPaths(_ template: String, _ path: String) throws {
    #expect(try location(template) == .file(path))
  }

  @Test(arguments: [
    ("http://a/{alpha3}.png", "{alpha3} is unknown"), ("http://a/{}.png", "{} is unknown"),
    ("http://a/{ALPHA2}.png", "unknown"), ("http://a/{alpha2.png", "other half"),
    ("http://a/alpha2}.png", "other half"), ("/srv/{iso}", "{iso} is unknown"),
    ("ftp://a/{alpha2}.png", "ftp is not"), ("", "no path"), ("http://a/\u{7}", "control"),
    ("http://a/\n", "control"), ("file://host/srv", "another machine"),
    ("file://srv", "absolute path"), ("file:///srv/%0", "hexadecimal"),
    ("file:///srv/%00", "hexadecimal"),
    ("http://a/" + String(repeating: "a", count: 8000), "longer than 8000"),
  ])
  func refuses(_ template: String, _ reason: String) {
    let error = #expect(throws: FetchError.self) { try FlagSource(template) }
    #expect(error?.kind == .usage)
    #expect(error?.description.contains(reason) == true, "\(error as Any)")
  }

  @Test(arguments: ["file:///etc/passwd", "/etc/passwd", "ftp://a/b", "in.png", "http://a/{x}"])
  func aCatalogNamesOnlyTheWeb(_ url: String) {
    let error = #expect(throws: FetchError.self) { try FlagSource(catalogURL: url) }
    #expect(error?.kind == .unavailable)
  }

  @Test(arguments: [
    ("http://a/in.png", true), ("https://a/w{width}.png", true), ("http://a/{alpha2}.png", false),
    ("/srv/flags", false), ("/srv/{alpha2}.png", false), ("file:///srv/in.png", false),
  ])
  func anAddressWithoutACodeIsForOneCountry(_ template: String, _ isForOne: Bool) throws {
    #expect(try FlagSource(template).isForOneCountry == isForOne)
  }

  @Test(arguments: [nil, "", "I", "IND", "é", "1N", "../"])
  func aTemplateNeedsACode(_ alpha2: String?) {
    // Given a country without a code; then a template with one is a usage error
    let error = #expect(throws: FetchError.missingCode(template: "http://a/{alpha2}")) {
      try location("http://a/{alpha2}", alpha2: alpha2)
    }
    #expect(error?.kind == .usage)
  }

  @Test func aFolderHasFilesForCountriesWithoutACode() throws {
    #expect(try location("/srv", alpha2: nil, fileStem: "atlantis") == .file("/srv/atlantis.png"))
    #expect(throws: FetchError.missingCode(template: "/srv")) {
      try location("/srv", alpha2: nil)
    }
    #expect(throws: FetchError.missingCode(template: "/srv")) {
      try location("/srv", alpha2: nil, fileStem: "../etc/x")
    }
  }
}
