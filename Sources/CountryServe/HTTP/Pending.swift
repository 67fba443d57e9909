internal import CCountryMicroHTTPD
internal import CountryFetch

/// A request that waits for its answer, its connection put aside meanwhile.
///
/// - Note: Sendable unchecked: the connection is only passed on to libmicrohttpd, which takes it from
///   any thread once it is suspended, and keeps it for as long as it is.
final class Pending: @unchecked Sendable {
  private let connection: OpaquePointer
  private let library: MicroHTTPD
  private let made = Locked<Made>(.notYet)

  private enum Made {
    case notYet
    /// Nil where there was no memory for it.
    case done(PreparedAnswer?)
  }

  init(_ connection: OpaquePointer, _ library: MicroHTTPD) {
    self.connection = connection
    self.library = library
  }

  /// The answer, once it is there.
  var answer: PreparedAnswer? {
    made.withLock { if case .done(let answer) = $0 { answer } else { nil } }
  }

  /// Whether the client still waits for it, as far as can be told.
  var isWanted: Bool {
    // While there is no answer the connection is put aside, and so is there.
    made.withLock {
      guard case .notYet = $0 else { return false }
      return country_mhd_is_open(library.functions, connection)
    }
  }

  func suspend() { country_mhd_suspend(library.functions, connection) }

  /// Lets the daemon send the answer.
  func finish(_ answer: PreparedAnswer?) {
    made.withLock { $0 = .done(answer) }
    country_mhd_resume(library.functions, connection)
  }
}
