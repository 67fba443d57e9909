internal import CountryCatalog
internal import CountryFetch
private import Glibc

/// The catalog that is served now. Whenever somebody asks, and a fifth of a second has passed since
/// it was last looked at, it is seen whether the file is another one.
final class CatalogWatch: Sendable {
  private struct State {
    var served: ServedCatalog
    var stamp: FileStamp?
    var nextLook: Int
    var isLooking = false
    var lastFailure: String?
  }

  /// In milliseconds.
  private static let pause = 200

  private let store: CatalogStore?
  private let say: @Sendable (String) -> Void
  private let state: Locked<State>

  /// Watches over a catalog that has been opened.
  ///
  /// - Parameters:
  ///   - catalog: What is served at first.
  ///   - stamp: The file's, from before it was opened.
  ///   - store: Where it is; nil for the bundled one, which does not change.
  ///   - say: Told why a new file is not served.
  init(
    _ catalog: sending Catalog, stamp: FileStamp?, store: CatalogStore?,
    say: @escaping @Sendable (String) -> Void
  ) {
    self.store = store
    self.say = say
    let served = ServedCatalog(catalog)
    state = Locked(State(served: served, stamp: stamp, nextLook: Self.now + Self.pause))
  }

  /// What is served. Whoever finds a new file waits until it is read; others go on with the old one.
  func current() -> ServedCatalog {
    guard let store else { return state.withLock { $0.served } }
    let now = Self.now
    let (served, mustLook) = state.withLock { state in
      let mustLook = now >= state.nextLook && !state.isLooking
      if mustLook { state.isLooking = true }
      return (state.served, mustLook)
    }
    return mustLook ? look(store) ?? served : served
  }

  /// Reads the file if it is another one; nil if not, or if it cannot be used.
  private func look(_ store: CatalogStore) -> ServedCatalog? {
    let stamp = FileStamp(of: store.path)
    let isAnother = state.withLock { $0.stamp != stamp }
    var served: ServedCatalog?
    var failure: String?
    // Where there is no file, the one that was there goes on.
    if isAnother, stamp != nil {
      do {
        let catalog = try store.open()
        let made = ServedCatalog(catalog)
        _ = try made.restCountries()
        served = made
      } catch {
        failure = "\(error)"
      }
    }
    let (madeNow, failedNow) = (served, failure)
    let isNews = state.withLock { state in
      state.isLooking = false
      state.nextLook = Self.now + Self.pause
      if let madeNow {
        state.served = madeNow
        state.stamp = stamp
        state.lastFailure = nil
      }
      defer { if failedNow != nil { state.lastFailure = failedNow } }
      return failedNow != nil && failedNow != state.lastFailure
    }
    if isNews, let failure { say("the catalog from before goes on being served: \(failure)") }
    return served
  }

  /// In milliseconds, from some moment on.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
