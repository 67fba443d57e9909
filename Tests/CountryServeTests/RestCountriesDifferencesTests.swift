import TestSupport
import Testing

@testable import CountryServe

/// The list of what differs from REST Countries and why, held against what this program answers. What
/// that API answered is no part of this project, so `scripts/compare-rest-countries` sees to the rest.
@Suite struct RestCountriesDifferencesTests {
  /// A line of it.
  private struct Difference {
    var member: String
    var items: [String]
    var countries: [String]
    var why: String
    var source: String
  }

  private static let file =
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    + "/scripts/support/rest-countries-differences.tsv"

  private let server: ServerFixture
  private let differences: [Difference]

  init() throws {
    server = try ServerFixture.bundled.get()
    let text = String(decoding: try #require(fileBytes(Self.file)), as: UTF8.self)
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.first == ["member", "items", "countries", "why", "source"])
    differences = try rows.dropFirst().map { row in
      try #require(row.count == 5, "\(row)")
      return Difference(
        member: row[0], items: row[1].split(separator: ";").map(String.init),
        countries: row[2].split(separator: " ").map(String.init), why: row[3], source: row[4])
    }
  }

  @Test func eachNamesCountriesAMemberAReasonAndItsSource() throws {
    let codes = Set(try server.codes("/v3.1/all"))
    var seen: Set<[String]> = []
    for difference in differences {
      let member = difference.member.split(separator: ".").first ?? ""
      #expect(Member(named: member)?.text == String(member), "\(difference)")
      #expect(!difference.countries.isEmpty && codes.isSuperset(of: difference.countries))
      #expect(!difference.items.isEmpty && !difference.why.isEmpty && !difference.source.isEmpty)
      // One reason for one thing
      for (country, item) in difference.countries.flatMap({ c in difference.items.map { (c, $0) } })
      {
        #expect(seen.insert([difference.member, country, item]).inserted, "\(country) \(item)")
      }
    }
    #expect(differences.count > 100)
  }

  @Test func eachIsTrueOfWhatIsAnswered() throws {
    let all = try server.json("/v3.1/all").elements
    for country in all {
      let code = country["cca2"].text ?? ""
      for difference in differences where difference.countries.contains(code) {
        for item in difference.items {
          #expect(isTrue(item, of: difference.member, in: country), "\(code) \(difference) \(item)")
        }
      }
    }
  }

  /// Whether an item says what a country's member is.
  private func isTrue(_ item: String, of member: String, in country: JSON) -> Bool {
    switch item {
    case "is there": return country.names.contains(member)
    case "is not there": return !country.names.contains(member)
    case _ where item.hasPrefix("+"): return holds(item.dropFirst(), member, country)
    case _ where item.hasPrefix("-"):
      return item.hasSuffix("*") || !holds(item.dropFirst(), member, country)
    case _ where item.hasSuffix(" is first"):
      return country[member].texts.first.map { "\($0) is first" } == item
    default: break
    }
    if member == "gini" {
      guard let year = country[member].names.first, case .number(let value) = country[member][year]
      else { return false }
      return item == year || item == "\(year): \(value)"
    }
    if case .boolean(let isTrue) = country[member] { return item == (isTrue ? "True" : "False") }
    let parts = member.split(separator: ".").map(String.init)
    return (parts.count == 2 ? country[parts[0]][parts[1]] : country[member]) == .text(item)
  }

  /// Whether a member has this among others; a star at its end stands for anything.
  private func holds(_ item: Substring, _ member: String, _ country: JSON) -> Bool {
    var values = country[member].texts + country[member].names
    if member == "idd" {
      values = country[member]["suffixes"].texts.map { (country[member]["root"].text ?? "") + $0 }
    }
    return item.hasSuffix("*")
      ? values.contains { $0.hasPrefix(item.dropLast()) } : values.contains(String(item))
  }
}
