internal import CountryCatalog

extension Context {
  /// The countries named on a command line, each once; nil where a name is none, which is then
  /// said. All names are tried, so that a user learns of all mistakes at once.
  func countries(named names: [String], in catalog: Catalog) throws -> [Country]? {
    var countries: [Country] = []
    var isComplete = true
    for name in names {
      do throws(CatalogError) {
        let country = try catalog.country(named: name)
        if !countries.contains(where: { $0.id == country.id }) { countries.append(country) }
      } catch {
        guard error.exitCode == .notFound else { throw error }
        messages.say(error.message)
        isComplete = false
      }
    }
    return isComplete ? countries : nil
  }
}
