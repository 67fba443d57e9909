private import Glibc

/// The right to write, held by one process at a time through a lock file, until it goes out of
/// scope. A process that dies lets go of it.
struct FileLock: ~Copyable {
  private let descriptor: FileDescriptor

  private init(_ descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  /// Waits for the lock.
  ///
  /// - Throws: `CatalogError.busy` when another process holds it for longer than `seconds`,
  ///   `CatalogError.cancelled` when it is no longer waited for.
  static func acquire(
    path: String, seconds: Double = 10, isCancelled: () -> Bool = { false }
  ) throws(CatalogError) -> FileLock {
    let descriptor = try open(path)
    var waited = 0.0
    while flock(descriptor.rawValue, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK where waited < seconds: break
      case EWOULDBLOCK: throw .busy(path: path)
      default: throw .system(.last("lock", path))
      }
      guard !isCancelled() else { throw .cancelled() }
      usleep(5000)
      waited += 0.005
    }
    return FileLock(descriptor)
  }

  /// Lets go of the lock. Called at the end, it also keeps the lock alive until there.
  consuming func release() {}

  private static func open(_ path: String) throws(CatalogError) -> FileDescriptor {
    do throws(SystemError) {
      return try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT, mode: 0o600)
    } catch {
      throw .system(error)
    }
  }
}
