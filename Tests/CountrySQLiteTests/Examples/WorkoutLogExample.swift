import CountrySQLite
import Testing

/// A log of strength training: an enumeration, a note that may be missing, and a rule that no set
/// may break.
@Suite struct WorkoutLogExample {
  /// How the bar is held.
  enum Grip: String, RecordValue {
    case wide
    case narrow
  }

  /// Some repetitions with one weight.
  struct StrengthSet: RecordHooks {
    var stored = Stored<StrengthSet>()
    var exercise = ""
    /// In kilograms.
    var weight = 0.0
    var repetitions = 0
    var grip = Grip.wide
    var note: String?

    static let table = RecordTable<StrengthSet>(
      "strength_set", .init("exercise", \.exercise), .init("weight", \.weight),
      .init("repetitions", \.repetitions), .init("grip", \.grip), .init("note", \.note))

    struct NoRepetitions: Error {}

    mutating func willSave(in connection: Connection) throws {
      guard repetitions > 0 else { throw NoRepetitions() }
      if note == "" { note = nil }
    }
  }

  @Test func aLogOfTraining() throws {
    let log = try Connection(.memory, access: .create)
    try log.createTable(of: StrengthSet.self)

    // Three sets in one transaction have one moment
    try log.transaction {
      for (weight, repetitions) in [(60.0, 10), (70.0, 8), (80.0, 5)] {
        var set = StrengthSet()
        set.exercise = "bench press"
        set.weight = weight
        set.repetitions = repetitions
        set.note = ""
        try log.save(&set)
      }
    }
    let sets = try log.find(
      StrengthSet.self, where: "weight > ?", 65.0,
      order: .init(\StrengthSet.weight, isDescending: true))
    #expect(sets.map(\.repetitions) == [5, 8])
    #expect(sets.allSatisfy { $0.note == nil && $0.created == sets[0].created })

    // Only what changes is written, and nothing where nothing does
    var best = sets[0]
    best.grip = .narrow
    #expect(best.changedColumns == ["grip"])
    #expect(try log.save(&best))
    #expect(try !log.save(&best))
    #expect(try log.find(StrengthSet.self, \.grip, is: .narrow).map(\.id) == [best.id])

    // A set without repetitions is none
    best.repetitions = 0
    #expect(throws: StrengthSet.NoRepetitions.self) { try log.save(&best) }
    #expect(try log.count(StrengthSet.self, where: "repetitions = 0") == 0)

    try log.delete(&best)
    #expect(try log.count(StrengthSet.self) == 2)
    #expect(try log.deleteAll(StrengthSet.self, where: "weight < ?", 100.0) == 2)
  }
}
