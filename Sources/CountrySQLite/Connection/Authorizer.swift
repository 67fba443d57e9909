internal import CCountrySQLite

/// What a statement asks leave to do, while it is compiled
/// ([Authorizer Action Codes](https://www.sqlite.org/c3ref/c_alter_table.html)).
public struct AuthorizationRequest {
  /// One of SQLite's action codes.
  let code: Int32
  private let first: UnsafePointer<CChar>?
  private let second: UnsafePointer<CChar>?
  private let database: UnsafePointer<CChar>?

  init(
    code: Int32, first: UnsafePointer<CChar>?, second: UnsafePointer<CChar>?,
    database: UnsafePointer<CChar>?
  ) {
    self.code = code
    self.first = first
    self.second = second
    self.database = database
  }

  /// The first thing named: a table, an index, a pragma, a file.
  var firstName: String { first.map { String(cString: $0) } ?? "" }
  /// The second thing named: a column, a function, a pragma's argument.
  var secondName: String { second.map { String(cString: $0) } ?? "" }
  /// Whether there is a second thing, be it empty: a pragma that is asked for has no argument.
  var hasSecondName: Bool { second != nil }
  /// The database that it is about: `main`, `temp` or an attached one; empty for what is about none.
  var databaseName: String { database.map { String(cString: $0) } ?? "" }
}

@available(*, unavailable)
extension AuthorizationRequest: Sendable {}

/// Holds the function that SQLite calls back, and what it refused last.
final class AuthorizerBox {
  /// Returns the reason for a refusal, or `nil` to allow.
  let refuse: (AuthorizationRequest) -> String?
  var lastRefusal: String?

  init(refuse: @escaping (AuthorizationRequest) -> String?) {
    self.refuse = refuse
  }
}

extension Connection {
  /// Asks `refuse` about every action of each statement that is compiled from now on. The reason
  /// that it returns is kept for the error; `nil` allows.
  func authorize(_ refuse: @escaping (AuthorizationRequest) -> String?) {
    guard let handle else { return }
    let box = AuthorizerBox(refuse: refuse)
    authorizer = box
    // The box outlives the callback: the connection holds it until another takes its place.
    sqlite3_set_authorizer(
      handle,
      { context, code, first, second, database, _ in
        guard let context else { return SQLITE_DENY }
        let box = Unmanaged<AuthorizerBox>.fromOpaque(context).takeUnretainedValue()
        guard
          let reason = box.refuse(
            AuthorizationRequest(code: code, first: first, second: second, database: database))
        else { return SQLITE_OK }
        box.lastRefusal = reason
        return SQLITE_DENY
      },
      Unmanaged.passUnretained(box).toOpaque())
  }

  /// Asks nobody any more. Of a connection that was closed a statement may still be under way, and ask.
  func stopAuthorizing() {
    guard let handle else { return }
    sqlite3_set_authorizer(handle, nil, nil)
    authorizer = nil
  }
}

extension Connection {
  /// From now on only statements that read are compiled: a question of a user's may be anything.
  /// What touches files or the schema is refused by name.
  package func allowOnlyReading() {
    let sandbox = ScriptSandbox(allowedViews: [])
    authorize { request in
      switch request.code {
      case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: nil
      case SQLITE_FUNCTION: sandbox.refusal(of: request)
      default: "only SELECT is allowed here"
      }
    }
  }

  /// Does something of the program's own, about which nobody is asked.
  package func unasked<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let asked = authorizer
    stopAuthorizing()
    defer { if let asked { authorize(asked.refuse) } }
    return try body()
  }

  /// The reason for the last refusal.
  package var lastRefusal: String? { authorizer?.lastRefusal }
}
