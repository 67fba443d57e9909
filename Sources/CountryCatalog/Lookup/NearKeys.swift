internal import CountrySQLite

/// The look-up keys of a catalog in memory, to find those that are near to what was typed.
///
/// They are read once, at the first failed look-up. A key whose length or set of characters differs
/// by too much is passed over, and the few that are left are measured: that takes a tenth of a
/// millisecond for the bundled catalog.
struct NearKeys {
  private struct Entry {
    /// A bit a character, by its last six bits.
    let characters: UInt64
    let country: Int64
    let start: Int32
    let count: UInt8
    let step: UInt8
  }

  /// How many keys are kept, those of the first steps first: some 40 MB of them.
  static let capacity = 500_000
  /// The most wrong characters that are taken for slips of the pen.
  static let mostWrong = 3

  /// By step, then by key.
  private var entries: [Entry] = []
  private var scalars: [UInt32] = []

  init(readFrom connection: Connection) throws(SQLiteError) {
    let sql =
      "SELECT key, country_id FROM lookup_key WHERE step = ? ORDER BY key, country_id LIMIT ?"
    for step in LookupStep.namesOfCountries {
      let room = Self.capacity - entries.count
      try connection.forEachRow(sql, step.rawValue, room) { (row) throws(SQLiteError) in
        let country: Int64 = try row[1]
        row.withBytes(at: 0) { add($0, of: country, in: step) }
      }
    }
  }

  private mutating func add(_ key: UnsafeRawBufferPointer, of country: Int64, in step: LookupStep) {
    // What is so long that no text can be near is not kept, and cannot fill the memory.
    guard key.count <= 4 * (EditDistance.longest + Self.mostWrong) else { return }
    let start = scalars.count
    var characters: UInt64 = 0
    UTF8Scalars.forEach(in: key) { scalar in
      scalars.append(scalar)
      characters |= Self.bit(of: scalar)
    }
    let count = scalars.count - start
    guard count <= EditDistance.longest + Self.mostWrong else {
      scalars.removeSubrange(start...)
      return
    }
    entries.append(
      Entry(
        characters: characters, country: country, start: Int32(start), count: UInt8(count),
        step: UInt8(step.rawValue)))
  }

  private static func bit(of scalar: UInt32) -> UInt64 { 1 << UInt64(scalar & 63) }

  /// The countries whose keys are nearest to `key`, nearest first, and what decides among equals:
  /// the step, then the key.
  ///
  /// A key is near if no more than a third of the characters typed are wrong, and at most three. For
  /// aliases and for names in other languages it is one fewer, though one at the least: there are
  /// a hundred of these for one common or official name, and so one of them is near to anything.
  func nearest(to key: String, count: Int) -> [Country.ID] {
    guard let measure = EditDistance(to: key) else { return [] }
    let typed = key.unicodeScalars.map(\.value)
    guard typed.count >= 2 else { return [] }
    let limit = min(Self.mostWrong, max(1, typed.count / 3))
    let characters = typed.reduce(0) { $0 | Self.bit(of: $1) }
    var nearest: [Country.ID: (distance: Int, place: Int)] = [:]
    for (place, entry) in entries.enumerated() {
      let limit = entry.step <= LookupStep.officialName.rawValue ? limit : max(1, limit - 1)
      guard abs(Int(entry.count) - typed.count) <= limit,
        (entry.characters & ~characters).nonzeroBitCount <= limit,
        (characters & ~entry.characters).nonzeroBitCount <= limit
      else { continue }
      let start = Int(entry.start)
      let scalars = scalars[start..<start + Int(entry.count)]
      guard let distance = measure.distance(of: scalars, limit: limit) else { continue }
      // Of equals the first stays, which is that of the earlier step.
      if distance < nearest[entry.country]?.distance ?? .max {
        nearest[entry.country] = (distance, place)
      }
    }
    return nearest.sorted { $0.value < $1.value }.prefix(count).map(\.key)
  }
}
