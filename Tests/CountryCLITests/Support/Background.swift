import Glibc

/// Work on a thread of its own: system calls that wait must not hold up the tests' own threads.
final class Background {
  private final class Box {
    let work: () -> [UInt8]
    var bytes: [UInt8] = []

    init(_ work: @escaping () -> [UInt8]) { self.work = work }
  }

  private let box: Box
  private var thread = pthread_t()

  init(_ work: @escaping @Sendable () -> [UInt8]) {
    box = Box(work)
    let argument = Unmanaged.passRetained(box).toOpaque()
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let box = Unmanaged<Box>.fromOpaque(argument).takeRetainedValue()
        box.bytes = box.work()
        return nil
      }, argument)
    precondition(code == 0)
  }

  /// What the work has given, once it is done. To be asked once.
  func result() -> [UInt8] {
    pthread_join(thread, nil)
    return box.bytes
  }
}
