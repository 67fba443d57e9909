internal import CountryCatalog
internal import CountryFetch

/// The catalog that is served now. A thread of its own sees within a fifth of a second that the file
/// is another one, and makes what is served of it; until that is ready, the one before goes on.
final class CatalogWatch: Sendable {
  private struct State {
    var stamp: FileStamp?
    var lastFailure: String?
  }

  /// In milliseconds.
  private static let pause = 200

  private let store: CatalogStore?
  private let say: @Sendable (String) -> Void
  private let served: Locked<ServedCatalog>
  private let state: Locked<State>
  private let workers = Workers(mostThreads: 1)

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
    served = Locked(ServedCatalog(catalog))
    state = Locked(State(stamp: stamp))
  }

  /// Begins to watch.
  func start() {
    guard let store else { return }
    workers.run { [self] isCancelled in
      while !isCancelled() {
        workers.pause(milliseconds: Self.pause)
        if !isCancelled() { look(store) }
      }
    }
  }

  /// Watches no more.
  func stop() { workers.stop() }

  /// What is served.
  func current() -> ServedCatalog { served.withLock { $0 } }

  /// Reads the file if it is another one.
  private func look(_ store: CatalogStore) {
    let stamp = FileStamp(of: store.path)
    // Where there is no file, the one that was there goes on.
    guard stamp != nil, state.withLock({ $0.stamp != stamp }) else { return }
    do {
      let made = ServedCatalog(try store.open())
      let countries = try made.restCountries()
      served.withLock { $0 = made }
      state.withLock { $0 = State(stamp: stamp) }
      // What most ask for; whoever is quicker makes it.
      countries.prepare()
    } catch {
      let failure = "\(error)"
      let isNews = state.withLock { state in
        defer { state.lastFailure = failure }
        return state.lastFailure != failure
      }
      if isNews { say("the catalog from before goes on being served: \(failure)") }
    }
  }
}
