package import CountryCatalog

/// The answers of REST Countries that need no query, as files for a site without a server: every
/// country, and countries by code, name, region, subregion, currency and language.
///
/// A file has the name of its path, decoded. Where a server would match in any case, there is one in
/// small letters and one as the word is written, codes in capitals too.
///
/// - Parameters:
///   - catalog: The catalog.
///   - flagBase: The address under which the site has its flags, without a slash at its end; nil for
///     those that the catalog names.
/// - Returns: The files, in the order of their paths.
/// - Throws: `CatalogError` if the catalog cannot be read.
package func restCountriesFiles(
  of catalog: Catalog, flagBase: String?
) throws(CatalogError) -> [SiteFile] {
  let rest = try RestCountries(catalog)
  var files: [String: [UInt8]] = [:]
  func add(_ route: String, _ words: [String], _ countries: [RestCountry]) {
    guard !countries.isEmpty else { return }
    let body = RestCountriesRoutes.body(of: countries, nil, base: flagBase)
    for word in words where SiteFile.isName(word) { files["v3.1/\(route)\(word)"] = body }
  }
  add("", ["all"], rest.countries)
  add("", ["independent"], rest.independent(true))
  for country in rest.countries {
    for code in country.codes where rest.country(code: code) === country {
      add("alpha/", [code, code.uppercased()], [country])
    }
    for name in country.names {
      add("name/", [name, name.lowercased()], rest.named(name))
    }
  }
  for region in distinct(rest, \.regionNames) {
    add("region/", [region, region.lowercased()], rest.inRegion(region))
  }
  for subregion in distinct(rest, \.subregionNames) {
    let found = rest.holding(subregion, \.subregions)
    add("subregion/", [subregion, subregion.lowercased()], found)
  }
  for currency in distinct(rest, \.currencyCodes) {
    add("currency/", [currency, currency.lowercased()], rest.withCurrency(currency))
  }
  for currency in distinct(rest, \.currencyNames) {
    add("currency/", [currency, currency.lowercased()], rest.withCurrency(currency))
  }
  for language in distinct(rest, \.languageWords) {
    add("lang/", [language, language.lowercased()], rest.withLanguage(language))
  }
  return files.keys.sorted().map {
    SiteFile(path: $0, type: Answer.json, bytes: files[$0] ?? [])
  }
}

/// What several countries have, each once.
private func distinct(_ rest: RestCountries, _ words: (RestCountry) -> [String]) -> [String] {
  Set(rest.countries.flatMap(words)).sorted()
}
