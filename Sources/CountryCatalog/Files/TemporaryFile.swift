internal import Glibc

/// A new file with a name that nobody else has, in the folder in which it will be renamed. It is
/// short, since the name that it will get may be as long as names can be.
struct TemporaryFile: ~Copyable {
  let path: String
  let descriptor: FileDescriptor

  /// - Parameters:
  ///   - folder: Where it is made.
  ///   - mode: Its permissions, less those that the user's mask takes away.
  ///   - prefix: How the name begins; eight hexadecimal digits follow.
  /// - Throws: Why none can be made.
  init(
    in folder: String, mode: mode_t, prefix: String = ".countries-"
  ) throws(SystemError) {
    while true {
      let digits = String(UInt32.random(in: 0x1000_0000 ... .max), radix: 16)
      let path = "\(folder)/\(prefix)\(digits)"
      do throws(SystemError) {
        descriptor = try FileDescriptor(
          opening: path, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
        self.path = path
        return
      } catch  where error.code == EEXIST {
        continue
      }
    }
  }
}
