import CountryFetch
import Testing

@Suite struct CacheControlTests {
  @Test func readsDirectivesInAnyCaseAndOrder() {
    let control = CacheControl(" PUBLIC ,max-age=60,, No-Cache, must-revalidate ")
    #expect(control.maxAge == 60)
    #expect(control.noCache)
    #expect(control.mustRevalidate)
    #expect(!control.noStore)
    #expect(CacheControl("no-store").noStore)
    #expect(CacheControl(nil) == CacheControl(""))
  }

  @Test(arguments: [
    ("max-age=\"60\"", 60), ("max-age = 60", 60), ("max-age=99999999999999999999", 1 << 31),
    ("max-age=-1", 0), ("max-age=x", 0), ("max-age", 0), ("max-age=", 0),
    ("max-age=60, max-age=60", 60), ("max-age=60, max-age=61", 0),
  ])
  func readsMaxAge(_ field: String, _ seconds: Int64) {
    #expect(CacheControl(field).maxAge == seconds)
  }

  @Test func quotedCommasDoNotSplit() {
    let control = CacheControl(#"ext="a, no-store, max-age=1", max-age=5"#)
    #expect(!control.noStore)
    #expect(control.maxAge == 5)
  }

  @Test func directivesForOthersAreNotOurs() {
    #expect(CacheControl("private, s-maxage=5, proxy-revalidate") == CacheControl(nil))
  }
}
