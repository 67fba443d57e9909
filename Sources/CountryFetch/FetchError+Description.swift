extension FetchError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .invalidSource(let template, let reason):
      "the flag source \(template.withoutCredentials) cannot be used: \(reason)"
    case .missingCode(let template):
      "the flag source \(template.withoutCredentials) needs a two-letter code, "
        + "and this country has none"
    case .noSource:
      "the catalog names no flag for this country"
    case .libraryMissing(let reason):
      "the network cannot be used without libcurl: install libcurl4 (\(reason))"
    case .privateAddress(let url, let address):
      "\(url.withoutCredentials) leads to \(address), which is not an address of the public internet"
    case .refusedRedirect(let url, let target, let reason):
      "\(url.withoutCredentials) sends on to \(target.withoutCredentials), \(reason)"
    case .badPicture(let source, let defect):
      "the picture from \(source.withoutCredentials) \(defect)"
    case .unreadableFile(let path, let reason):
      "\(path) cannot be read: \(reason)"
    case .notInPack(let reason):
      "\(reason)"
    case .withoutStandIn(let failure, let pack):
      "\(failure); and the offline pack cannot stand in: \(pack)"
    default:
      describeAnswer
    }
  }

  private var describeAnswer: String {
    switch self {
    case .invalidURL(let url, let reason):
      "\(url.withoutCredentials) is not a URL that can be asked for: \(reason)"
    case .unreachable(let url, let reason):
      "\(url.withoutCredentials) could not be reached: \(reason)"
    case .untrusted(let url, let reason):
      "\(url.withoutCredentials) could not be reached safely: \(reason)"
    case .timedOut(let url, let reason):
      "\(url.withoutCredentials) did not answer in time: \(reason)"
    case .interrupted(let url, let reason):
      "\(url.withoutCredentials) broke off: \(reason)"
    case .remembered(let url, let code, let age):
      "\(url.withoutCredentials) answered with status \(code)\(Self.meaning(of: code))"
        + " \(age < 120 ? "a moment" : "\(age / 60) minutes") ago, and is asked again after an hour"
    case .status(let url, let code, _):
      "\(url.withoutCredentials) answered with status \(code)\(Self.meaning(of: code))"
    case .badResponse(let url, let defect):
      "\(url.withoutCredentials) \(defect)"
    case .offline(let url):
      "\(url.withoutCredentials) is not in the cache, and asking for it is not allowed offline"
    case .cancelled(let url):
      "\(url.withoutCredentials) is no longer wanted"
    case .failed(let url, let reason):
      "\(url.withoutCredentials) cannot be asked for: \(reason)"
    default:
      ""
    }
  }

  private static func meaning(of code: Int) -> String {
    switch code {
    case 401: " (it wants a password)"
    case 403: " (forbidden)"
    case 404: " (not found)"
    case 407: " (the proxy wants a password)"
    case 410: " (gone)"
    case 429: " (too many questions; try later)"
    case 500...599: " (an error of the server; try later)"
    default: ""
    }
  }
}

extension RedirectDefect: CustomStringConvertible {
  /// A clause that follows "URL sends on to URL, ".
  public var description: String {
    switch self {
    case .tooMany(let limit): "after \(limit) redirects already"
    case .loop: "where it has been before: the redirects run in a circle"
    case .downgrade: "which is not encrypted while the first was"
    case .scheme: "which is neither http nor https"
    }
  }
}

extension ResponseDefect: CustomStringConvertible {
  /// A clause that follows a URL.
  public var description: String {
    switch self {
    case .tooLarge(let limit):
      "answered with more than the limit of \(limit) bytes"
    case .headersTooLong(let limit):
      "answered with more than \(limit) bytes of headers"
    case .empty:
      "answered with nothing: the body is empty"
    case .cutShort(let announced?, let received):
      "was cut short: \(announced) bytes were announced and \(received) arrived"
    case .cutShort(nil, let received):
      "was cut short after \(received) bytes"
    case .unclearLength(let lengths):
      "does not say clearly how long its answer is (Content-Length: \(lengths))"
    case .encoded(let encoding):
      "answered in an encoding that nobody asked for (\(encoding))"
    case .html:
      "answered with a web page (HTML) instead of a picture"
    case .json:
      "answered with JSON instead of a picture"
    case .notHTTP(let reason):
      "did not answer as a web server does: \(reason)"
    }
  }
}
