import Testing

@testable import CountrySQLite

private struct Stop: Error {}

/// What a record knows after the transaction in which it was saved, deleted or found was undone.
@Suite struct RecordUndoTests {
  struct Note: Record {
    var stored = Stored<Note>()
    var text = ""
    var topic: Int64?

    static let table = RecordTable<Note>(
      "note", .init("text", \.text),
      .init("topic", \.topic, "REFERENCES note (id) DEFERRABLE INITIALLY DEFERRED"))

    init() {}

    init(_ text: String) { self.text = text }
  }

  let connection: Connection

  init() throws {
    connection = try Connection(.memory, access: .create)
    try connection.createTable(of: Note.self)
  }

  private var texts: [String] {
    get throws { try connection.find(Note.self).map(\.text) }
  }

  /// Runs something in a transaction, or a savepoint, that is rolled back.
  private func undo(_ body: () throws -> Void) {
    #expect(throws: Stop.self) {
      try connection.transaction {
        try body()
        throw Stop()
      }
    }
  }

  @Test func anInsertThatIsUndoneIsMadeAnew() throws {
    var note = Note("a")
    undo {
      try connection.save(&note)
      #expect(note.id == 1 && !note.isDirty)
    }
    #expect(note.id == nil && note.created == nil && note.isDirty)
    #expect(note.changedColumns == ["text", "topic"])
    #expect(throws: SQLiteError.recordMissing(table: "note", id: 0)) {
      try connection.delete(&note)
    }
    #expect(try connection.save(&note))
    #expect(try texts == ["a"])
    #expect(try !connection.save(&note))
  }

  @Test func anUpdateThatIsUndoneIsMadeAnew() throws {
    var note = Note("a")
    try connection.save(&note)
    let modified = note.modified
    undo {
      for text in ["b", "c"] {
        note.text = text
        try connection.save(&note)
      }
    }
    #expect(note.id == 1 && note.modified == modified && note.changedColumns == ["text"])
    #expect(try connection.save(&note))
    #expect(try texts == ["c"])
  }

  @Test func aSavepointUndoesWhatWasSavedInItAndNoMore() throws {
    var one = Note("one")
    var two = Note("two")
    try connection.transaction {
      try connection.save(&one)
      undo {
        one.text = "changed"
        try connection.save(&one)
        try connection.save(&two)
      }
      #expect(one.id == 1 && one.changedColumns == ["text"])
      #expect(two.id == nil)
      one.text = "one"
      #expect(!one.isDirty)
    }
    #expect(!one.isDirty && two.isDirty)
    try connection.save(&two)
    #expect(try texts == ["one", "two"])
  }

  @Test func whatASavepointKeptGoesWithTheTransactionAroundIt() throws {
    var note = Note("a")
    try connection.save(&note)
    var other = Note("other")
    undo {
      note.text = "b"
      try connection.save(&note)
      try connection.transaction {
        note.text = "c"
        try connection.save(&note)
        try connection.transaction { () throws(SQLiteError) in }
        try connection.save(&other)
      }
      #expect(!note.isDirty && other.id == 2)
    }
    #expect(other.id == nil && note.changedColumns == ["text"])
    note.text = "a"
    #expect(!note.isDirty)
  }

  @Test func aDeletionThatIsUndoneLeavesTheRow() throws {
    var note = Note("a")
    try connection.save(&note)
    undo {
      try connection.delete(&note)
      #expect(note.id == nil && note.isDirty)
    }
    #expect(note.id == 1 && !note.isDirty)
    note.text = "b"
    #expect(try connection.save(&note))
    #expect(try texts == ["b"])
    // And one that was made anew in the same transaction is the old one again
    undo {
      try connection.delete(&note)
      note.text = "c"
      try connection.save(&note)
    }
    #expect(note.id == 1 && note.changedColumns == ["text"])
    try connection.transaction { try connection.delete(&note) }
    #expect(note.id == nil)
    try connection.save(&note)
    #expect(try texts == ["c"])
  }

  @Test func aCommitThatFailsUndoes() throws {
    var note = Note("a")
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction {
        note.topic = 99
        try connection.save(&note)
      }
    }
    #expect(error?.code?.primary == .constraint)
    #expect(note.id == nil && note.isDirty)
    note.topic = nil
    try connection.save(&note)
    #expect(try texts == ["a"])
  }

  @Test func aRollbackOfSQLitesOwnUndoes() throws {
    try connection.execute("CREATE UNIQUE INDEX texts ON note (text)")
    try connection.execute("INSERT INTO note (created, modified, text) VALUES (0, 0, 'x')")
    var note = Note("a")
    #expect(throws: SQLiteError.transactionLost) {
      try connection.transaction {
        try connection.transaction {
          try connection.save(&note)
          try? connection.execute(
            "INSERT OR ROLLBACK INTO note (created, modified, text) VALUES (0, 0, 'x')")
        }
      }
    }
    #expect(note.id == nil)
    try connection.save(&note)
    #expect(try texts == ["x", "a"])
  }

  @Test func aTransactionBegunByHandUndoesItsOwnAndNoOthers() throws {
    var one = Note("one")
    var two = Note("two")
    try connection.execute("BEGIN")
    try connection.save(&one)
    try connection.execute("COMMIT")
    try connection.execute("BEGIN")
    try connection.save(&two)
    try connection.execute("ROLLBACK")
    #expect(one.id == 1 && !one.isDirty && two.id == nil)
    // A COMMIT inside of a block keeps what was saved before it
    #expect(throws: SQLiteError.transactionLost) {
      try connection.transaction {
        try connection.save(&two)
        try connection.execute("COMMIT")
      }
    }
    #expect(two.id == 2)
    #expect(try texts == ["one", "two"])
  }

  @Test func closingUndoesWhatIsNotCommitted() throws {
    var note = Note("a")
    try connection.execute("BEGIN")
    try connection.save(&note)
    connection.close()
    #expect(note.id == nil && note.isDirty)
  }

  @Test func aRecordFoundInWhatIsUndoneIsNotTakenForItsRow() throws {
    var note = Note("a")
    var found: Note?
    var all: [Note] = []
    undo {
      try connection.save(&note)
      found = try connection.find(Note.self, id: 1)
      all = Array(try connection.find(Note.self))
    }
    var other = Note("other")
    try connection.save(&other)
    var doubtful = try [#require(found), #require(all.first)]
    for index in doubtful.indices {
      #expect(doubtful[index].isDirty && doubtful[index].changedColumns == ["text", "topic"])
      let save = #expect(throws: SQLiteError.self) { try connection.save(&doubtful[index]) }
      let delete = #expect(throws: SQLiteError.self) { try connection.delete(&doubtful[index]) }
      for error in [save, delete] {
        #expect(
          error?.description
            == """
            the row 1 of the table note was read in a transaction that was rolled back; find the \
            record again
            """)
      }
    }
    #expect(try texts == ["other"])
  }

  @Test func aRecordFoundBeforeAnythingWasWrittenIsKnown() throws {
    var first = Note("a")
    try connection.save(&first)
    var notes: [Note] = []
    undo {
      notes += try connection.find(Note.self)
      undo { notes += try connection.find(Note.self) }
      notes[0].text = "b"
      try connection.save(&notes[0])
    }
    try connection.execute("BEGIN")
    notes += try connection.find(Note.self)
    try connection.execute("ROLLBACK")
    #expect(notes.map(\.isDirty) == [true, false, false])
    #expect(try connection.save(&notes[0]))
    #expect(try texts == ["b"])
  }

  /// A hook makes a savepoint of each save.
  struct Hooked: RecordHooks {
    var stored = Stored<Hooked>()
    var number = 0

    static let table = RecordTable<Hooked>("hooked", .init("number", \.number))
  }

  @Test func aRecordKeepsNoMoreThanItMayGoBackTo() throws {
    func depth(_ record: Hooked) -> Int {
      var depth = 0
      var stored = record.stored
      while let before = stored.snapshot?.header.before {
        depth += 1
        stored = before
      }
      return depth
    }
    try connection.createTable(of: Hooked.self)
    var record = Hooked()
    for round in 1...3 {
      try connection.transaction {
        for _ in 1...20 {
          record.number += 1
          try connection.save(&record)
          #expect(depth(record) <= 3)
        }
      }
      #expect(record.number == round * 20 && !record.isDirty)
    }
    undo {
      for _ in 1...5 {
        record.number += 1
        try connection.save(&record)
      }
    }
    #expect(record.id == 1 && record.isDirty)
    record.number = 60
    #expect(!record.isDirty)
  }
}
