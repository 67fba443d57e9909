/// A step from one shape of a database to the next.
public struct Migration: Sendable {
  /// What the step is called, once and for all: the database remembers it.
  public let name: String
  let run: @Sendable (Connection) throws -> Void

  /// A step.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - run: What it does, in a transaction. Foreign keys are not enforced during it, so that
  ///     tables can be made anew, and checked at its end.
  public init(_ name: String, _ run: @escaping @Sendable (Connection) throws -> Void) {
    self.name = name
    self.run = run
  }
}

extension Connection {
  private static let createMigrations = """
    CREATE TABLE IF NOT EXISTS migration (
      position INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      applied INTEGER NOT NULL
    ) STRICT
    """

  /// Brings the database into its present shape: runs the steps that it has not seen, in order,
  /// each in a transaction of its own. The table `migration` remembers them.
  ///
  ///     try connection.migrate([
  ///       Migration("friends") { try $0.createTable(of: Friend.self) },
  ///       Migration("birthdays") { try $0.execute("ALTER TABLE friend ADD birthday INTEGER") },
  ///     ])
  ///
  /// - Returns: The names of the steps that were run.
  /// - Throws: `SQLiteError.newerDatabase` for a database that has seen steps which are not among
  ///   these, and nothing is changed; what a step throws, and the steps before it stay;
  ///   `SQLiteError.danglingReference` if a step leaves a foreign key without its row; SQLite's reason
  ///   if foreign keys cannot be enforced again after a step, which then is done.
  @discardableResult
  public func migrate(_ migrations: [Migration]) throws -> [String] {
    precondition(!isInTransaction, "migrations have transactions of their own")
    try execute(Self.createMigrations)
    var done: [String] = []
    while let next = try nextMigration(migrations) {
      let isRun = try withoutForeignKeys {
        try transaction { () throws -> Bool in
          // Another process may have been quicker.
          guard let now = try nextMigration(migrations), now.name.hasSameBytes(as: next.name) else {
            return false
          }
          try next.run(self)
          try checkReferences()
          try execute(
            "INSERT INTO migration (name, applied) VALUES (?, ?)", next.name, transactionMoment())
          return true
        }
      }
      if isRun { done.append(next.name) }
    }
    return done
  }

  /// Runs `body` while foreign keys are not enforced, which cannot be changed inside a transaction
  /// ([PRAGMA foreign_keys](https://www.sqlite.org/pragma.html#pragma_foreign_keys)). They are then
  /// enforced if they were before.
  private func withoutForeignKeys<Result>(_ body: () throws -> Result) throws -> Result {
    guard try value("PRAGMA foreign_keys") as Bool else { return try body() }
    try execute("PRAGMA foreign_keys = OFF")
    let result: Result
    do {
      result = try body()
    } catch {
      // The first error is the one to tell.
      try? execute("PRAGMA foreign_keys = ON")
      throw error
    }
    try execute("PRAGMA foreign_keys = ON")
    return result
  }

  /// The first step that the database has not seen.
  private func nextMigration(_ migrations: [Migration]) throws(SQLiteError) -> Migration? {
    let seen = try rows("SELECT name FROM migration ORDER BY position") {
      (row) throws(SQLiteError) in try row[0] as String
    }
    let known = migrations.map(\.name)
    guard known.starts(with: seen, by: { $0.hasSameBytes(as: $1) }) else {
      throw .newerDatabase(
        unknown: seen.filter { name in !known.contains { $0.hasSameBytes(as: name) } })
    }
    return migrations.dropFirst(seen.count).first
  }

  private func checkReferences() throws(SQLiteError) {
    let violation = try first("PRAGMA foreign_key_check") { (row) throws(SQLiteError) in
      (table: try row[0] as String, parent: try row[2] as String)
    }
    guard let violation else { return }
    throw .danglingReference(table: violation.table, parent: violation.parent)
  }
}
