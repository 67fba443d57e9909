import Glibc

/// Waits until something is so.
///
/// - Returns: False where it is not so after 20 seconds, which no machine needs.
func isSoon(_ condition: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<4000 {
    if try condition() { return true }
    usleep(5000)
  }
  return false
}
