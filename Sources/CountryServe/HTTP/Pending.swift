internal import CCountryMicroHTTPD
internal import CountryFetch

/// A request that waits for its answer, its connection put aside meanwhile.
///
/// - Note: Sendable unchecked: the connection is only passed on to libmicrohttpd, which takes it from
///   any thread once it is suspended, and keeps it for as long as it is.
final class Pending: @unchecked Sendable {
  private let connection: OpaquePointer
  private let library: MicroHTTPD
  private let made = Locked<Answer?>(nil)

  init(_ connection: OpaquePointer, _ library: MicroHTTPD) {
    self.connection = connection
    self.library = library
  }

  /// The answer, once it is there.
  var answer: Answer? { made.withLock { $0 } }

  /// Whether the client still waits for it, as far as can be told.
  var isWanted: Bool {
    // While there is no answer the connection is put aside, and so is there.
    made.withLock { $0 == nil && country_mhd_is_open(library.functions, connection) }
  }

  func suspend() { country_mhd_suspend(library.functions, connection) }

  /// Lets the daemon send the answer.
  func finish(_ answer: Answer) {
    made.withLock { $0 = answer }
    country_mhd_resume(library.functions, connection)
  }
}
