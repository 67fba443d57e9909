internal import CountryCatalog
internal import CountryFetch

/// The catalog that is served now. A thread of its own sees within a fifth of a second that the file
/// is another one, and makes what is served of it; until that is ready, the one before goes on. It is
/// read into memory, so that whoever writes the file in place changes nothing before it can be read.
final class CatalogWatch: Sendable {
  private struct State {
    /// The file that is served.
    var stamp: FileStamp?
    /// As it was when it was looked at last.
    var seen: FileStamp?
    /// The one that could not be served, which is not read again.
    var failed: FileStamp?
    /// What was said, without the numbers, which change while a file is written.
    var lastFailure: String?
  }

  /// In milliseconds.
  private static let pause = 200

  private let store: CatalogStore?
  private let say: @Sendable (String) -> Void
  private let served: Locked<ServedCatalog>
  private let state: Locked<State>
  /// The thread that watches.
  let workers = Workers(mostThreads: 1)

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
      workers.pause(milliseconds: Self.pause)
      readIntoMemory(store)
      while !isCancelled() {
        look(store)
        workers.pause(milliseconds: Self.pause)
      }
    }
  }

  /// What is served.
  func current() -> ServedCatalog { served.withLock { $0 } }

  /// What is served at first is read from its file, so that nobody waits for a copy.
  private func readIntoMemory(_ store: CatalogStore) {
    let stamp = state.withLock { $0.stamp }
    guard stamp != nil, FileStamp(of: store.path) == stamp else { return }
    do {
      try current().readIntoMemory(isChecked: false)
    } catch {
      say("the catalog is read from its file, which should not be written meanwhile: \(error)")
    }
  }

  /// Reads the file if it is another one.
  private func look(_ store: CatalogStore) {
    // Where there is no file, the one that was there goes on.
    guard let stamp = FileStamp(of: store.path) else { return }
    let (isDue, isWritten) = state.withLock { state in
      defer { state.seen = stamp }
      guard state.stamp != stamp, state.failed != stamp else { return (false, false) }
      let isWritten = !stamp.isOfAnotherFile(than: state.stamp)
      // Whoever writes a file in place has to come to an end.
      return (!isWritten || state.seen == stamp, isWritten)
    }
    guard isDue else { return }
    do {
      let made = ServedCatalog(try store.open())
      try made.readIntoMemory(isChecked: isWritten)
      let countries = try made.restCountries()
      guard FileStamp(of: store.path) == stamp else { return }
      let old = served.withLock { served in
        defer { served = made }
        return served
      }
      // It goes after the lock, which every request takes.
      withExtendedLifetime(old) {}
      state.withLock { $0 = State(stamp: stamp) }
      // What most ask for; whoever is quicker makes it.
      countries.prepare()
    } catch {
      // What another process holds may be had the next time.
      if case CatalogError.busy = error {} else { state.withLock { $0.failed = stamp } }
      report("\(error)")
    }
  }

  private func report(_ failure: String) {
    let kind = failure.filter { !$0.isNumber }
    let isNews = state.withLock { state in
      defer { state.lastFailure = kind }
      return state.lastFailure != kind
    }
    if isNews { say("the catalog from before goes on being served: \(failure)") }
  }
}
