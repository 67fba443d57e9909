private import Glibc

/// What makes a file that file, whatever it is called: its device and inode.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// The file at `path`, a link followed; nil if there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}
