import CountrySQLite
import TestSupport
import Testing

/// Friends in a file that has grown with the program: each version added a migration.
@Suite struct FriendsExample {
  struct Friend: Record {
    var stored = Stored<Friend>()
    var name = ""
    var birthday: Instant?
    var isClose = false

    static let table = RecordTable<Friend>(
      "friend", .init("name", \.name), .init("birthday", \.birthday),
      .init("is_close", \.isClose))
  }

  /// What the first version had.
  static let first = Migration("friends") { connection in
    try connection.execute(
      """
      CREATE TABLE friend (
        id INTEGER PRIMARY KEY, created INTEGER NOT NULL, modified INTEGER NOT NULL,
        name TEXT NOT NULL
      ) STRICT
      """)
  }

  /// What came later; a migration that was once shipped is never changed.
  static let all = [
    first,
    Migration("birthdays") { try $0.execute("ALTER TABLE friend ADD birthday INTEGER") },
    Migration("close friends") {
      try $0.execute("ALTER TABLE friend ADD is_close INTEGER NOT NULL DEFAULT 0")
    },
  ]

  @Test func aFileGrowsWithTheProgram() throws {
    let folder = ScratchFolder()
    let path = folder.path("friends.sqlite")

    // The first version keeps a friend
    let old = try Connection(.file(path), access: .create)
    #expect(try old.migrate([Self.first]) == ["friends"])
    try old.execute("INSERT INTO friend (created, modified, name) VALUES (1, 1, 'Ada')")
    old.close()

    // Today's brings the file up to date, once
    let connection = try Connection(.file(path), access: .readWrite)
    #expect(try connection.migrate(Self.all) == ["birthdays", "close friends"])
    #expect(try connection.migrate(Self.all) == [])
    #expect(
      try connection.columnNames(of: "friend")
        == ["id", "created", "modified", "name", "birthday", "is_close"])

    // And knows the friend
    var ada = try #require(try connection.find(Friend.self, \.name, is: "Ada").first)
    #expect(ada.birthday == nil && !ada.isClose)
    ada.birthday = Instant(seconds: -4_858_000_000)
    ada.isClose = true
    try connection.save(&ada)
    #expect(try connection.find(Friend.self, id: 1)?.birthday == ada.birthday)

    // The first version does not touch what it does not know
    #expect(throws: SQLiteError.newerDatabase(unknown: ["birthdays", "close friends"])) {
      try connection.migrate([Self.first])
    }
  }
}
