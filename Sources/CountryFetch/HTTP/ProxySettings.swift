/// The proxies to use, as the usual environment variables name them. Whoever runs the program
/// reads those and fills this in.
public struct ProxySettings: Equatable, Sendable {
  /// For http URLs, as in `http://proxy.example:3128`.
  public var http: String?
  /// For https URLs.
  public var https: String?
  /// For URLs whose scheme has no proxy of its own.
  public var all: String?
  /// Hosts that are asked directly: names (with all names below them), addresses and networks,
  /// separated by commas or spaces; `*` for every host.
  public var noProxy: String?

  /// Proxies for schemes; none unless told otherwise.
  public init(
    http: String? = nil, https: String? = nil, all: String? = nil, noProxy: String? = nil
  ) {
    self.http = http
    self.https = https
    self.all = all
    self.noProxy = noProxy
  }

  /// The proxy for a URL of that scheme and host; nil where the host is asked directly.
  func proxy(scheme: String, host: String) -> String? {
    let specific = scheme == "https" ? https : http
    guard let proxy = Self.set(specific) ?? Self.set(all), !isExempt(host) else { return nil }
    return proxy
  }

  private static func set(_ value: String?) -> String? {
    guard let value, !value.isEmpty else { return nil }
    return value
  }

  private func isExempt(_ host: String) -> Bool {
    guard let noProxy else { return false }
    let host = Self.plain(host)
    let address = IPAddress(host)
    return noProxy.split { $0 == "," || $0 == " " || $0 == "\t" }.contains { entry in
      if entry == "*" { return true }
      let entry = Self.plain(entry)
      guard let address else { return host == entry || host.hasSuffix("." + entry) }
      if let (network, length) = IPAddress.network(entry) {
        return address.hasPrefix(network, length: length)
      }
      return IPAddress(entry) == address
    }
  }

  /// Lower case; without the brackets of an IPv6 address, a dot in front and one behind.
  private static func plain(_ text: some StringProtocol) -> String {
    var text = text.lowercased()
    if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
    if text.hasSuffix(".") { text.removeLast() }
    if text.hasPrefix(".") { text.removeFirst() }
    return text
  }
}
