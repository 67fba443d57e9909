/// How large a picture may be. Both limits apply before anything is inflated.
public struct PNGLimits: Equatable, Sendable {
  /// The longest file, in bytes.
  public var bytes: Int
  /// The most pixels, width times height.
  public var pixels: Int

  /// Limits of 4 MB and 16 megapixels unless told otherwise.
  public init(bytes: Int = 4_000_000, pixels: Int = 16_000_000) {
    self.bytes = bytes
    self.pixels = pixels
  }
}
