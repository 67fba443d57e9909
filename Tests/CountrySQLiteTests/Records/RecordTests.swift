import Testing

@testable import CountrySQLite

@Suite struct RecordTests {
  struct Trip: Record {
    var stored = Stored<Trip>()
    var place = ""
    var length: Double? = 1
    var picture: [UInt8]?
    var big: UInt64 = 0
    var start = Instant(microseconds: 0)

    static let table = RecordTable<Trip>(
      "trip", .init("place", \.place), .init("length", \.length), .init("picture", \.picture),
      .init("big", \.big), .init("start", \.start))

    init() {}

    init(_ place: String) { self.place = place }
  }

  let connection: Connection

  init() throws {
    connection = try Connection(.memory, access: .create)
    try connection.createTable(of: Trip.self)
  }

  @Test func aNewRecordIsInsertedAndItsNumberIsSet() throws {
    var trip = Trip("Åland")
    #expect(trip.id == nil && trip.isDirty && trip.created == nil)
    #expect(try connection.save(&trip))
    #expect(trip.id == 1 && !trip.isDirty && trip.created != nil && trip.created == trip.modified)
    #expect(try connection.count(Trip.self) == 1)
    let found = try #require(try connection.find(Trip.self, id: 1))
    #expect(found.place == "Åland" && found.created == trip.created && !found.isDirty)
  }

  @Test func onlyChangedColumnsAreWritten() throws {
    var trip = Trip("Oslo")
    try connection.save(&trip)
    // Given a row of which another column was changed by somebody else
    try connection.execute("UPDATE trip SET length = 99 WHERE id = 1")
    trip.place = "Bergen"
    #expect(trip.changedColumns == ["place"])
    try connection.save(&trip)
    let found = try #require(try connection.find(Trip.self, id: 1))
    #expect(found.place == "Bergen" && found.length == 99)
    // And what was changed back is not dirty
    trip.place = "Oslo"
    trip.place = "Bergen"
    #expect(!trip.isDirty)
  }

  @Test func nothingIsWrittenWhereNothingHasChanged() throws {
    var trip = Trip("Oslo")
    try connection.save(&trip)
    let modified = trip.modified
    let changes: Int = try connection.value("SELECT total_changes()")
    #expect(try !connection.save(&trip))
    #expect(try connection.value("SELECT total_changes()") == changes)
    #expect(trip.modified == modified)
  }

  @Test func datesAreOneMomentATransaction() throws {
    var time: Int64 = 0
    connection.clock = {
      time += 1
      return Instant(seconds: time)
    }
    var one = Trip("A")
    var two = Trip("B")
    try connection.transaction {
      try connection.save(&one)
      try connection.save(&two)
    }
    #expect(one.created == Instant(seconds: 1) && two.created == one.created)
    two.place = "C"
    try connection.save(&two)
    #expect(two.created == one.created && two.modified == Instant(seconds: 2))
    try connection.transaction {
      one.place = "D"
      try connection.save(&one)
      try connection.transaction { try connection.delete(&two) }
    }
    #expect(one.modified == Instant(seconds: 3))
  }

  @Test func aRowThatIsGoneIsAnError() throws {
    var trip = Trip("Oslo")
    try connection.save(&trip)
    try connection.deleteAll(Trip.self)
    trip.place = "Bergen"
    #expect(throws: SQLiteError.recordMissing(table: "trip", id: 1)) { try connection.save(&trip) }
    #expect(trip.isDirty && trip.id == 1)
    #expect(throws: SQLiteError.recordMissing(table: "trip", id: 1)) {
      try connection.delete(&trip)
    }
    var new = Trip("X")
    #expect(throws: SQLiteError.self) { try connection.delete(&new) }
  }

  @Test func whatFailsLeavesTheRecordAsItWas() throws {
    try connection.execute("CREATE UNIQUE INDEX places ON trip (place)")
    var one = Trip("A")
    var two = Trip("A")
    try connection.save(&one)
    #expect(throws: SQLiteError.self) { try connection.save(&two) }
    #expect(two.id == nil && two.created == nil && two.isDirty)
    two.place = "B"
    #expect(try connection.save(&two))
  }

  @Test func aDeletedRecordCanBeSavedAnew() throws {
    var trip = Trip("A")
    try connection.save(&trip)
    try connection.delete(&trip)
    #expect(trip.id == nil && trip.isDirty)
    #expect(try connection.count(Trip.self) == 0)
    try connection.save(&trip)
    #expect(try connection.count(Trip.self) == 1)
  }

  @Test(arguments: [
    Double.infinity, -.infinity, 0, 0.1, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ])
  func numbersComeBackAsTheyWere(number: Double) throws {
    var trip = Trip("A")
    trip.length = number
    try connection.save(&trip)
    let found = try #require(try connection.find(Trip.self, id: 1))
    #expect(found.length?.bitPattern == number.bitPattern)
    #expect(!found.isDirty)
  }

  @Test func aZeroLosesItsSignInATable() throws {
    // What SQLite does, and so it is no change
    var trip = Trip("A")
    trip.length = 0
    try connection.save(&trip)
    trip.length = -0.0
    #expect(!trip.isDirty)
    var other = Trip("B")
    other.length = -0.0
    try connection.save(&other)
    let found = try #require(try connection.find(Trip.self, id: 2))
    #expect(found.length?.bitPattern == (0.0).bitPattern)
  }

  @Test func notANumberIsRefused() throws {
    var trip = Trip("A")
    trip.length = .nan
    #expect(throws: SQLiteError.notStorable(column: "length")) { try connection.save(&trip) }
    #expect(try connection.count(Trip.self) == 0)
  }

  @Test func emptyIsNotNull() throws {
    var trip = Trip("")
    trip.picture = []
    trip.length = nil
    try connection.save(&trip)
    let found = try #require(try connection.find(Trip.self, id: 1))
    #expect(found.place == "" && found.picture == [] && found.length == nil)
    #expect(try connection.find(Trip.self, \.length, is: nil).count == 1)
    #expect(try connection.find(Trip.self, \.picture, is: nil).isEmpty)
  }

  @Test func anUnsignedIntegerThatIsTooLargeIsAnError() throws {
    var trip = Trip("A")
    trip.big = UInt64(Int64.max)
    try connection.save(&trip)
    #expect(try connection.find(Trip.self, id: 1)?.big == UInt64(Int64.max))
    trip.big += 1
    #expect(throws: SQLiteError.integerTooLarge(UInt64(Int64.max) + 1)) {
      try connection.save(&trip)
    }
    try connection.execute("UPDATE trip SET big = -1")
    #expect(throws: SQLiteError.self) { try connection.find(Trip.self, id: 1) }
  }

  @Test func datesAreTheSameInstantAfterARoundTrip() throws {
    for microseconds: Int64 in [0, 1, -1, 1_764_000_000_123_456, .max, .min] {
      var trip = Trip("A")
      trip.start = Instant(microseconds: microseconds)
      try connection.save(&trip)
      let found = try #require(try connection.find(Trip.self, id: trip.id ?? 0))
      #expect(found.start == trip.start && !found.isDirty)
    }
  }

  @Test func recordsAreFoundInOrderAndLimited() throws {
    for place in ["C", "A", "B"] {
      var trip = Trip(place)
      try connection.save(&trip)
    }
    #expect(try connection.find(Trip.self).map(\.place) == ["C", "A", "B"])
    let ordered = try connection.find(Trip.self, order: .init(\Trip.place), limit: 2)
    #expect(ordered.map(\.place) == ["A", "B"])
    let places = try connection.find(
      Trip.self, where: "place >= ? AND id < ?", "B", 3, order: .init(\Trip.place)
    ).map(\.place)
    #expect(places == ["C"])
    let sql =
      "SELECT id, created, modified, place, length, picture, big, start FROM trip WHERE id = ?"
    #expect(try connection.find(Trip.self, sql: sql, 2).map(\.place) == ["A"])
    #expect(try connection.count(Trip.self, where: "place <> ?", "A") == 2)
  }

  @Test func likeIsForPlainText() throws {
    for place in ["50% off", "50 percent", "a_b", "axb", #"c\d"#] {
      var trip = Trip(place)
      try connection.save(&trip)
    }
    #expect(try connection.find(Trip.self, \.place, contains: "%").map(\.place) == ["50% off"])
    #expect(try connection.find(Trip.self, \.place, contains: "A_B").map(\.place) == ["a_b"])
    #expect(try connection.find(Trip.self, \.place, contains: #"\"#).map(\.place) == [#"c\d"#])
  }

  @Test func aTableCanBeMadeAnew() throws {
    var trip = Trip("A")
    try connection.save(&trip)
    #expect(throws: SQLiteError.self) { try connection.createTable(of: Trip.self) }
    try connection.createTable(of: Trip.self, dropsFirst: true)
    #expect(try connection.count(Trip.self) == 0)
    #expect(try connection.tableNames() == ["trip"])
    #expect(
      try connection.columnNames(of: "trip")
        == ["id", "created", "modified", "place", "length", "picture", "big", "start"])
    #expect(try connection.columnNames(of: "nothing") == [])
  }
}
