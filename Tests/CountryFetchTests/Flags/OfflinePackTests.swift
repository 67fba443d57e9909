import TestSupport
import Testing

@testable import CountryFetch

@Suite struct OfflinePackTests {
  private static let isInstalled = OfflinePack().has("IN")

  @Test(.enabled(if: isInstalled, "iso-flags-png-320x240 is not installed"))
  func theRealPackIsSound() throws {
    // Given the package as Debian ships it
    let pack = OfflinePack()

    // Then a flag of it passes every check
    let (bytes, header) = try pack.flag("in")
    #expect((header.width, header.height) == (320, 240))
    #expect(try PNGCheck.decode(bytes).rgba.count == 320 * 240 * 4)

    // And its wrong flags are not to be had
    for code in ["XK", "MF", "VI", "MR", "SY", "KG", "IQ", "VE", "TK"] {
      #expect(!pack.has(code))
      #expect(throws: FetchError.self) { try pack.flag(code) }
    }
  }

  @Test func refusesWhatTheFactsSay() throws {
    // Given the table of what is wrong with the pack
    var folder = #filePath.split(separator: "/").dropLast(4).map(String.init)
    folder += ["SeedData", "facts", "flag_pack.tsv"]
    let bytes = try #require(fileBytes("/" + folder.joined(separator: "/")))
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let rows = lines.filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.first == ["alpha2", "state", "note"])

    // Then the flags that are missing, wrong or outdated are refused as that, and no others
    var states: [String: String] = [:]
    for row in rows.dropFirst() where ["missing", "wrong", "outdated"].contains(row[1]) {
      states[row[0].lowercased()] = String(row[1])
    }
    #expect(states.count > 0)
    let refused = OfflinePack.refusals.mapValues { reason in
      reason.split { $0 == " " || $0 == ":" }.dropFirst().first.map(String.init)
    }
    #expect(refused == states.mapValues(Optional.some))
  }

  @Test(arguments: [nil, "", "../in", "i", "ind", "_basque"])
  func onlyCodesAreLookedUp(_ alpha2: String?) {
    #expect(!OfflinePack().has(alpha2))
    #expect(throws: FetchError.self) { try OfflinePack().flag(alpha2) }
  }
}
