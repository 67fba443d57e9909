internal import CCountrySQLite

/// Holds the function that SQLite calls.
private final class TextFunction {
  let body: (String) -> String

  init(_ body: @escaping (String) -> String) {
    self.body = body
  }
}

extension Connection {
  /// Lets this connection's statements call `body` as `name`, which takes a TEXT and gives one.
  /// It must give the same for the same; a view or an index cannot call it
  /// ([Application-Defined SQL Functions](https://www.sqlite.org/appfunc.html)).
  package func define(
    _ name: String, as body: @escaping (String) -> String
  ) throws(SQLiteError) {
    guard let handle else { throw .closed }
    let function = Unmanaged.passRetained(TextFunction(body))
    // SQLite calls the last argument also where it fails.
    let code = sqlite3_create_function_v2(
      handle, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
      function.toOpaque(),
      { context, _, arguments in Connection.call(context, arguments?.pointee) },
      nil, nil,
      { data in
        if let data { Unmanaged<TextFunction>.fromOpaque(data).release() }
      })
    guard code == SQLITE_OK else { throw .last(of: handle, code: code) }
  }

  private static func call(_ context: OpaquePointer?, _ argument: OpaquePointer?) {
    guard let data = sqlite3_user_data(context), sqlite3_value_type(argument) == SQLITE_TEXT,
      let text = sqlite3_value_text(argument)
    else { return sqlite3_result_error(context, "a name is no text", -1) }
    let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(argument)))
    let function = Unmanaged<TextFunction>.fromOpaque(data).takeUnretainedValue()
    var result = function.body(String(decoding: bytes, as: UTF8.self))
    result.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) {
        country_sqlite_result_text(context, $0.baseAddress, UInt64($0.count))
      }
    }
  }

  /// The name can be called no longer.
  package func undefine(_ name: String) {
    guard let handle else { return }
    sqlite3_create_function_v2(handle, name, 1, SQLITE_UTF8, nil, nil, nil, nil, nil)
  }
}
