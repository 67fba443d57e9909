import CountryCatalog
import Testing

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("de", "de"), ("DE", "de"), ("pt_pt", "pt-PT"), ("ZH-hant-tw", "zh-Hant-TW"),
    ("es-419", "es-419"), ("be-TARASK", "be-tarask"), ("ca-ES-valencia", "ca-ES-valencia"),
    ("gsw", "gsw"),
  ])
  func aTagIsSpelledAsUsual(typed: String, text: String) {
    #expect(LanguageTag(typed)?.text == text)
  }

  @Test(arguments: [
    "", "d", "german", "de-", "-de", "de--AT", "d1", "dé", "de AT", "de-'x'", "de-123456789", "C",
  ])
  func whatIsNoTagIsNone(typed: String) {
    #expect(LanguageTag(typed) == nil)
  }

  @Test(arguments: [
    ("de_AT.UTF-8", "de-AT"), ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("sr_RS@cyrillic", "sr-Cyrl-RS"),
    ("fr", "fr"), ("ks_IN@devanagari", "ks-Deva-IN"), ("de_DE@euro", "de-DE"),
  ])
  func aLocaleHasALanguage(locale: String, text: String) {
    #expect(LanguageTag(locale: locale)?.text == text)
  }

  @Test(arguments: ["C", "C.UTF-8", "POSIX", "", "@euro", ".UTF-8"])
  func aLocaleWithoutALanguageHasNone(locale: String) {
    #expect(LanguageTag(locale: locale) == nil)
  }

  @Test(arguments: [
    ("de", ["de"]), ("pt-PT", ["pt-PT", "pt"]),
    ("zh-TW", ["zh-TW", "zh-Hant-TW", "zh-Hant", "zh"]),
    ("zh-Hant-HK", ["zh-Hant-HK", "zh-Hant", "zh"]),
    ("sr-BA", ["sr-BA", "sr-Cyrl-BA", "sr-Cyrl", "sr"]), ("zh-SG", ["zh-SG", "zh"]),
  ])
  func aTagFallsBack(text: String, tags: [String]) {
    #expect(LanguageTag(text)?.fallbacks == tags)
  }
}
