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

  @Test func whatIsPublicMayBeReadByAnyPage() throws {
    let server = try ServerFixture.bundled.get()
    for route in router.routes where route.method == "GET" {
      let examples = Dictionary(
        uniqueKeysWithValues: route.pathParameters.map { ("{\($0.name)}", $0.example) })
      let target = route.path.split(separator: "/").map { part in
        examples.reduce(String(part)) {
          $0.split(separator: $1.key, omittingEmptySubsequences: false).joined(separator: $1.value)
        }
      }.map { "/\($0)" }.joined()
      let query = route.queryParameters.filter(\.isRequired).map { "\($0.name)=\($0.example)" }
      let reply = try server.get("\(target)?\(query.joined(separator: "&"))")
      #expect(reply["access-control-allow-origin"] == (route.isPublic ? "*" : nil), "\(target)")
    }
    #expect(try route("/")?.isPublic == false)
    #expect(try server.get("/")["access-control-allow-origin"] == nil)
  }
}
