import CountryCatalog
import Testing

@testable import CountryServe

/// The table of routes.
@Suite struct RouterTests {
  private let router = Router()

  private func route(_ target: String) throws -> Route? {
    router.matches(try #require(RequestTarget(Array(target.utf8))))["GET"]?.route
  }

  @Test func everyFileOfThePageIsFound() throws {
    let files = try PageFiles.all(of: Catalog.bundled()).map(\.path) + [PageFiles.sitePath, ""]
    for path in files { #expect(try route("/\(path)")?.summary == "The page.", "\(path)") }
    #expect(try route("/nothing") == nil)
    #expect(try route("/app") == nil)
    #expect(try route("/app%2fmain.js") == nil)
  }

  @Test func fieldsAreASetWhereTheirOrderMakesNoDifference() throws {
    let (one, other) = (
      RequestTarget.Parameter(name: "fields", value: "name,cca2"),
      RequestTarget.Parameter(name: "fields", value: "CCA2,name")
    )
    for path in ["/v3.1/all", "/v3.1/alpha/in"] {
      let route = try #require(try route(path))
      #expect(route.normalized(one) == route.normalized(other))
      #expect(route.normalized(.init(name: "codes", value: "IN,np")) == "IN,np")
    }
    // The program's own are written in the order in which they are asked for
    let own = try #require(try route("/api/countries"))
    #expect(own.normalized(one) == "name,cca2")
  }
}
