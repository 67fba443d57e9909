internal import CCountryCurl

/// A multi handle of libcurl: the transfers that run and the connections that are kept.
/// Freed with this object, after every transfer was removed.
final class CurlMulti {
  /// The most connections that are kept. libcurl's own limit is four for each transfer that runs, and
  /// so it would close some whenever few run.
  private static let mostConnections = 256

  private let handle: UnsafeMutableRawPointer
  private let library: CurlLibrary

  init?(library: CurlLibrary) {
    guard let handle = country_curl_multi_init(library.functions) else { return nil }
    self.handle = handle
    self.library = library
    _ = country_curl_multi_set_long(
      library.functions, handle, CURLMOPT_MAXCONNECTS, Self.mostConnections)
  }

  deinit {
    _ = country_curl_multi_cleanup(library.functions, handle)
  }

  func add(_ easy: CurlEasy) -> Bool {
    country_curl_multi_add(library.functions, handle, easy.handle) == CURLM_OK
  }

  func remove(_ easy: CurlEasy) {
    _ = country_curl_multi_remove(library.functions, handle, easy.handle)
  }

  /// Moves every transfer on as far as it goes without waiting.
  func perform() -> Bool {
    var running: Int32 = 0
    return country_curl_multi_perform(library.functions, handle, &running) == CURLM_OK
  }

  /// Waits until a transfer can move on, `wakeUp` is called or the time is over.
  func wait(milliseconds: Int32) -> Bool {
    country_curl_multi_poll(library.functions, handle, milliseconds) == CURLM_OK
  }

  /// The next transfer that ended, and how.
  func nextDone() -> (easy: UnsafeMutableRawPointer, code: CURLcode)? {
    var easy: UnsafeMutableRawPointer?
    var code = CURLE_OK
    guard country_curl_multi_next_done(library.functions, handle, &easy, &code), let easy else {
      return nil
    }
    return (easy, code)
  }

  /// What another thread may use to end a wait.
  var waker: Waker { Waker(handle: handle, library: library) }

  /// Ends a wait of a multi handle from another thread.
  ///
  /// - Note: Sendable unchecked: `curl_multi_wakeup` is the one call that libcurl allows from
  ///   any thread while the handle lives. `Cancellation` drops its waker, under its lock,
  ///   before the handle is freed.
  struct Waker: @unchecked Sendable {
    fileprivate let handle: UnsafeMutableRawPointer
    fileprivate let library: CurlLibrary

    func wake() {
      _ = country_curl_multi_wakeup(library.functions, handle)
    }
  }
}

@available(*, unavailable)
extension CurlMulti: Sendable {}
