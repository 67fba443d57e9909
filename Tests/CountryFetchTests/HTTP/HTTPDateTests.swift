import CountryFetch
import Testing

@Suite struct HTTPDateTests {
  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200),
    ("Wed, 01 Mar 2000 00:00:00 GMT", 951_868_800),
    ("Mon, 30 Nov 2026 12:00:00 GMT", 1_796_040_000),
    ("Friday, 01-Jan-27 00:00:00 GMT", 1_798_761_600),
    ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
  ])
  func reads(_ text: String, _ seconds: Int64) {
    #expect(HTTPDate.parse(text) == seconds)
  }

  @Test(arguments: [
    "", "0", "-1", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
    "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
    "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 94999 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37:00 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
  ])
  func refuses(_ text: String) {
    #expect(HTTPDate.parse(text) == nil)
  }
}
