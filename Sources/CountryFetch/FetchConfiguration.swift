/// What fetching needs to know. Nothing is read from the environment.
public struct FetchConfiguration: Equatable, Sendable {
  /// How web servers are asked.
  public var http: HTTPConfiguration
  /// The cache's database file; nil for no cache. Its folder is made where it is missing.
  public var cachePath: String?
  /// The most that the cache may take on the disk, in bytes: the least recently used flags go.
  public var cacheBudget: Int
  /// The folder of the offline pack.
  public var packFolder: String
  /// How large a picture may be.
  public var pictureLimits: PNGLimits
  /// The time that the network gets where a stale picture or the offline pack can answer.
  public var patienceWithStandIn: Duration
  /// When a source that failed is asked again, where nothing can stand in for it.
  public var retry: RetryPolicy

  /// A configuration with the usual limits.
  public init(
    http: HTTPConfiguration, cachePath: String?, cacheBudget: Int = 256_000_000,
    packFolder: String = OfflinePack.usualFolder,
    pictureLimits: PNGLimits = PNGLimits(), patienceWithStandIn: Duration = .seconds(3),
    retry: RetryPolicy = RetryPolicy()
  ) {
    self.http = http
    self.cachePath = cachePath
    self.cacheBudget = cacheBudget
    self.packFolder = packFolder
    self.pictureLimits = pictureLimits
    self.patienceWithStandIn = patienceWithStandIn
    self.retry = retry
  }
}
