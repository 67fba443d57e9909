/// Judges whether the body of a whole answer is a picture.
enum PictureResponse {
  /// The full check of an answer's body, with words for what servers send instead.
  ///
  /// A sound PNG is taken whatever its Content-Type says; many servers do not know better.
  ///
  /// - Throws: `FetchError.badResponse` for a web page or JSON, else `FetchError.badPicture`.
  static func check(
    _ response: HTTPResponse, from url: String, limits: PNGLimits
  ) throws(FetchError) -> PNGHeader {
    do throws(PNGError) {
      return try PNGCheck.verify(response.body, limits: limits)
    } catch {
      if error == .notPNG, let defect = substitute(response) {
        throw .badResponse(url: url, defect: defect)
      }
      throw .badPicture(source: url, defect: error)
    }
  }

  private static func substitute(_ response: HTTPResponse) -> ResponseDefect? {
    let type = response.fields.first("content-type")?.prefix { $0 != ";" }.trimmed.lowercased()
    let start = String(decoding: response.body.prefix(256), as: UTF8.self)
      .drop { $0.isWhitespace || $0 == "\u{feff}" }.lowercased()
    if type == "text/html" || type == "application/xhtml+xml" { return .html }
    if ["<!doctype html", "<html", "<head", "<body", "<script"].contains(where: start.hasPrefix) {
      return .html
    }
    if let type, type == "application/json" || type.hasSuffix("+json") { return .json }
    return start.hasPrefix("{") || start.hasPrefix("[") ? .json : nil
  }
}
