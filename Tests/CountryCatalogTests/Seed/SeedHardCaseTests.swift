import Testing

@testable import CountryCatalog

/// What older tables have wrong.
@Suite struct SeedHardCaseTests {
  @Test(arguments: [
    ("BG", "currencies", "EUR"), ("HR", "currencies", "EUR"), ("ZW", "currencies", "ZWG;USD"),
    ("CU", "currencies", "CUP"), ("SL", "currencies", "SLE"), ("CW", "currencies", "XCG"),
    ("VE", "currencies", "VES"), ("LS", "currencies", "LSL;ZAR"), ("GB", "tld", ".uk"),
    ("ZA", "capitals", "Pretoria;Cape Town;Bloemfontein"), ("BO", "capitals", "Sucre;La Paz"),
    ("NL", "capitals", "Amsterdam;The Hague"), ("MM", "capitals", "Naypyidaw"),
    ("KZ", "capitals", "Astana"), ("BI", "capital", "Gitega"),
    ("LK", "capitals", "Sri Jayawardenepura Kotte;Colombo"),
    ("NA", "currencies", "NAD;ZAR"), ("NA", "timezones", "Africa/Windhoek"), ("NA", "tld", ".na"),
    ("NA", "calling_codes", "264"), ("NA", "capital", "Windhoek"), ("NA", "alpha3", "NAM"),
    ("NE", "capital", "Niamey"), ("NE", "alpha3", "NER"), ("NE", "demonym", "Nigerien"),
    ("NE", "calling_codes", "227"), ("NE", "currencies", "XOF"), ("NE", "tld", ".ne"),
    ("NG", "capital", "Abuja"), ("NG", "alpha3", "NGA"), ("NG", "demonym", "Nigerian"),
    ("NG", "calling_codes", "234"), ("NG", "currencies", "NGN"), ("NG", "tld", ".ng"),
    ("DO", "calling_codes", "1809;1829;1849"), ("KZ", "calling_codes", "77;76"),
    ("IN", "timezones", "Asia/Kolkata"), ("UA", "timezones", "Europe/Kyiv;Europe/Simferopol"),
    ("NO", "languages", "nb;nn;se"),
    ("HM", "driving_side", "left"), ("VI", "driving_side", "left"), ("IO", "driving_side", "right"),
  ])
  func isAsItIsToday(alpha2: String, field: String, value: String) throws {
    #expect(
      try Seed.texts("SELECT \(field) FROM countries WHERE alpha2 = '\(alpha2)'") == [value])
  }

  @Test(arguments: [("Namibia", "NA"), ("Niger", "NE"), ("Nigeria", "NG"), ("na", "NA")])
  func thoseThatAreTakenForEachOtherAreKeptApart(name: String, alpha2: String) throws {
    #expect(try Catalog.bundled().country(named: name).alpha2 == alpha2)
  }

  @Test func theCapitalsSayWhatMakesThemOne() throws {
    let roles = try Catalog.bundled().country(named: "ZA").capitals.compactMap(\.role)
    #expect(roles == ["executive", "legislative", "judicial"])
  }
}
