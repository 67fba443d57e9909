import CountryCatalog
import Testing

@testable import CountryServe

/// `/api/countries`.
@Suite struct CountryRoutesTests {
  private let server: ServerFixture

  init() throws { server = try ServerFixture.bundled.get() }

  private func names(_ query: String) throws -> [String] {
    try server.json("/api/countries?fields=name&\(query)").elements.compactMap { $0["name"].text }
  }

  @Test func listsAllWithAllFields() throws {
    let all = try server.json("/api/countries")
    #expect(all.elements.count == 250)
    #expect(all.elements.first?.names == Field.all.map(\.name))
    #expect(all.elements.first?["name"] == .text("Afghanistan"))
  }

  @Test func filtersAsListDoes() throws {
    #expect(try names("region=asia&subregion=southern%20asia").count == 9)
    #expect(try names("currency=inr") == ["Bhutan", "India"])
    #expect(try names("currency=Indian%20rupee") == ["Bhutan", "India"])
    #expect(try names("language=hi&borders=NP") == ["India"])
    #expect(try names("calling_code=91") == ["India"])
    #expect(try names("un_member&driving_side=left&subregion=Southern+Asia").count == 7)
    #expect(try names("un_member=true&limit=1") == ["Afghanistan"])
    // Of several values any will do
    #expect(try names("currency=BTN&currency=NPR") == ["Bhutan", "Nepal"])
    #expect(try names("borders=PT") == ["Spain"])
    #expect(try names("borders=PT&borders=IE") == ["Spain", "United Kingdom"])
    #expect(try names("driving_side=left&driving-side=right").count == names("").count)
    #expect(try names("region=Atlantis") == [])
    #expect(try server.get("/api/countries?region=Atlantis").text == "[]\n")
  }

  @Test func sortsAndLimits() throws {
    #expect(try names("sort=population&reverse&limit=2") == ["India", "China"])
    #expect(try names("reverse=true&limit=1") == ["Zimbabwe"])
    #expect(try names("reverse=false&limit=1") == ["Afghanistan"])
  }

  @Test func speaksOtherLanguages() throws {
    let germany = try server.json("/api/countries/DE?fields=name,capital&lang=fr")
    #expect(germany == (try JSON(Array(#"{"name":"Allemagne","capital":"Berlin"}"#.utf8))))
    #expect(
      try server.json("/api/countries?search=germany&lang=es").elements.first?["name"]
        == .text("Alemania"))
  }

  @Test func searches() throws {
    let found = try server.json("/api/countries?search=new%20zea").elements
    #expect(found.map { $0["name"] } == [.text("New Zealand")])
    #expect(
      found.first?.names == ["flag", "alpha2", "name", "match", "match_kind", "match_language"])
    #expect(try server.json("/api/countries?search=united&limit=2").elements.count == 2)
    #expect(try server.get("/api/countries?search=qqqq").text == "[]\n")
    for other in ["region=Asia", "fields=name", "sort=name"] {
      let refused = try server.get("/api/countries?search=a&\(other)")
      #expect(refused.status == 400)
      #expect(try JSON(refused.body)["message"].text?.hasPrefix("search stands alone") == true)
    }
  }

  @Test func findsOneAsPeopleWriteIt() throws {
    for name in ["INDIA", "in", "ind", "356", "bharat", "%F0%9F%87%AE%F0%9F%87%B3"] {
      #expect(try server.json("/api/countries/\(name)")["alpha2"] == .text("IN"), "\(name)")
    }
  }

  @Test func saysWhatMayBeMeant() throws {
    let unknown = try server.get("/api/countries/Indai")
    #expect(unknown.status == 404)
    #expect(try JSON(unknown.body)["suggestions"].texts == ["India"])
    let tie = try server.get("/api/countries/congo")
    #expect(tie.status == 300)
    #expect(
      try JSON(tie.body)["candidates"].elements.map { $0["alpha2"] } == [.text("CG"), .text("CD")])
    #expect(try server.get("/api/countries?borders=Atlantis").status == 404)
    #expect(try server.get("/api/countries?borders=PT&borders=Atlantis").status == 404)
  }

  @Test func whoIsNoMemberCanBeAskedFor() throws {
    let (all, members, others) = (
      try server.json("/api/countries?fields=alpha2").elements.count,
      try server.json("/api/countries?un_member=true&fields=alpha2").elements.count,
      try server.json("/api/countries?un_member=false&fields=alpha2").elements.count
    )
    #expect(members == 193)
    #expect(members + others == all)
  }

  @Test func refusesWhatItDoesNotKnow() throws {
    for query in [
      "filds=name", "fields=nmae", "fields=", "sort=nmae", "limit=0", "limit=x", "reverse=maybe",
      "lang=!", "driving_side=middle", "where=1",
      "driving_side=left&driving_side=middle", "driving_side=left&driving-side=middle",
    ] {
      let reply = try server.get("/api/countries?\(query)")
      #expect(reply.status == 400, "\(query)")
      #expect(try JSON(reply.body)["message"].text?.isEmpty == false)
    }
    #expect(try server.get("/api/nothing").status == 404)
  }
}
