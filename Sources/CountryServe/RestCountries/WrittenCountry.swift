internal import CountryCatalog
internal import CountryFetch

/// A country as REST Countries writes it, each member written once, so that any answer is put
/// together from them; and the texts by which it is found.
struct WrittenCountry: Sendable {
  /// The alpha-2 in lower case, or what else the file of its flag is called.
  let fileStem: String
  let search: SearchTexts
  /// Each member with its name, by its number: `"cca2":"IN"`. That of `flags` is empty.
  private let members: [[UInt8]]
  /// The numbers of those that hold nothing.
  private let empty: Set<Int>
  /// Where the flag is for those who get it from afar.
  private let remoteFlags: (png: String, svg: String)
  private let flagDescription: String?

  init(_ facts: CountryFacts, translatedInto languages: [(code: String, tag: String)]) {
    fileStem = facts.country.fileStem
    search = SearchTexts(facts, translatedInto: languages)
    var members: [[UInt8]] = []
    var empty: Set<Int> = []
    for member in Member.allCases {
      let (value, isEmpty) = facts.json(of: member, translatedInto: languages)
      members.append(member == .flags ? [] : Array("\"\(member)\":\(value)".utf8))
      if isEmpty { empty.insert(member.rawValue) }
    }
    self.members = members
    self.empty = empty
    let stem = PercentCoding.encoded(fileStem)
    let png = Self.address(of: facts.country)
    let isKnown = facts.country.alpha2 != nil
    remoteFlags = (png, isKnown ? "https://flagcdn.com/\(stem).svg" : png)
    flagDescription = facts.details.flagDescription
  }

  private static func address(of country: Country) -> String {
    guard let url = country.flagURL, let source = try? FlagSource(catalogURL: url) else {
      return country.flagURL ?? ""
    }
    let place = try? source.place(alpha2: country.alpha2, fileStem: country.fileStem, width: 320)
    return place ?? url
  }

  /// Writes the country.
  ///
  /// - Parameters:
  ///   - fields: The members that are wanted; nil for all that hold something.
  ///   - base: The address under which flags are found here; nil for those from afar.
  ///   - output: What it is added to.
  func write(_ fields: [Member]?, base: String?, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    var isFirst = true
    for member in fields ?? Member.allCases {
      // These stand there even with nothing in them.
      let isBare = [.idd, .capitalInfo, .coatOfArms].contains(member)
      let isEmpty = empty.contains(member.rawValue) && member != .flags
      if fields == nil, isEmpty, !isBare { continue }
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      if member == .flags {
        output += flags(base).utf8
      } else if fields == nil, isEmpty {
        output += "\"\(member)\":{}".utf8
      } else {
        output += members[member.rawValue]
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  private func flags(_ base: String?) -> String {
    var flags = remoteFlags
    if let base {
      let here = "\(base)/flags/\(PercentCoding.encoded(fileStem)).png"
      flags = (here, here)
    }
    var values = [("png", JSONText.text(flags.png)), ("svg", JSONText.text(flags.svg))]
    if let flagDescription { values.append(("alt", JSONText.text(flagDescription))) }
    return "\"flags\":" + JSONBuilder.object(values)
  }
}
