import TestSupport
import Testing

@Suite struct DumpCommandTests {
  @Test func aDumpIsTakenBackToAnEqualCatalog() throws {
    let house = try House()
    let first = house.folder.path("first.sql")
    let second = house.folder.path("second.sql")
    #expect(house.run("dump", first).code == 0)
    #expect(house.run("reseed", first).messages.contains("250 countries from"))
    #expect(house.run("dump", second).code == 0)
    #expect(house.folder.bytes(of: "first.sql") == house.folder.bytes(of: "second.sql"))
    #expect(house.run("show", "Deutschland", "--fields", "alpha2").output == "DE\n")
    #expect(house.run("list").output.cells.count == 251)
  }

  @Test func theShellOfSQLiteReadsItToo() throws {
    let house = try House()
    let run = house.shell(
      #""$0" dump | sqlite3 other.db && sqlite3 other.db 'SELECT count(*), sum(population) FROM countries'"#
    )
    let sum = house.run("sql", "SELECT sum(population) FROM countries").output.cells[1][0]
    #expect(run.end == .code(0) && run.output == "250|\(sum)\n", "\(run.messages)")
  }

  @Test func whatIsDerivedIsNotInIt() throws {
    let output = try House().run("dump").output
    for table in ["lookup_key", "summary", "identity"] { #expect(!output.contains(table)) }
    #expect(output.contains("INSERT INTO \"country\" VALUES(356,'India',"))
    #expect(output.contains("CREATE VIEW countries AS"))
  }

  @Test func aSparseCatalogOfOnesOwnIsDumped() throws {
    let house = try House()
    _ = house.reseed(
      """
      CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT);
      INSERT INTO country VALUES (7, 'O''Land'), (3, CAST(x'410042' AS TEXT));
      """)
    let first = house.run("dump").output
    #expect(first.contains("CAST(x'410042' AS TEXT)") && first.contains("'O''Land'"))
    #expect(house.reseed(first).code == 0)
    #expect(house.run("dump").output == first)
  }

  @Test func valuesThatAreOddComeBackFromTheShellToo() throws {
    // Given values at the ends of what there is
    let house = try House()
    let made = house.reseed(
      """
      CREATE TABLE country (name TEXT, official_name TEXT, area REAL, latitude REAL,
        longitude REAL, population INTEGER);
      INSERT INTO country VALUES ('it''s;', CAST(x'6100ff' AS TEXT), 9e999, -90.0,
        0.30000000000000004, 9223372036854775807);
      INSERT INTO country VALUES (CAST(x'00' AS TEXT), 'one' || char(13, 10) || 'two', 5e-324, 1e-300, -0.1, 0);
      """)
    #expect(made.code == 0, "\(made.messages)")
    let first = house.run("dump").output

    // When the dump goes through the shell of SQLite, whose dump becomes a catalog again
    let run = house.shell(
      #"""
      "$0" dump first.sql && sqlite3 one.db <first.sql &&
      "$0" reseed first.sql 2>messages && "$0" dump second.sql && cmp first.sql second.sql &&
      sqlite3 two.db <second.sql && cp home/catalog.sqlite three.db &&
      for db in one two three; do sqlite3 $db.db "SELECT hex(name), hex(official_name), area,
        latitude, printf('%!.17g', longitude), population FROM country ORDER BY id" >$db; done
      cmp one two && cmp two three
      """#)

    // Then all have the same
    #expect(run.end == .code(0), "\(run.output)\(run.messages)")
    #expect(first.contains("CAST(x'6100ff' AS TEXT)") && first.contains(",9e999,"), "\(first)")
    #expect(house.run("dump").output == first)
  }

  @Test func aNoteWithCarriageReturnsComesBackFromTheShell() throws {
    let house = try House()
    let run = house.shell(
      #"""
      "$0" note Nepal "$(printf 'one\r\ntwo')" 2>messages && "$0" dump --shelf | sqlite3 shelf.db &&
      sqlite3 shelf.db .dump | grep -c 'one.*\\r.*two'
      """#)
    #expect(run.end == .code(0) && run.output == "1\n", "\(run.output)\(run.messages)")
  }

  @Test func aFileThatCannotBeWrittenIsTold() throws {
    let house = try House()
    #expect(house.run("dump", house.folder.path("no/such/file.sql")).code == 73)
    #expect(house.shell(#""$0" dump > /dev/full"#).end == .code(74))
    #expect(house.shell(#""$0" dump | head -n 1"#).output.hasPrefix("-- A catalog"))
  }
}
