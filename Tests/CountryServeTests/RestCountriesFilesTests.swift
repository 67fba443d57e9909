import CountryCatalog
import TestSupport
import Testing

@testable import CountryServe

/// The finite part of REST Countries as files.
@Suite struct RestCountriesFilesTests {
  @Test func areWhatAServerAnswers() throws {
    let server = try ServerFixture.bundled.get()
    let base = "http://127.0.0.1:\(server.server.port)"
    let files = try restCountriesFiles(of: Catalog.bundled(), flagBase: base)
    let byPath = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    #expect(files.map(\.path) == files.map(\.path).sorted())

    // Every path that people use is there
    for path in [
      "all", "independent", "alpha/in", "alpha/IND", "alpha/356", "alpha/sui", "name/India",
      "name/republic of india", "name/Åland Islands", "region/Asia", "region/asia",
      "subregion/Southern Asia", "currency/INR", "currency/inr", "currency/Euro", "currency/euro",
      "lang/hin", "lang/Hindi",
    ] {
      #expect(byPath["v3.1/\(path)"] != nil, "\(path)")
    }
    // And each has what the server says
    for (index, file) in files.enumerated() where index % 23 == 0 || file.path == "v3.1/all" {
      let parts = file.path.split(separator: "/").map { PercentCoding.encoded(String($0)) }
      #expect(try server.get("/" + parts.joined(separator: "/")).body == file.bytes, "\(file.path)")
      #expect(file.type == "application/json")
    }
  }

  @Test func stayWithinTheirFolder() throws {
    let server = try ServerFixture(
      script: """
        CREATE TABLE country (id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO country VALUES (1, '../../x'), (2, '..'), (3, 'a/b'), (4, 'c' || char(10));
        """)
    let store = CatalogStore(path: server.folder.path("catalog.sqlite"))
    let paths = try restCountriesFiles(of: store.open(), flagBase: nil).map(\.path)
    #expect(paths == ["v3.1/all"])
  }
}
