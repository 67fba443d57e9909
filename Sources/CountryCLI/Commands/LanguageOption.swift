internal import CountryCatalog

/// `--lang`, wherever names are printed.
enum LanguageOption {
  static let lang = Option(
    "lang", value: .text("TAG"),
    help: "Print the countries' names in this language (BCP 47: de, pt-PT, zh-Hant), or in English"
      + " where the catalog has none. Without it, tables and cards on a terminal are in the language"
      + " of LC_ALL, LC_MESSAGES or LANG; all else is in English.")

  /// The language of names, nil for the catalog's English.
  ///
  /// - Throws: `UsageError` for what is no language tag.
  static func language(
    _ arguments: ParsedArguments, _ format: OutputFormat, _ context: Context
  ) throws(UsageError) -> LanguageTag? {
    if let text = arguments.value(of: lang) {
      guard let tag = LanguageTag(text) else {
        throw UsageError(
          "--lang is a language tag such as de, pt-PT or zh-Hant, not \(Quoted.text(text))")
      }
      return tag.text == "en" ? nil : tag
    }
    guard format == .table, context.terminal.isTerminal else { return nil }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { context.environment[$0] }
      .first { !$0.isEmpty }
    guard let tag = locale.flatMap({ LanguageTag(locale: $0) }) else { return nil }
    // Whichever English a system speaks, it is the catalog's.
    return tag.language == "en" ? nil : tag
  }

  /// The language, if the catalog has names in it. Where it has none that were asked for, that is
  /// said; where a terminal's language is one of which it has none, English will do.
  static func available(
    _ language: LanguageTag?, _ arguments: ParsedArguments, in catalog: Catalog, _ context: Context
  ) throws -> LanguageTag? {
    guard let language else { return nil }
    if try catalog.hasNames(in: language) { return language }
    if arguments.has(lang) {
      context.messages.say(
        "the catalog has no names in \(language.text); they are printed in English")
    }
    return nil
  }
}
