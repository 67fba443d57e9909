import Testing

@testable import CountryCatalog

/// Names as lists write them: those of ISO, the UN, the World Bank, the IMF and the CIA.
@Suite struct ListFormTests {
  let catalog: Catalog

  init() throws {
    catalog = try Catalog.bundled()
  }

  @Test(.enabled(if: StandardList.countries.isInstalled, "iso-codes is not installed"))
  func everyNameOfISO3166FindsItsCountry() throws {
    for key in ["name", "official_name", "common_name"] {
      for line in try StandardList.countries.rows(["alpha_2", key]) {
        let alpha2 = String(line.prefix(2))
        let name = String(line.dropFirst(3))
        guard !name.isEmpty else { continue }
        // The name of CG is a known tie.
        let found = try catalog.countries(ids: catalog.ids(named: name)).map(\.alpha2)
        #expect(found == (name == "Congo" ? ["CG", "CD"] : [alpha2]), "\(name)")
      }
    }
  }

  @Test(arguments: ListForm.all)
  func aListFormFindsItsCountry(form: ListForm) throws {
    for name in form.names {
      let found = try catalog.countries(ids: catalog.ids(named: name)).map(\.alpha2)
      #expect(found == [form.alpha2], "\(name)")
    }
  }

  @Test(arguments: [
    ("the UK", "GB"), ("The United States", "US"), ("THE PHILIPPINES", "PH"), ("the UAE", "AE"),
    ("the us", "US"), ("the USA", "US"), (" the  Vatican ", "VA"), ("The Gambia", "GM"),
    ("Philippines, the", "PH"), ("Niger (the)", "NE"), ("Netherlands (Kingdom of the)", "NL"),
    ("the State of Eritrea", "ER"), ("Korea (the Republic of)", "KR"), ("Sudan, South", "SS"),
  ])
  func anArticleAndATurnedNameAreReadAsTheyAreMeant(text: String, alpha2: String) throws {
    #expect(try catalog.country(named: text).alpha2 == alpha2)
  }

  @Test(arguments: [
    ("Türkiye (Turkey)", "TR"), ("Turkey (Türkiye)", "TR"), ("Eswatini/Swaziland", "SZ"),
    ("United States (USA)", "US"), ("Falkland Islands (the) [Malvinas]", "FK"),
    ("Korea (South Korea)", "KR"), ("India / IN", "IN"),
  ])
  func twoNamesOfOneCountryAreThatCountry(text: String, alpha2: String) throws {
    #expect(try catalog.country(named: text).alpha2 == alpha2)
  }

  @Test(arguments: [
    "the", "the ", "the the", "theIndia", "the 356", "the Inda", "the 🇮🇳", "India (Nepal)",
    "India/Nepal", "India (Inda)", ", India", "India,", "(India", "India ()", "/", "()",
    "of the, India", "Greenland (Denmark)", "India/Nepal/India",
  ])
  func whatIsNotMeantForOneIsNoGuess(text: String) throws {
    let known = ["India,", ", India", "(India", "India ()"]
    #expect(try catalog.ids(named: text).count == (known.contains(text) ? 1 : 0), "\(text)")
  }

  @Test func aTieStaysOne() throws {
    for text in ["the Congo", "Congo (the)", "Korea/Korea"] {
      #expect(try catalog.ids(named: text).count == 2, "\(text)")
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func aLongTextIsReadOnce() throws {
    for piece in ["(", "the ", ",", "/", "a/", "(a)"] {
      #expect(try catalog.ids(named: String(repeating: piece, count: 50_000)) == [])
    }
  }
}

/// The names that lists give a country.
struct ListForm: Sendable, CustomTestStringConvertible {
  let alpha2: String
  let names: [String]

  var testDescription: String { alpha2 }

  /// A line a country: its code, then its names.
  static let all = lines.split(separator: "\n").map { line in
    let cells = line.split(separator: "|").map { String($0.drop { $0 == " " }) }
    return ListForm(alpha2: cells[0], names: Array(cells.dropFirst()))
  }

  private static let lines = """
    NL|Netherlands, Kingdom of the|Netherlands (the)|Kingdom of the Netherlands
    LY|Libyan Arab Jamahiriya|Libya, State of|Libyan Jamahiriya|Socialist People's Libyan Arab Jamahiriya
    MK|Macedonia, the former Yugoslav Republic of|Macedonia, FYR|FYR of Macedonia|TFYR of Macedonia
    MK|The former Yugoslav Republic of Macedonia|North Macedonia, Republic of|Macedonia, North
    TW|Taiwan, China|China (Taiwan)|Taiwan Province of China|China, Taiwan Province of|Taiwan (China)
    PS|West Bank and Gaza|State of Palestine|Occupied Palestinian Territory|Palestinian Territory, Occupied
    CD|Congo DR|Congo, DR|Congo, Dem. Rep. of the|Congo (Democratic Republic of the)|Dem. Rep. of the Congo
    CD|Congo (Kinshasa)|Congo, Democratic Republic of|Democratic Republic of the Congo
    CG|Congo, Republic of the|Congo Republic|Congo (Brazzaville)|Congo, Republic of|Congo, Rep.
    CN|China, People's Republic of|China, mainland|PR China|P.R. China|China (People's Republic of)
    HK|China, Hong Kong SAR|China, Hong Kong Special Administrative Region|Hong Kong SAR, China
    HK|Hong Kong, China|Hong Kong (China)|Hong Kong S.A.R.
    MO|China, Macao SAR|China, Macao Special Administrative Region|Macao, China|Macau SAR|Macao SAR, China
    KR|Korea, Rep.|Korea, South|Korea (Republic of)|Korea, Republic of|Rep. of Korea
    KP|Korea, Dem. People's Rep.|Korea, North|Korea, Dem. Rep.|Dem. People's Republic of Korea
    IR|Iran, Islamic Rep.|Iran (Islamic Republic of)|Iran (Islamic Rep. of)|Islamic Rep. of Iran
    EG|Egypt, Arab Rep.|Egypt (Arab Republic of)
    VE|Venezuela, RB|Venezuela (Bolivarian Republic of)
    YE|Yemen, Rep.|Yemen, Republic of|Yemen, Democratic|Yemen Arab Republic
    FM|Micronesia, Fed. Sts.|Micronesia (Federated States of)|Micronesia (Fed. States of)
    BS|Bahamas, The|Bahamas (the)|Bahamas, Commonwealth of the
    GM|Gambia, The|Gambia (Islamic Republic of the)|Gambia, Republic of The
    LA|Lao PDR|Lao People's Dem. Rep.|Laos PDR|Lao People's Democratic Republic (the)
    KG|Kyrgyz Republic|Kyrgyz Rep.|Kirgizia
    SK|Slovak Republic|Slovak Rep.
    CZ|Czech Rep.|Czech Republic
    BN|Brunei Darussalam
    VN|Viet Nam|Viet-Nam, Democratic Republic of
    CV|Cabo Verde|Cape Verde|Republic of Cape Verde
    SZ|Eswatini/Swaziland|Kingdom of Swaziland
    TL|East Timor|Timor, East|Portuguese Timor|Democratic Republic of East Timor
    CI|Ivory Coast|the Ivory Coast|Republic of Ivory Coast
    RU|Russian Federation|Russian Federation (the)
    SY|Syrian Arab Republic|Syrian Arab Republic (the)
    TZ|Tanzania, United Republic of|Tanzania, the United Republic of|United Rep. of Tanzania
    BO|Bolivia (Plurinational State of)
    MD|Moldova, Rep.|Moldova (the Republic of)|Moldova, Rep. of
    MM|Burma, Union of|Burma (Myanmar)|Union of Myanmar
    VI|Virgin Islands, U.S.|Virgin Islands (US)|United States Virgin Islands
    VG|Virgin Islands (British)
    VA|Holy See (Vatican City)|Holy See (the)|Vatican City State (Holy See)
    BA|Republic of Bosnia and Herzegovina|Bosnia
    FK|Falkland Islands (Islas Malvinas)
    BQ|Bonaire, St. Eustatius and Saba|Bonaire, Sint Eustatius and Saba|BES Islands
    GB|United Kingdom of Great Britain and Northern Ireland (the)|United Kingdom (UK)
    US|United States of America (the)
    TT|Trinidad
    PM|St Pierre|Saint Pierre|St. Pierre
    TC|Turks|Turks and Caicos|Caicos|Caicos Islands
    CC|Cocos|Keeling|Cocos (Keeling) Islands (the)
    HM|Heard
    SH|Ascension Island|Ascension
    MP|Northern Marianas
    MH|Marshalls
    KY|Caymans
    FO|Faeroes
    DE|German Democratic Republic|DDR|Federal Republic of Germany
    BF|Upper Volta, Republic of|Upper Volta
    CD|Zaire, Republic of|Republic of Zaire
    BJ|Dahomey, Republic of
    BY|Byelorussian SSR
    UA|Ukrainian SSR
    KH|Democratic Kampuchea|Kampuchea, Democratic|Khmer Republic
    DJ|Afars and Issas|French Territory of the Afars and the Issas
    NA|South West Africa|South-West Africa
    TR|Republic of Turkey
    TH|ประเทศไทย|ราชอาณาจักรไทย
    SA|العربية السعودية|السعودية
    AE|الإمارات|الامارات
    KR|남한|대한민국
    JP|日本国
    CN|中华人民共和国|中華人民共和國
    TW|中華民國|中华民国|臺灣
    RU|Российская Федерация|РФ
    GR|Ελλάς|Ελληνική Δημοκρατία
    LA|ປະເທດລາວ
    MM|မြန်မာနိုင်ငံ
    MN|Монгол Улс
    """
}
