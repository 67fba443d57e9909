import Testing

@testable import CountryServe

@Suite struct RequestTargetTests {
  private func target(_ text: String) -> RequestTarget? { RequestTarget(Array(text.utf8)) }

  @Test func isDecodedPartByPart() throws {
    let target = try #require(self.target("/v3.1/name/a%2Fb+c/?x=1%262&y&z=a+b&x=3"))
    #expect(target.path == ["v3.1", "name", "a/b+c"])
    #expect(target.query.map(\.name) == ["x", "y", "z", "x"])
    #expect(target.query.map(\.value) == ["1&2", "", "a b", "3"])
    #expect(target.value("x") == "1&2")
    #expect(target.value("w") == nil)
  }

  @Test func mayBeAnAddress() {
    #expect(target("http://host:80/a/b?c=d")?.path == ["a", "b"])
    #expect(target("HTTP://host")?.path == [])
    #expect(target("/")?.path == [])
  }

  @Test func isNoneWhereItCannotBeDecoded() {
    for text in ["", "a", "*", "/%", "/%1", "/%g1", "/%00", "/a?%00", "/%ff", "/?a=%c3"] {
      #expect(target(text) == nil, "\(text)")
    }
  }
}
