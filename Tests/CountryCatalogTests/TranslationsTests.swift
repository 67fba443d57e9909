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

  @Test func eachLanguageIsAChoiceOnceAndAVariantWhereItDiffers() throws {
    let catalog = try Catalog.bundled()
    let choices = try catalog.translationChoices().map(\.text)
    let all = Set(try catalog.translationLanguages().map(\.text))
    #expect(choices == choices.sorted() && Set(choices).count == choices.count)
    #expect(all.isSuperset(of: choices))
    for tag in ["de", "pt", "pt-PT", "fr-CA", "zh", "zh-Hant", "sr-Latn", "fa-AF"] {
      #expect(choices.contains(tag), "\(tag)")
    }
    // Those that say nothing or little of their own, and those that say what another one says.
    for tag in ["de-CH", "es-MX", "en-AU", "am-Latn", "zh-Hans", "pt-AO", "pt-CH", "zh-Hant-MO"] {
      #expect(all.contains(tag) && !choices.contains(tag), "\(tag)")
    }
    #expect(Set(all.filter { !$0.contains("-") }).isSubset(of: choices))
  }
}
