internal import CountryCatalog

/// The members of a country as they are written, each once, so that any answer is put together from
/// them.
struct WrittenMembers: Sendable {
  /// Each with its name, by its number: `"cca2":"IN"`. That of `flags` is empty, since it depends on
  /// who asks.
  private let members: [[UInt8]]
  /// Whether it holds nothing, by its number.
  private let isEmpty: [Bool]

  /// Writes the members of a country.
  init(_ facts: CountryFacts, translatedInto languages: [(code: String, tag: String)]) {
    var members: [[UInt8]] = []
    var isEmpty: [Bool] = []
    for member in Member.allCases {
      guard member != .flags else {
        members.append(member.prefix)
        isEmpty.append(false)
        continue
      }
      let value = facts.value(of: member, translatedInto: languages)
      members.append(member.prefix + value.bytes)
      isEmpty.append(member.standsEmpty ? value.isHollow : value.isEmpty)
    }
    self.members = members
    self.isEmpty = isEmpty
  }

  /// Writes the country.
  ///
  /// - Parameters:
  ///   - fields: The members that are wanted; nil for all that hold something.
  ///   - flags: The value of `flags`.
  ///   - output: What it is added to.
  func write(_ fields: [Member]?, flags: [UInt8], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    var isFirst = true
    for member in fields ?? Member.allCases {
      let isLeftOut = fields == nil && isEmpty[member.rawValue]
      if isLeftOut, !member.standsEmpty { continue }
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      if isLeftOut {
        output += member.prefix
        output += "{}".utf8
      } else {
        output += members[member.rawValue]
        if member == .flags { output += flags }
      }
    }
    output.append(UInt8(ascii: "}"))
  }
}

extension Member {
  /// Whether it stands there even with nothing in it, as `{}`.
  fileprivate var standsEmpty: Bool { self == .idd || self == .capitalInfo || self == .coatOfArms }
}
