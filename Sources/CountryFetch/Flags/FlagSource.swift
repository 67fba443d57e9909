/// Where flags come from: a template for URLs, or a folder.
///
///     let source = try FlagSource("https://flagcdn.com/w{width}/{alpha2}.png")
///     let folder = try FlagSource("/usr/share/iso-flags-png-320x240")
public struct FlagSource: Equatable, Sendable {
  /// One flag's place.
  package enum Location: Equatable, Sendable {
    /// An http or https URL.
    case url(String)
    /// A file.
    case file(String)
  }

  enum Form: Equatable, Sendable {
    /// A template for URLs.
    case url
    /// A template for paths.
    case files
    /// A folder of files named after countries: `in.png`.
    case folder
  }

  let template: FlagTemplate
  let form: Form

  /// A source that the user named: an http or https URL, a `file:` URL, or a path. In it
  /// `{alpha2}` stands for the country's code in lower case and `{width}` for the width in
  /// pixels. A path without `{alpha2}` is a folder; a URL without it is one country's flag,
  /// which whoever asks for several must not take for the others'.
  ///
  /// - Throws: `FetchError.invalidSource`.
  public init(_ text: String) throws(FetchError) {
    do throws(FlagTemplate.Mistake) {
      switch text.urlScheme {
      case "http", "https":
        template = try FlagTemplate(URLCleaner.clean(text))
        form = .url
      case "file":
        template = try FlagTemplate(URLCleaner.path(ofFileURL: text))
        form = template.needsCode ? .files : .folder
      case let scheme?:
        throw .init(reason: "\(scheme) is not http, https or a folder")
      case nil:
        guard !text.isEmpty, !text.utf8.contains(0) else { throw .init(reason: "it is no path") }
        template = try FlagTemplate(text)
        form = template.needsCode ? .files : .folder
      }
    } catch {
      throw .invalidSource(template: text, reason: error.reason)
    }
  }

  /// The URL that a catalog names for one country, which may hold `{width}` and `{alpha2}`.
  ///
  /// - Throws: `FetchError.invalidURL` for what is not http or https.
  package init(catalogURL text: String) throws(FetchError) {
    do throws(FlagTemplate.Mistake) {
      guard text.urlScheme == "http" || text.urlScheme == "https" else {
        throw .init(reason: "only http and https URLs of a catalog are asked")
      }
      template = try FlagTemplate(URLCleaner.clean(text))
      form = .url
    } catch {
      throw .invalidURL(url: text, reason: error.reason)
    }
  }

  /// Where one country's flag is, in words for people: a URL without credentials, or a path.
  ///
  /// - Parameters:
  ///   - alpha2: The country's ISO 3166-1 alpha-2 code, in any case.
  ///   - fileStem: What a file in a folder is called, without `.png`, where there is no code.
  ///   - width: Pixels.
  /// - Returns: The URL or the path.
  /// - Throws: `FetchError.missingCode`.
  package func place(
    alpha2: String?, fileStem: String?, width: Int
  ) throws(FetchError) -> String {
    switch try location(alpha2: alpha2, fileStem: fileStem, width: width) {
    case .url(let url): url.withoutCredentials
    case .file(let path): path
    }
  }

  /// Where one country's flag is.
  ///
  /// - Parameters:
  ///   - alpha2: The country's ISO 3166-1 alpha-2 code, in any case.
  ///   - fileStem: What a file in a folder is called, without `.png`, where there is no code.
  ///   - width: Pixels.
  /// - Returns: A URL, or the path of a file.
  /// - Throws: `FetchError.missingCode`.
  package func location(
    alpha2: String?, fileStem: String?, width: Int
  ) throws(FetchError) -> Location {
    let place = try template.filled(alpha2: alpha2, width: width)
    switch form {
    case .url: return .url(place)
    case .files: return .file(place)
    case .folder:
      guard let stem = CountryCode.lowercased(alpha2) ?? fileStem, !stem.isEmpty,
        !stem.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
      else { throw .missingCode(template: template.text) }
      return .file(place + (place.hasSuffix("/") ? "" : "/") + stem + ".png")
    }
  }
}
