import Glibc

/// Makes sure that the descriptors 0, 1 and 2 are open.
///
/// A shell can start a program without them (`countries list >&-`). The next file that is opened
/// would get the free number, and a listing would be written into the catalog.
public enum StandardDescriptors {
  /// Opens `/dev/null` in the place of those that are closed.
  ///
  /// - Returns: The descriptors to use, -1 in the place of one that was closed, so that using it
  ///   is an error and not silence.
  public static func secure() -> (input: Int32, output: Int32, error: Int32) {
    (secure(0), secure(1), secure(2))
  }

  private static func secure(_ descriptor: Int32) -> Int32 {
    guard fcntl(descriptor, F_GETFD) == -1, errno == EBADF else { return descriptor }
    // The lowest free number is this one: those below it have been secured.
    _ = open("/dev/null", O_RDWR)
    return -1
  }
}
