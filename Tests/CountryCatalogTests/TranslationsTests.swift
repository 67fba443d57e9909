import CountryCatalog
import Testing

struct TranslationsTests {
  @Test func theyAreWhatEachLanguageIsAskedFor() throws {
    let catalog = try Catalog.bundled()
    let translations = try catalog.translations()
    #expect(translations.map(\.language) == (try catalog.translationLanguages()))
    let countries = try catalog.summaries()
    for tag in ["de", "de-CH", "zh-Hant-HK", "pt-PT", "ar"] {
      let language = try #require(LanguageTag(tag))
      let names = try #require(translations.first { $0.language == language })
      let alone = try #require(try catalog.translations(in: language))
      #expect(alone.common == names.common)
      #expect(alone.official == names.official)
      for country in countries {
        #expect(names.common[country.id] == (try catalog.name(of: country.id, in: language)))
        #expect(
          names.official[country.id] == (try catalog.officialName(of: country.id, in: language)))
      }
    }
  }

  @Test func aLanguageWithoutAnyHasNone() throws {
    let catalog = try Catalog.bundled()
    for tag in ["tlh", "de-Latn-DE", "xx"] {
      let found = try catalog.translations(in: #require(LanguageTag(tag)))
      #expect(found == nil, "\(tag)")
    }
  }
}
