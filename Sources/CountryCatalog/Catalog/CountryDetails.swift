/// What the catalog knows of a country beyond ``Country``. What is not known is nil or empty.
public struct CountryDetails: Hashable, Sendable {
  /// The country's names in its own languages.
  public var nativeNames: [LocalName] = []
  /// Other English names that the country is known by, former ones too.
  public var aliases: [String] = []
  /// What its inhabitants are called in English: `Indian`.
  public var demonym: String?
  /// The codes of other bodies than ISO.
  public var otherCodes = OtherCodes()
  /// Where it is, and how large.
  public var geography = Geography()
  /// The people who live there.
  public var population = Population()
  /// Its standing among states.
  public var standing = Standing()
  /// What a visitor or a form needs to know.
  public var customs = Customs()
  /// The flag in words, for those who cannot see it.
  public var flagDescription: String?
  /// Its languages, official ones first.
  public var languages: [Language] = []
  /// The currencies in force, in order of use.
  public var currencies: [Currency] = []
  /// Telephone codes, the usual one first.
  public var callingCodes: [CallingCode] = []
  /// Top-level domains with their dot, the usual one first: `.in`.
  public var topLevelDomains: [String] = []
  /// IANA time zones, that of the capital first.
  public var timeZones: [String] = []
  /// The countries that it has a land border with, by name.
  public var neighbors: [Neighbor] = []

  /// A name and its language.
  public struct LocalName: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The language by BCP 47; `und` where it is not known.
    public var language: String
  }

  /// Codes of bodies other than ISO.
  public struct OtherCodes: Hashable, Sendable {
    /// That of the International Olympic Committee.
    public var ioc: String?
    /// That of FIFA.
    public var fifa: String?
    /// The distinguishing sign of vehicles.
    public var vehicle: String?
  }

  /// Where a country is, and how large.
  public struct Geography: Hashable, Sendable {
    /// The region between region and subregion, by UN M49.
    public var intermediateRegion: String?
    /// Area with inland water, in square kilometres.
    public var area: Double?
    /// Area of the land, in square kilometres.
    public var landArea: Double?
    /// Latitude of the centre, in degrees north.
    public var latitude: Double?
    /// Longitude of the centre, in degrees east.
    public var longitude: Double?
    /// Whether it has no coast.
    public var isLandlocked: Bool?
  }

  /// The people of a country.
  public struct Population: Hashable, Sendable {
    /// How many there are.
    public var count: Int?
    /// The year of the count.
    public var year: Int?
    /// The Gini index of family income, from 0 to 100.
    public var gini: Double?
    /// The year of the Gini index.
    public var giniYear: Int?
  }

  /// The standing of a country among states.
  public struct Standing: Hashable, Sendable {
    /// Whether it is independent.
    public var isIndependent: Bool?
    /// Since when: a year, a month (`1947-08`) or a date (`1947-08-15`).
    public var independenceDate: String?
    /// From whom.
    public var independentFrom: String?
    /// Whether it is a member of the United Nations.
    public var isUNMember: Bool?
    /// The year of admission.
    public var unMemberYear: Int?
  }

  /// What is usual in a country.
  public struct Customs: Hashable, Sendable {
    /// The side of the road: `left` or `right`.
    public var drivingSide: String?
    /// The first day of the week, in English.
    public var weekStart: String?
    /// The first and the last day of the weekend, in English.
    public var weekend: [String] = []
    /// The system of measurement, as CLDR calls it.
    public var measurementSystem: String?
    /// The usual size of paper, as CLDR calls it.
    public var paperSize: String?
    /// A postal code's form: `#` is a digit, `@` a letter, `*` either.
    public var postalCodeFormat: String?
    /// A regular expression for a whole postal code.
    public var postalCodePattern: String?
  }

  /// A language of a country.
  public struct Language: Hashable, Sendable {
    /// The language by BCP 47.
    public var code: String
    /// Its English name.
    public var name: String?
    /// `official`, `regional` and so on.
    public var status: String?
  }

  /// A currency.
  public struct Currency: Hashable, Sendable {
    /// ISO 4217: three capitals.
    public var code: String
    /// ISO 4217: three digits.
    public var numeric: String?
    /// Its English name.
    public var name: String?
    /// Its own sign: `₹`.
    public var symbol: String?
    /// The digits after the point that its minor unit takes.
    public var decimals: Int?
  }

  /// A telephone code.
  public struct CallingCode: Hashable, Sendable {
    /// ITU-T E.164, without the plus sign.
    public var code: String
    /// The digits that follow where countries share the code.
    public var leadingDigits: String?
  }

  /// A country across a land border.
  public struct Neighbor: Hashable, Sendable {
    /// The catalog's own number for it.
    public var id: Country.ID
    /// Its common English name.
    public var name: String
    /// ISO 3166-1 alpha-2.
    public var alpha2: String?
    /// The length of the border in kilometres.
    public var borderLength: Double?
  }
}
