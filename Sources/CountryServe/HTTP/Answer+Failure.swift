internal import CountryCatalog

extension Answer {
  /// What is said where answering failed; nil for a fault that is not the client's.
  static func failure(_ error: any Error) -> Answer? {
    switch error {
    case let error as BadRequest: return .error(400, error.message)
    case CatalogError.unknownCountry(_, let suggestions):
      return .error(404, "\(error)", more: [("suggestions", .texts(suggestions))])
    case CatalogError.ambiguousCountry(_, let candidates):
      let list = candidates.map { JSONValue.country(alpha2: $0.alpha2, name: $0.name) }
      return .error(300, "\(error)", more: [("candidates", .list(list))])
    case CatalogError.query(let reason): return .error(400, reason)
    default: return nil
    }
  }
}
