import CountrySQLite
import CountryShelf
import TestSupport
import Testing

@Suite struct ShelfTests {
  private let folder = ScratchFolder()
  private var path: String { folder.path("shelf.sqlite") }

  private func country(_ alpha2: String?, _ name: String) -> ShelfCountry {
    ShelfCountry(alpha2: alpha2, name: name)
  }

  private func filled() throws -> Shelf {
    let shelf = try Shelf(path: path)
    for (code, name) in [("IN", "India"), ("FR", "France"), ("BT", "Bhutan")] {
      try shelf.addFavorite(country(code, name))
    }
    try shelf.setNote("It's \"hot\"\n🔥 \\u0000 end", about: country("IN", "India"))
    try shelf.setNote("none", about: country(nil, "Atlantis"))
    return shelf
  }

  private func names(_ shelf: Shelf) throws -> [String] { try shelf.favorites().map(\.name) }

  @Test func favoritesKeepTheirOrder() throws {
    let shelf = try filled()
    #expect(try !shelf.addFavorite(country("IN", "Bharat")))
    #expect(try names(shelf) == ["India", "France", "Bhutan"])
    try shelf.moveFavorite(country("BT", "Bhutan"), to: 1)
    #expect(try names(shelf) == ["Bhutan", "India", "France"])
    try shelf.moveFavorite(country("BT", ""), to: 99)
    #expect(try names(shelf) == ["India", "France", "Bhutan"])
    #expect(try shelf.removeFavorite(country("FR", "France")))
    #expect(try !shelf.removeFavorite(country("FR", "France")))
    try shelf.addFavorite(country(nil, "Oz"))
    // And they are there when the shelf is opened again
    #expect(try names(try Shelf(path: path)) == ["India", "Bhutan", "Oz"])
    #expect(throws: ShelfError.noFavorite(name: "Peru")) {
      try shelf.moveFavorite(country("PE", "Peru"), to: 1)
    }
  }

  @Test func aNameIsNotTakenForACode() throws {
    let shelf = try Shelf(path: path)
    try shelf.addFavorite(country("IN", "India"))
    try shelf.addFavorite(country(nil, "IN"))
    #expect(try shelf.favorites().count == 2)
  }

  @Test func notesAreKeptReplacedAndTakenAway() throws {
    let shelf = try filled()
    #expect(try shelf.note(about: country("IN", "x"))?.text == "It's \"hot\"\n🔥 \\u0000 end")
    try shelf.setNote("new", about: country("IN", "India"))
    #expect(try shelf.notes().map(\.text) == ["new", "none"])
    try shelf.setNote("", about: country("IN", "India"))
    try shelf.setNote("", about: country("PE", "Peru"))
    #expect(try shelf.notes().map(\.country.name) == ["Atlantis"])
  }

  @Test func aNoteIsText() throws {
    let shelf = try filled()
    #expect(throws: ShelfError.noText) {
      try shelf.setNote("a\u{0}b", about: country("IN", "India"))
    }
    let text = try shelf.exportAll()
    #expect(throws: ShelfError.noText) {
      try shelf.importAll(text.split(separator: "none").joined(separator: #"a\u0000"#))
    }
    #expect(try shelf.exportAll() == text)
  }

  @Test func whatIsExportedIsImportedAsItWas() throws {
    let text = try filled().exportAll()
    let other = try Shelf(path: folder.path("other.sqlite"))
    try other.addFavorite(country("DE", "Germany"))
    try other.importAll(text)
    #expect(try other.exportAll() == text)
    #expect(try names(other) == ["India", "France", "Bhutan"])
    #expect(try other.notes() == (try filled().notes()))
    let empty = try Shelf(path: folder.path("empty.sqlite")).exportAll()
    try other.importAll(empty)
    #expect(try other.exportAll() == empty)
  }

  @Test(arguments: [
    "", "[]", "7", "{}", "{\"format\":\"other\"}", "{\"format\":\"countries-shelf-1\"}",
    #"{"format":"countries-shelf-1","favorites":{},"notes":[]}"#,
    #"{"format":"countries-shelf-1","favorites":[],"notes":[],"more":1}"#,
    #"{"format":"countries-shelf-1","favorites":[7],"notes":[]}"#,
    #"{"format":"countries-shelf-1","favorites":[{"name":"A"}],"notes":[]}"#,
    #"{"format":"countries-shelf-1","favorites":[{"name":"","created":1,"modified":1}],"notes":[]}"#,
    #"{"format":"countries-shelf-1","favorites":[{"name":"A","alpha2":"in","created":1,"modified":1}],"notes":[]}"#,
    #"{"format":"countries-shelf-1","favorites":[{"name":"A","text":"x","created":1,"modified":1}],"notes":[]}"#,
    #"{"format":"countries-shelf-1","favorites":[{"name":"A","created":1.5,"modified":1}],"notes":[]}"#,
    #"{"format":"countries-shelf-1","favorites":[],"notes":[{"name":"A","created":1,"modified":1}]}"#,
    #"{"format":"countries-shelf-1","favorites":[{"name":"A","created":1,"modified":1},{"name":"A","created":1,"modified":1}],"notes":[]}"#,
  ])
  func whatIsNotUnderstoodChangesNothing(text: String) throws {
    let shelf = try filled()
    let before = try shelf.exportAll()
    let error = #expect(throws: ShelfError.self) { try shelf.importAll(text) }
    guard case .badImport = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try shelf.exportAll() == before)
  }

  @Test func anotherProgramsFileIsLeftAlone() throws {
    let other = try Connection(.file(path), access: .create)
    try other.execute("CREATE TABLE theirs (id INTEGER)")
    other.close()
    let before = folder.bytes(of: "shelf.sqlite")
    #expect(throws: ShelfError.foreign(path: path)) { try Shelf(path: path) }
    #expect(folder.bytes(of: "shelf.sqlite") == before)
    folder.write("no database, and long enough to be looked at", to: "shelf.sqlite")
    #expect(throws: ShelfError.self) { try Shelf(path: path) }
  }

  @Test func aNewerShelfIsRefused() throws {
    _ = try filled()
    try Connection(.file(path), access: .readWrite).execute(
      "INSERT INTO migration (name, applied) VALUES ('from the future', 1)")
    #expect(throws: ShelfError.newer(path: path, unknown: ["from the future"])) {
      try Shelf(path: path)
    }
  }
}
