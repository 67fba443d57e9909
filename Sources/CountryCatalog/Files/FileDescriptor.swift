package import Glibc

/// An open file, closed when it goes out of scope.
package struct FileDescriptor: ~Copyable {
  package let rawValue: Int32
  /// For messages.
  package let path: String

  /// Opens a file with the flags of open(2); it is never handed on to another program.
  package init(opening path: String, flags: Int32, mode: mode_t = 0) throws(SystemError) {
    var descriptor: Int32
    repeat {
      descriptor = Glibc.open(path, flags | O_CLOEXEC, mode)
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else {
      throw .last(flags & (O_WRONLY | O_RDWR) == 0 ? "open" : "create", path)
    }
    rawValue = descriptor
    self.path = path
  }

  deinit {
    Glibc.close(rawValue)
  }

  /// Writes all the bytes, in as many calls as that takes.
  package borrowing func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try Self.write(bytes, to: rawValue, path: path)
  }

  /// The same for a descriptor that somebody else holds open.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, part.baseAddress, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .last("write", path)
      }
    }
  }

  /// Reads up to `buffer.count` bytes at `offset` and returns how many there were.
  package borrowing func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SystemError) -> Int {
    var total = 0
    while total < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[total...])
      let count = pread(rawValue, rest.baseAddress, rest.count, off_t(offset + total))
      if count == 0 { break }
      if count > 0 {
        total += count
      } else if errno != EINTR {
        throw .last("read", path)
      }
    }
    return total
  }

  /// Waits until all that was written is on the disk.
  package borrowing func flush() throws(SystemError) {
    while fsync(rawValue) != 0 {
      // EINVAL: the file system has nothing that could be flushed.
      if errno == EINVAL { return }
      guard errno == EINTR else { throw .last("flush", path) }
    }
  }

  /// What the system knows of the file.
  package borrowing func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(rawValue, &status) == 0 else { throw .last("examine", path) }
    return status
  }
}
