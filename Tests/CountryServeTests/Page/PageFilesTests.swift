import CountryCatalog
import Testing

@testable import CountryServe

struct PageFilesTests {
  private static func text(_ path: String, in files: [SiteFile]) throws -> String {
    let file = try #require(files.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func thePageAndEveryFileThatItNames() throws {
    let files = PageFiles.embedded
    let page = try Self.text("index.html", in: files)
    for part in page.split(separator: "\"") where part.hasSuffix(".js") || part.hasSuffix(".css") {
      #expect(files.contains { $0.path == part }, "\(part)")
    }
    // A module that no other file names is not embedded in vain.
    for file in files where file.path.hasPrefix("app/") {
      #expect(page.contains("\"\(file.path)\""), "\(file.path)")
    }
    for file in files {
      #expect(!file.bytes.isEmpty)
      #expect(file.type != "application/octet-stream", "\(file.path)")
    }
  }

  @Test func nothingIsInlineAndNothingComesFromElsewhere() throws {
    for file in PageFiles.embedded where file.path != "icon.svg" {
      let text = String(decoding: file.bytes, as: UTF8.self)
      for foreign in ["http:", "https:", "//cdn", "style=\"", "innerHTML", "eval(", "<script>"] {
        #expect(!text.contains(foreign), "\(file.path) has \(foreign)")
      }
    }
  }

  @Test func theFactsOfTheBundledCatalog() throws {
    let files = try PageFiles.all(of: Catalog.bundled())
    #expect(Set(files.map(\.path)).count == files.count)
    let facts = try Self.text("data/countries.json", in: files)
    #expect(facts.contains(#"{"slug":"in","name":"India","official_name":"Republic of India""#))
    #expect(facts.contains(#""borders":["bd","bt","cn","mm","np","pk"]"#))
    let german = try Self.text("data/names/de.json", in: files)
    #expect(german.contains(#""in":"Indien""#))
    // What Swiss German readers call otherwise, and what they call the same.
    let swiss = try Self.text("data/names/de-CH.json", in: files)
    #expect(swiss.contains(#""in":"Indien""#))
    #expect(!files.contains { $0.path == "data/names/en.json" })
  }

  @Test func everyFileIsOfThePartThatItsPathSays() throws {
    let catalog = try Catalog.bundled()
    let countries = try catalog.countries()
    var count = 0
    for part in PageFiles.Part.allCases {
      for file in try part.files(of: catalog, countries) {
        #expect(PageFiles.Part(of: file.path) == part, "\(file.path)")
        count += 1
      }
    }
    #expect(try PageFiles.all(of: catalog).count == count)
  }

  @Test func theKeysHoldWhatTheSearchFolds() throws {
    let keys = try Self.text("data/keys.json", in: PageFiles.all(of: Catalog.bundled()))
    #expect(keys.hasPrefix(#"{"version":2,"folding":{"kept":["Lu","#))
    // Words are there only where they are not the text in small letters.
    #expect(keys.contains(#""in":{"common":[["India","en"]]"#))
    #expect(keys.contains(#"["Åland Islands","en","aland islands"]"#))
  }

  @Test func aCatalogThatKnowsNoMoreThanANameServesToo() throws {
    let catalog = try SmallCatalog("(1, '<b>\"\\é\u{202E}', NULL)").open()
    let facts = try Self.text("data/countries.json", in: PageFiles.all(of: catalog))
    #expect(
      facts.hasSuffix(
        #""names":[],"choices":[],"currencies":{},"languages":{},"countries":[{"slug":"be","name":"\u003cb>\"\\é\u202e"}]}"#
      ), "\(facts)")
  }

  @Test func noAddressOfACatalogIsInIt() throws {
    let catalog = try SmallCatalog(
      "(1, 'Utopia', 'UT')",
      "ALTER TABLE country ADD COLUMN flag_url; UPDATE country SET flag_url = 'javascript:alert(4)';"
    ).open()
    #expect(try catalog.countries().first?.flagURL == "javascript:alert(4)")
    for file in try PageFiles.all(of: catalog) where file.path.hasPrefix("data/") {
      #expect(!String(decoding: file.bytes, as: UTF8.self).contains("alert"), "\(file.path)")
    }
  }

  @Test func whatThePlaceCanDo() {
    let live = PageFiles.site(isLive: true, hasFavorites: true)
    #expect(live.path == "data/site.json")
    #expect(String(decoding: live.bytes, as: UTF8.self) == #"{"live":true,"favorites":true}"#)
    let still = PageFiles.site(isLive: false, hasFavorites: false, missingFlags: ["xk"])
    #expect(
      String(decoding: still.bytes, as: UTF8.self)
        == #"{"live":false,"favorites":false,"missingFlags":["xk"]}"#)
  }
}
