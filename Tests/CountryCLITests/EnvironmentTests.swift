import CountryCLI
import Testing

@Suite struct EnvironmentTests {
  @Test func tellsEmptyFromNotSet() throws {
    let environment: Environment = ["A": "", "B": "b"]
    #expect(environment["A"] == "")
    #expect(environment["C"] == nil)
    #expect(try environment.text("A") == nil)
    #expect(try environment.text("B") == "b")
    #expect(try environment.text("C") == nil)
  }

  @Test func acceptsAbsolutePathsOnly() throws {
    let environment: Environment = ["A": "/a", "B": "b", "C": "~/c"]
    #expect(try environment.absolutePath("A") == "/a")
    #expect(try environment.absolutePath("B") == nil)
    #expect(try environment.absolutePath("C") == nil)
  }

  @Test func refusesBytesThatAreNotText() {
    // Given a variable in Latin-1, as the system hands it over
    let bytes: [CChar] = [0x2F, CChar(bitPattern: 0xE9), 0]
    let content = Environment.Content(cString: bytes)
    #expect(content == .undecodable)
    let environment = Environment { $0 == "A" ? content : nil }

    // Then it is not repaired
    #expect(environment["A"] == nil)
    let error = #expect(throws: CommandFailure.self) { try environment.absolutePath("A") }
    #expect(error?.exitCode == .configuration)
    #expect(Environment.Content(cString: "é") == .text("é"))
  }
}
