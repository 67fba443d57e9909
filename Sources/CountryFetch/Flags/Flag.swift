/// A flag: a whole PNG file that passed every check.
public struct Flag: Equatable, Sendable {
  /// Where the picture was taken from.
  public enum Origin: Equatable, Sendable {
    /// The source, just now.
    case network
    /// The cache, still fresh or, offline, as it is.
    case cache
    /// The cache, and the source said that it is still right.
    case revalidated
    /// The cache, though it is stale: the source did not answer well.
    case staleCache
    /// The offline pack.
    case pack
    /// A folder that the user named.
    case folder
  }

  /// The PNG file.
  public var bytes: [UInt8]
  /// The picture's width, in pixels.
  public var width: Int
  /// The picture's height, in pixels.
  public var height: Int
  /// Where the picture was taken from.
  public var origin: Origin
  /// The URL without credentials, the file, or the name of the offline pack.
  public var source: String
  /// Lines for whoever asked, without line ends: that the offline pack stood in and why, what
  /// is wrong with the cache.
  public var notices: [String]

  init(
    bytes: [UInt8], header: PNGHeader, origin: Origin, source: String, notices: [String] = []
  ) {
    self.bytes = bytes
    width = header.width
    height = header.height
    self.origin = origin
    self.source = source
    self.notices = notices
  }
}
