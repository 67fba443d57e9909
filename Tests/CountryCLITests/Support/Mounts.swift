import TestSupport

/// Disks of a test's own, which only root can mount.
enum Mounts {
  /// Whether there can be any: in some containers root may not mount either.
  static let areAllowed: Bool = {
    let folder = ScratchFolder()
    let line = "mount -t tmpfs -o size=64k tmpfs '\(folder.path)' && umount '\(folder.path)'"
    return Program.shell(line).end == .code(0)
  }()

  /// Runs `body` with a disk of so many kilobytes as the folder `disk`.
  static func withDisk<Result>(
    kilobytes: Int, in house: House, _ body: () throws -> Result
  ) throws -> Result {
    let path = house.folder.path("disk")
    let line = "mkdir -p '\(path)' && mount -t tmpfs -o size=\(kilobytes)k tmpfs '\(path)'"
    guard Program.shell(line).end == .code(0) else { throw Failure() }
    defer { _ = Program.shell("umount '\(path)'") }
    return try body()
  }

  /// Runs `body` while nothing in a folder can be changed.
  static func withReadOnly<Result>(
    _ name: String, in house: House, _ body: () throws -> Result
  ) throws -> Result {
    let path = house.folder.path(name)
    let line = "mount --bind '\(path)' '\(path)' && mount -o remount,bind,ro '\(path)'"
    guard Program.shell(line).end == .code(0) else { throw Failure() }
    defer { _ = Program.shell("umount '\(path)'") }
    return try body()
  }

  /// A disk could not be mounted.
  struct Failure: Error {}
}
