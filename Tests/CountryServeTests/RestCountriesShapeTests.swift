import CountryCatalog
import TestSupport
import Testing

@testable import CountryServe

/// The shape of a country under `/v3.1`.
@Suite struct RestCountriesShapeTests {
  private let server: ServerFixture

  init() throws { server = try ServerFixture.bundled.get() }

  private func country(_ code: String) throws -> JSON {
    try server.json("/v3.1/alpha/\(code)").elements.first ?? .null
  }

  @Test func membersHaveTheirOrder() throws {
    let india = try country("in")
    #expect(india.names == Member.allCases.map { "\($0)" })
    // In whatever order they are asked for
    #expect(try server.json("/v3.1/alpha/in?fields=cca2,NAME,nonsense").names == ["name", "cca2"])
  }

  @Test func emptyMembersAreLeftOutUnlessAskedFor() throws {
    let antarctica = try country("aq")
    for member in ["capital", "borders", "cioc", "fifa", "gini", "currencies", "languages"] {
      #expect(!antarctica.names.contains(member))
    }
    #expect(antarctica["capitalInfo"] == .object([]))
    #expect(antarctica["coatOfArms"] == .object([]))
    #expect(antarctica["postalCode"].names == ["format", "regex"])
    #expect(antarctica["postalCode"]["format"] == .null)
    let asked = try server.json("/v3.1/alpha/aq?fields=capital,borders,cioc,gini,currencies,idd")
    #expect(asked["capital"] == .array([]))
    #expect(asked["borders"] == .array([]))
    #expect(asked["cioc"] == .text(""))
    #expect(asked["gini"] == .object([]))
    #expect(asked["currencies"] == .object([]))
    #expect(asked.names.count == 6)
  }

  @Test func valuesHaveTheirForm() throws {
    let india = try country("in")
    #expect(india["latlng"] == .array([.number("20.0"), .number("77.0")]))
    #expect(india["area"] == .number("3287263.0"))
    #expect(india["idd"]["root"] == .text("+9"))
    #expect(india["idd"]["suffixes"].texts == ["1"])
    #expect(india["borders"].texts == ["BGD", "BTN", "CHN", "MMR", "NPL", "PAK"])
    #expect(india["timezones"].texts == ["UTC+05:30"])
    #expect(india["startOfWeek"] == .text("sunday"))
    #expect(india["status"] == .text("officially-assigned"))
    #expect(india["unMember"] == .boolean(true))
    #expect(india["continents"].texts == ["Asia"])
    #expect(india["currencies"]["INR"].names == ["symbol", "name"])
    #expect(india["languages"]["hin"] == .text("Hindi"))
    #expect(india["name"].names == ["common", "official", "nativeName"])
    #expect(india["name"]["nativeName"]["hin"].names == ["official", "common"])
    #expect(india["name"]["nativeName"]["eng"]["official"] == .text("Republic of India"))
    #expect(
      india["demonyms"]["eng"]
        == .object([
          .init(name: "f", value: .text("Indian")), .init(name: "m", value: .text("Indian")),
        ]))
    #expect(india["demonyms"]["fra"].names == ["f", "m"])
    #expect(india["car"]["signs"].texts == ["IND"])
    #expect(india["altSpellings"].texts.first == "IN")
    #expect(india["translations"].names.count == 26)
    #expect(india["translations"]["deu"]["common"] == .text("Indien"))
  }

  @Test func telephoneCodesAreRootAndSuffixes() throws {
    func idd(_ code: String) throws -> [String] {
      let idd = try country(code)["idd"]
      return [idd["root"].text ?? ""] + idd["suffixes"].texts
    }
    #expect(try idd("us") == ["+1", ""])
    #expect(try idd("ag") == ["+1", "268"])
    #expect(try idd("gb") == ["+4", "4"])
    #expect(try idd("va").first == "+3")
    #expect(try country("aq").names.contains("idd"))
  }

  @Test func kosovoIsAsItWasThere() throws {
    let kosovo = try country("xk")
    #expect(kosovo["cca3"] == .text("UNK"))
    #expect(!kosovo.names.contains("ccn3"))
    #expect(kosovo["status"] == .text("user-assigned"))
    #expect(try country("alb")["borders"].texts.contains("UNK"))
  }

  @Test func everyCountryHasWhatNoCountryIsWithout() throws {
    let always = [
      "name", "cca2", "cca3", "region", "flag", "flags", "maps", "timezones", "translations",
    ]
    for country in try server.json("/v3.1/all").elements {
      for member in always {
        #expect(country.names.contains(member), "\(country["cca2"]) \(member)")
      }
      for zone in country["timezones"].texts { #expect(zone.hasPrefix("UTC")) }
    }
  }

  @Test func flagsAreHereUnderTheNameByWhichTheClientCame() throws {
    let reply = try server.get(
      "/v3.1/alpha/in?fields=flags", ["Host": "restcountries.example:81"])
    let flags = try JSON(reply.body)["flags"]
    #expect(flags["png"] == .text("http://restcountries.example:81/flags/in.png"))
    #expect(flags["svg"] == flags["png"])
    #expect(flags["alt"].text?.isEmpty == false)
    let own = try server.json("/v3.1/alpha/in?fields=flags")["flags"]["png"].text
    #expect(own == "\(server.server.url)flags/in.png")
  }

  @Test func postalCodesAreAGroup() throws {
    #expect(try country("in")["postalCode"]["regex"].text?.hasPrefix("^(") == true)
    #expect(CountryFacts.grouped(#"^\d{5}$"#) == #"^(\d{5})$"#)
    #expect(CountryFacts.grouped(#"^(\d{5})(?:-\d{4})?$"#) == #"^(\d{5})(?:-\d{4})?$"#)
    #expect(CountryFacts.grouped(#"^(?:A|B)\(1\)$"#) == #"^((?:A|B)\(1\))$"#)
    #expect(CountryFacts.grouped("[A-Z]+") == "[A-Z]+")
  }

  @Test func whatSomebodySaysOfAPlaceStands() throws {
    let own = try ServerFixture(
      script: """
        CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, alpha2 TEXT, region TEXT,
          subregion TEXT, independent INTEGER);
        INSERT INTO country VALUES (1, 'Taiwan', 'TW', 'Asia', 'Eastern Asia', 1),
          (2, 'Cyprus', 'CY', 'Asia', 'Western Asia', 1);
        """)
    #expect(try own.values("independent", "/v3.1/all") == [.boolean(true), .boolean(true)])
    #expect(try own.values("region", "/v3.1/all") == [.text("Asia"), .text("Asia")])
    #expect(try country("cy")["region"] == .text("Europe"))
    #expect(try country("tw")["independent"] == .boolean(false))
  }

  @Test func flagsCanBeWhereTheCatalogSaysTheyAre() throws {
    let remote = try ServerFixture { $0.hasRemoteFlags = true }
    let flags = try remote.json("/v3.1/alpha/in?fields=flags")["flags"]
    #expect(flags["png"] == .text("https://flagcdn.com/w320/in.png"))
    #expect(flags["svg"] == .text("https://flagcdn.com/in.svg"))
  }

  /// A catalog of somebody's own, with the addresses of flags that it says.
  private static func remote(_ rows: String) throws -> ServerFixture {
    try ServerFixture(
      script: """
        CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT, alpha2 TEXT, flag_url TEXT);
        INSERT INTO country VALUES \(rows);
        """
    ) { $0.hasRemoteFlags = true }
  }

  @Test func flagsOfACatalogOfOnesOwnAreWhereItSays() throws {
    let remote = try Self.remote(
      """
      (1, 'India', 'IN', 'https://flags.example/{alpha2}/{width}.png'), (2, 'Nepal', 'NP', NULL),
      (3, 'Iran', 'IR', 'https://flagcdn.com/w640/ir.png'),
      (4, 'Texas', NULL, 'https://flagcdn.com/w{width}/us-tx.png'),
      (5, 'Chad', 'TD', 'https://flagcdn.com/td.webp'),
      (6, 'Cuba', 'CU', 'https://flagcdn.com.example/w320/cu.png'),
      (7, 'Tonga', 'TO', 'https://flagcdn.com/to.png?at=1.png'),
      (8, 'Yemen', 'YE', 'https://flagcdn.com/.png')
      """)
    let flags = try remote.values("flags", "/v3.1/all")
    let (png, svg) = (flags.map { $0["png"].text }, flags.map { $0["svg"].text })
    // In the order of names: Chad, Cuba, India, Iran, Nepal, Texas, Tonga, Yemen
    #expect(
      png == [
        "https://flagcdn.com/td.webp", "https://flagcdn.com.example/w320/cu.png",
        "https://flags.example/in/320.png", "https://flagcdn.com/w640/ir.png", "",
        "https://flagcdn.com/w320/us-tx.png", "https://flagcdn.com/to.png?at=1.png",
        "https://flagcdn.com/.png",
      ])
    // Only of one place it is known where the SVG is
    #expect(
      svg == [
        png[0], png[1], png[2], "https://flagcdn.com/ir.svg", "", "https://flagcdn.com/us-tx.svg",
        png[6], png[7],
      ])
  }

  @Test(arguments: [
    "javascript:alert(4)", "data:text/html,x", "file:///etc/passwd", "//evil.example/x.png",
    "x.png",
    "http:x", " https://flags.example/x.png", "https://flags.example/\u{1}.png",
    "https://flags.example/{nothing}.png", "https://flags.example/{alpha2}.png",
  ])
  func whatIsNoAddressIsNotAnswered(_ url: String) throws {
    // The last is one only for a country with a code
    let remote = try Self.remote("(1, 'Utopia', NULL, '\(url)')")
    let flags = try remote.json("/v3.1/all?fields=flags").elements.first?["flags"]
    #expect(flags?["png"] == .text(""))
    #expect(flags?["svg"] == .text(""))
    let site = try restCountriesFiles(
      of: CatalogStore(path: remote.folder.path("catalog.sqlite")).open(), flagBase: nil)
    for file in site {
      #expect(!String(decoding: file.bytes, as: UTF8.self).contains(url))
    }
  }
}
