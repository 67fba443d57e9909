public import CountrySQLite

/// A row of the table of favourites.
struct FavoriteRecord: Record {
  var stored = Stored<FavoriteRecord>()
  var key = ""
  var alpha2: String?
  var name = ""
  /// From 1, without gaps.
  var position = 0

  static let table = RecordTable<FavoriteRecord>(
    "favorite", .init("key", \.key, "UNIQUE"), .init("alpha2", \.alpha2), .init("name", \.name),
    .init("position", \.position))

  var country: ShelfCountry { ShelfCountry(alpha2: alpha2, name: name) }
}

/// A row of the table of notes.
struct NoteRecord: Record {
  var stored = Stored<NoteRecord>()
  var key = ""
  var alpha2: String?
  var name = ""
  var text = ""

  static let table = RecordTable<NoteRecord>(
    "note", .init("key", \.key, "UNIQUE"), .init("alpha2", \.alpha2), .init("name", \.name),
    .init("text", \.text))

  var note: Note {
    Note(country: ShelfCountry(alpha2: alpha2, name: name), text: text, modified: modified)
  }
}

/// What a user wrote about a country.
public struct Note: Hashable, Sendable {
  /// The country.
  public var country: ShelfCountry
  /// The text.
  public var text: String
  /// When it was written.
  public var modified: Instant?
}

/// The shapes that the shelf had, in order. What was once shipped is never changed.
enum ShelfMigrations {
  static let all = [
    Migration("favorites and notes") { connection in
      try connection.execute(
        """
        CREATE TABLE favorite (
          id INTEGER PRIMARY KEY, created INTEGER NOT NULL, modified INTEGER NOT NULL,
          key TEXT NOT NULL UNIQUE, alpha2 TEXT, name TEXT NOT NULL, position INTEGER NOT NULL
        ) STRICT
        """)
      try connection.execute(
        """
        CREATE TABLE note (
          id INTEGER PRIMARY KEY, created INTEGER NOT NULL, modified INTEGER NOT NULL,
          key TEXT NOT NULL UNIQUE, alpha2 TEXT, name TEXT NOT NULL, text TEXT NOT NULL
        ) STRICT
        """)
    }
  ]
}
