import Testing

@testable import CountrySQLite

/// What is found, and every kind of property that it is read into.
@Suite struct RecordsTests {
  enum Kind: String, RecordValue { case big, small }

  struct Everything: Record {
    var stored = Stored<Everything>()
    var int = 0
    var number: Int64 = 0
    var real = 0.0
    var text = ""
    var moment = Instant(microseconds: 0)
    var flag = false
    var kind = Kind.big
    var maybeInt: Int?
    var maybeNumber: Int64?
    var maybeReal: Double?
    var maybeText: String?
    var maybeMoment: Instant?
    var maybeBytes: [UInt8]?
    /// One with an observer, which lies at no offset.
    var watched = "" {
      didSet { changes += 1 }
    }
    var changes = 0
    /// One that is computed.
    var upper: String {
      get { text.uppercased() }
      set { text = newValue.lowercased() }
    }

    static let table = RecordTable<Everything>(
      "everything", keepsDates: false, .init("int", \.int), .init("number", \.number),
      .init("real", \.real), .init("text", \.text), .init("moment", \.moment),
      .init("flag", \.flag), .init("kind", \.kind), .init("maybe_int", \.maybeInt),
      .init("maybe_number", \.maybeNumber), .init("maybe_real", \.maybeReal),
      .init("maybe_text", \.maybeText), .init("maybe_moment", \.maybeMoment),
      .init("maybe_bytes", \.maybeBytes), .init("watched", \.watched), .init("upper", \.upper))

    init() {}

    init(_ number: Int) {
      int = number
      self.number = Int64(number) * 1_000_000_007
      real = Double(number) / 3
      text = "text of more than fifteen letters, number \(number)"
      moment = Instant(seconds: Int64(number))
      flag = number % 2 == 0
      kind = number % 3 == 0 ? .big : .small
      watched = "watched \(number)"
      guard number % 5 != 0 else { return }
      maybeInt = number
      maybeNumber = -Int64(number)
      maybeReal = -real
      maybeText = "maybe \(number)"
      maybeMoment = moment
      maybeBytes = [UInt8(number % 256)]
    }

    /// All that a column holds.
    var values: String {
      """
      \(int) \(number) \(real) \(text) \(moment) \(flag) \(kind) \(maybeInt, default: "nil") \
      \(maybeNumber, default: "nil") \(maybeReal, default: "nil") \(maybeText, default: "nil") \
      \(maybeMoment.map { "\($0)" } ?? "nil") \(maybeBytes ?? []) \(watched) \(upper)
      """
    }
  }

  let connection: Connection

  init() throws {
    connection = try Connection(.memory, access: .create)
    try connection.createTable(of: Everything.self)
  }

  private func save(_ count: Int) throws {
    try connection.transaction {
      for number in 1...count {
        var record = Everything(number)
        try connection.save(&record)
      }
    }
  }

  @Test(arguments: [1, 8, 9, 264, 265, 700])
  func everyRecordIsWhatWasSaved(count: Int) throws {
    try save(count)
    let found = try connection.find(Everything.self)
    #expect(found.count == count && found.map(\.id) == (1...count).map { Int64($0) })
    #expect(found.map(\.values) == (1...count).map { Everything($0).values })
    #expect(found.allSatisfy { !$0.isDirty })
    #expect(found.last?.int == count && found.reversed().first?.int == count)
    #expect(try connection.find(Everything.self, where: "int > ?", count).isEmpty)
  }

  @Test func aRecordOutlivesWhatItWasFoundWith() throws {
    try save(300)
    var kept = try #require(try connection.find(Everything.self).last)
    #expect(!kept.isDirty && kept.id == 300)
    let copy = kept
    kept.maybeText = nil
    kept.watched += "!"
    #expect(kept.changedColumns == ["watched"])
    kept.text = "another"
    #expect(kept.changedColumns == ["text", "watched", "upper"])
    #expect(!copy.isDirty)
    #expect(try connection.save(&kept))
    #expect(try connection.find(Everything.self, id: 300)?.values == kept.values)
  }

  @Test func recordsOfAnArrayAreChangedInPlace() throws {
    try save(3)
    var all = Array(try connection.find(Everything.self))
    for index in all.indices { all[index].int *= 10 }
    for index in all.indices { try connection.save(&all[index]) }
    #expect(try connection.find(Everything.self).map(\.int) == [10, 20, 30])
    all[1].maybeReal = .nan
    #expect(throws: SQLiteError.notStorable(column: "maybe_real")) {
      try connection.save(&all[1])
    }
    all[1].maybeReal = 1
    all[1].real = .nan
    #expect(throws: SQLiteError.notStorable(column: "real")) { try connection.save(&all[1]) }
  }

  struct Word: RecordValue, RawRepresentable { var rawValue: String }

  struct Spelled: Record {
    var stored = Stored<Spelled>()
    var text = ""
    var maybe: String?
    var word = Word(rawValue: "")
    var maybeWord: Word?
    /// One with an observer, which lies at no offset.
    var watched = "" {
      didSet {}
    }

    static let table = RecordTable<Spelled>(
      "spelled", .init("text", \.text), .init("maybe", \.maybe), .init("word", \.word),
      .init("maybe_word", \.maybeWord), .init("watched", \.watched))

    mutating func spell(_ text: String) {
      (self.text, maybe, word, maybeWord, watched) = (
        text, text, Word(rawValue: text), Word(rawValue: text), text
      )
    }
  }

  @Test(arguments: [("\u{E9}", "e\u{301}"), ("K", "\u{212A}"), (";", "\u{37E}")])
  func anotherSpellingOfATextIsAChange(one: String, other: String) throws {
    // given: two texts that are equal in Swift
    #expect(one == other)
    try connection.createTable(of: Spelled.self)
    var record = Spelled()
    record.spell(one)
    try connection.save(&record)
    // when
    record.spell(other)
    // then
    #expect(record.changedColumns == ["text", "maybe", "word", "maybe_word", "watched"])
    #expect(try connection.save(&record))
    let found = try #require(try connection.find(Spelled.self, id: 1))
    for text in [found.text, found.maybe, found.word.rawValue, found.maybeWord?.rawValue] {
      #expect(text.map { Array($0.utf8) } == Array(other.utf8))
    }
    #expect(!record.isDirty)
    record.maybe = nil
    record.maybeWord = nil
    #expect(record.changedColumns == ["maybe", "maybe_word"])
  }

  @Test(arguments: [
    ("int", "1.5"), ("number", "'1'"), ("real", "'x'"), ("text", "x'00'"), ("moment", "NULL"),
    ("flag", "2"), ("kind", "'huge'"), ("maybe_int", "''"), ("maybe_number", "0.5"),
    ("maybe_real", "x''"), ("maybe_text", "1"), ("maybe_moment", "'now'"), ("watched", "NULL"),
  ])
  func aValueThatDoesNotFitNamesItsColumn(column: String, value: String) throws {
    try save(1)
    let names = Everything.table.plan.columns.map(\.name).map { name in
      name == column ? "\(value) AS \(name)" : name
    }
    let sql = "SELECT id, \(names.joined(separator: ", ")) FROM everything"
    let error = #expect(throws: SQLiteError.self) {
      try connection.find(Everything.self, sql: sql)
    }
    guard case .columnType(column, _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
