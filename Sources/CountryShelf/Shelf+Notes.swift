internal import CountrySQLite

extension Shelf {
  /// The note about a country; nil if there is none.
  ///
  /// - Throws: `ShelfError.database`.
  public func note(about country: ShelfCountry) throws(ShelfError) -> Note? {
    try reading {
      try connection.find(NoteRecord.self, \.key, is: country.key).first?.note
    }
  }

  /// All notes, in the order in which they were first written.
  ///
  /// - Throws: `ShelfError.database`.
  public func notes() throws(ShelfError) -> [Note] {
    try reading { try connection.find(NoteRecord.self).map(\.note) }
  }

  /// Writes the note about a country, in the place of the one that was there.
  ///
  /// - Parameters:
  ///   - text: The note; an empty text takes it away.
  ///   - country: What it is about.
  /// - Throws: `ShelfError.noText` for a text or a name that holds a NUL, `ShelfError.database`.
  public func setNote(_ text: String, about country: ShelfCountry) throws(ShelfError) {
    guard !text.utf8.contains(0), !country.name.utf8.contains(0) else { throw .noText }
    try change {
      let found = try connection.find(NoteRecord.self, \.key, is: country.key).first
      guard !text.isEmpty else {
        if var found { try connection.delete(&found) }
        return
      }
      var row = found ?? NoteRecord()
      row.key = country.key
      row.alpha2 = country.alpha2
      row.name = country.name
      row.text = text
      try connection.save(&row)
    }
  }
}
