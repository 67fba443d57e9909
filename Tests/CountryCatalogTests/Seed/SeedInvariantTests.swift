import Testing

/// What must hold of every country of the bundled catalog.
@Suite struct SeedInvariantTests {
  @Test(arguments: SeedInvariant.all)
  func holds(invariant: SeedInvariant) throws {
    #expect(try Seed.texts(invariant.offenders) == [])
  }

  /// A change that breaks an invariant, so that it is known to look.
  @Test(arguments: [
    ("UPDATE country SET alpha3 = 'IN' WHERE alpha2 = 'IN'", "codes have their form"),
    ("UPDATE country SET numeric = NULL WHERE alpha2 = 'IN'", "codes have their form"),
    ("UPDATE country SET ioc = 'FRA' WHERE alpha2 = 'IN'", "codes are one country's"),
    ("UPDATE country SET region = NULL WHERE alpha2 = 'NA'", "a country can be shown"),
    ("UPDATE country SET flag_url = '' WHERE alpha2 = 'NA'", "a country can be shown"),
    ("DELETE FROM border WHERE country_id = 356", "borders have two sides"),
    ("UPDATE border SET length = 1 WHERE country_id = 356", "borders have two sides"),
    ("UPDATE country SET landlocked = 1 WHERE alpha2 = 'IS'", "the land-locked have neighbours"),
    ("UPDATE country SET un_member = 0 WHERE alpha2 = 'IN'", "members were admitted in a year"),
    ("UPDATE country_currency SET code = 'HRK' WHERE country_id = 191", "no money is withdrawn"),
    (
      "UPDATE country_language SET code = 'no' WHERE code = 'se'",
      "a macrolanguage is not beside its members"
    ),
    ("UPDATE currency SET symbol = NULL WHERE code = 'INR'", "money can be written"),
    ("UPDATE capital SET role = NULL WHERE country_id = 356", "capitals have role and place"),
    ("UPDATE capital SET position = 3 WHERE country_id = 356", "positions count from 1"),
    ("UPDATE country SET flag = '🇫🇷' WHERE alpha2 = 'IN'", "the emoji is that of the code"),
    ("UPDATE country SET driving_side = 'Left' WHERE alpha2 = 'IN'", "words are those agreed on"),
    ("UPDATE country SET latitude = 91 WHERE alpha2 = 'IN'", "figures can be"),
  ])
  func aBrokenCatalogIsNoticed(change: String, name: String) throws {
    let seed = try Seed(changedBy: change)
    let invariant = try #require(SeedInvariant.all.first { $0.name == name })
    #expect(try !seed.texts(invariant.offenders).isEmpty)
  }

  @Test func soManyPairsAreNeighbours() throws {
    #expect(try Seed.number("SELECT count(*) FROM border WHERE country_id < neighbor_id") == 325)
    #expect(try Seed.number("SELECT count(*) FROM border") == 650)
  }

  @Test func theUnitedNationsHaveTheirMembers() throws {
    #expect(try Seed.number("SELECT sum(un_member) FROM country") == 193)
    // Of the 51 of the first year Czechoslovakia and Yugoslavia are no more.
    #expect(try Seed.number("SELECT count(*) FROM country WHERE un_member_year = 1945") == 49)
    #expect(
      try Seed.texts("SELECT alpha2 FROM country WHERE un_member_year > 2001 ORDER BY 1") == [
        "CH", "ME", "SS", "TL",
      ])
  }

  @Test func theIndependentAreTheMembersAndFourMore() throws {
    #expect(
      try Seed.texts(
        "SELECT alpha2 FROM country WHERE independent AND NOT un_member ORDER BY 1") == [
          "PS", "TW", "VA", "XK",
        ])
  }
}
