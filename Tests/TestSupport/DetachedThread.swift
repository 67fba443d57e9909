import Glibc

/// Runs `body` on a thread of its own that nobody waits for.
public func detachThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let context = Unmanaged.passRetained(Box(body)).toOpaque()
  var thread = pthread_t()
  let code = pthread_create(
    &thread, nil,
    { context in
      if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
      return nil
    }, context)
  if code == 0 {
    pthread_detach(thread)
  } else {
    Unmanaged<Box>.fromOpaque(context).release()
  }
}
