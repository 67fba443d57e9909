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
    /// Where its UTF-8 begins, and how many bytes it has.
    let start: Int32
    let length: UInt16
    /// How many characters it has.
    let count: UInt8
    let step: UInt8
  }

  /// How many keys are kept, those of the first steps first: some 20 MB of them.
  static let capacity = 500_000
  /// The most wrong characters that are taken for slips of the pen.
  static let mostWrong = 3

  /// By step, then by key.
  private var entries: [Entry] = []
  private var text: [UInt8] = []

  /// Reads the keys of a catalog with so many countries.
  init(readFrom connection: Connection, countryCount: Int) throws(SQLiteError) {
    // As many as the bundled catalog has a country. Memory that is not touched costs nothing, and
    // an array that grows costs as much as the reading.
    let room = min(Self.capacity, 150 * max(0, min(Self.capacity, countryCount)))
    entries.reserveCapacity(room)
    text.reserveCapacity(room * 20)
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
    var characters: UInt64 = 0
    var count = 0
    UTF8Scalars.forEach(in: key) { scalar in
      count += 1
      characters |= Self.bit(of: scalar)
    }
    guard count <= EditDistance.longest + Self.mostWrong else { return }
    entries.append(
      Entry(
        characters: characters, country: country, start: Int32(text.count),
        length: UInt16(key.count), count: UInt8(count), step: UInt8(step.rawValue)))
    text.append(contentsOf: key)
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
      guard let distance = measure.distance(of: scalars(of: entry), limit: limit) else { continue }
      // Of equals the first stays, which is that of the earlier step.
      if distance < nearest[entry.country]?.distance ?? .max {
        nearest[entry.country] = (distance, place)
      }
    }
    return nearest.sorted { $0.value < $1.value }.prefix(count).map(\.key)
  }

  private func scalars(of entry: Entry) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(Int(entry.count))
    let start = Int(entry.start)
    text[start..<start + Int(entry.length)].withUnsafeBytes { bytes in
      UTF8Scalars.forEach(in: bytes) { scalars.append($0) }
    }
    return scalars
  }
}
