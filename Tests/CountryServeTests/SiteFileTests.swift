import CountryServe
import Testing

struct SiteFileTests {
  @Test func filesAreTheSameThatHaveTheSameContent() {
    let file = SiteFile(path: "a", type: "text/plain", bytes: [1])
    var other = file
    other.bytes = [2]
    #expect(file != other)
  }
}
