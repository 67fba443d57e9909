import CountrySQLite
import Testing

@Suite struct RecordHooksTests {
  struct Refusal: Error, Equatable { let hook: String }

  struct Guarded: RecordHooks {
    var stored = Stored<Guarded>()
    var name = ""
    var refused = ""

    static let table = RecordTable<Guarded>(
      "guarded", keepsDates: false, .init("name", \.name), .init("refused", \.refused))

    mutating func willSave(in connection: Connection) throws {
      if refused == "willSave" { throw Refusal(hook: refused) }
      name = name.uppercased()
    }

    func didSave(in connection: Connection) throws {
      try connection.execute("INSERT INTO log VALUES (?)", "saved \(name)")
      if refused == "didSave" { throw Refusal(hook: refused) }
    }

    func willDelete(in connection: Connection) throws {
      if refused == "willDelete" { throw Refusal(hook: refused) }
    }

    func didDelete(in connection: Connection) throws {
      try connection.execute("INSERT INTO log VALUES (?)", "deleted \(name)")
      if refused == "didDelete" { throw Refusal(hook: refused) }
    }
  }

  let connection: Connection

  init() throws {
    connection = try Connection(.memory, access: .create)
    try connection.createTable(of: Guarded.self)
    try connection.execute("CREATE TABLE log (line TEXT)")
  }

  private var log: [String] {
    get throws {
      try connection.rows("SELECT line FROM log") { (row) throws(SQLiteError) in try row[0] }
    }
  }

  @Test func hooksAreCalled() throws {
    var record = Guarded()
    record.name = "ada"
    try connection.save(&record)
    #expect(record.name == "ADA" && record.id == 1 && record.created == nil)
    // Nothing to write, nothing done
    #expect(try !connection.save(&record))
    record.name = "ada"
    #expect(try !connection.save(&record))
    #expect(try connection.find(Guarded.self, id: 1)?.name == "ADA")
    try connection.delete(&record)
    #expect(try log == ["saved ADA", "deleted ADA"])
  }

  @Test(arguments: ["willSave", "didSave"])
  func whatRefusesASaveUndoesIt(hook: String) throws {
    var record = Guarded()
    record.name = "x"
    record.refused = hook
    #expect(throws: Refusal(hook: hook)) { try connection.save(&record) }
    #expect(record.id == nil && record.name == "x" && record.isDirty)
    #expect(try connection.count(Guarded.self) == 0)
    #expect(try log == [])
    #expect(!connection.isInTransaction)
  }

  @Test(arguments: ["willDelete", "didDelete"])
  func whatRefusesADeletionUndoesIt(hook: String) throws {
    var record = Guarded()
    record.refused = hook
    try connection.save(&record)
    #expect(throws: Refusal(hook: hook)) { try connection.delete(&record) }
    #expect(record.id == 1)
    #expect(try connection.count(Guarded.self) == 1)
    #expect(try log == ["saved "])
  }
}
