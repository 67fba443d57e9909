import CountryFetch
import Testing

@Suite struct HTTPFieldsTests {
  private func fields(_ lines: [String]) -> HTTPFields {
    var fields = HTTPFields()
    for line in lines { fields.append(line: line) }
    return fields
  }

  @Test(arguments: [
    (["Vary: a", "vary: b"], "a, b"), (["Vary:", "Vary: b", "Vary: "], "b"), (["Vary:"], ""),
    (["Var: a"], nil),
  ])
  func aListIsInOneOrSeveralLines(lines: [String], value: String?) {
    #expect(fields(lines).list("vary") == value)
  }

  @Test func whatIsStoredOfEmptyLinesIsNothing() {
    let stored = StoredFields(fields(["Cache-Control:", "Cache-Control: ", "ETag:"]))
    #expect(stored == StoredFields())
  }
}
