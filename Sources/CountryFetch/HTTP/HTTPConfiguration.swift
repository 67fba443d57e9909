/// What a client of HTTP needs to know. Nothing is read from the environment.
public struct HTTPConfiguration: Equatable, Sendable {
  /// Says who asks: `countries/1.0 (+https://example.org)`.
  public var userAgent: String
  /// The proxies to use.
  public var proxies: ProxySettings
  /// Time and size.
  public var limits: HTTPLimits
  /// A file of certificates to trust instead of the system's.
  public var certificateFile: String?
  /// The file name of the library that is loaded for the network.
  package var libraryName = CurlLibrary.usualName

  /// A configuration without proxies, with the usual limits and the system's certificates.
  public init(
    userAgent: String, proxies: ProxySettings = ProxySettings(),
    limits: HTTPLimits = HTTPLimits(), certificateFile: String? = nil
  ) {
    self.userAgent = userAgent
    self.proxies = proxies
    self.limits = limits
    self.certificateFile = certificateFile
  }
}
