internal import CountrySQLite

/// A catalog file that somebody has changed since the program made it: with the sqlite3 shell,
/// say. What is derived in it may belong to other facts, and its view may be anything.
enum VisitedCatalog {
  /// Derives look-up keys and the view `countries` anew, for this connection alone: what is
  /// temporary goes before what has the same name in the file
  /// ([CREATE TABLE](https://sqlite.org/lang_naming.html)).
  ///
  /// - Throws: SQLite's reason, where a table of facts is no longer there for one.
  static func derive(in connection: Connection) throws(SQLiteError) {
    try connection.prepare("PRAGMA temp_store = MEMORY").execute()
    try connection.executeAll(LookupStep.temporaryTable)
    try LookupKeys(connection: connection).fill()
    try connection.executeAll(FlatView.temporaryView)
  }
}
