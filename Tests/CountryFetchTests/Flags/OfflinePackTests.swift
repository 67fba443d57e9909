import CountryFetch
import Testing

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

  @Test(arguments: [nil, "", "../in", "i", "ind", "_basque"])
  func onlyCodesAreLookedUp(_ alpha2: String?) {
    #expect(!OfflinePack().has(alpha2))
    #expect(throws: FetchError.self) { try OfflinePack().flag(alpha2) }
  }
}
