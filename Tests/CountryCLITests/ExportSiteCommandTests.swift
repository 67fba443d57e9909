import FetchTestSupport
import Glibc
import TestSupport
import Testing

@Suite struct ExportSiteCommandTests {
  private static let script = """
    CREATE TABLE country (name, alpha2, flag_url);
    INSERT INTO country VALUES
      ('Bhutan', 'BT', 'http://flags.example/bt.png'),
      ('Chad', 'TD', 'http://flags.example/td.png');
    """

  /// A home with two countries, of which the second has no flag.
  private static func house() throws -> House {
    let house = try House(["http://flags.example/bt.png": .picture(House.picture)])
    #expect(house.reseed(script).code == 0)
    return house
  }

  private static func text(_ path: String) -> String {
    String(decoding: fileBytes(path) ?? [], as: UTF8.self)
  }

  @Test func theSiteIsThereWithTheFlagsThatAreToBeHad() throws {
    let house = try Self.house()
    let site = house.folder.path("site")
    let run = house.run("export-site", site)
    #expect(run.code == 69)
    #expect(run.output.isEmpty)
    #expect(run.messages.contains("countries: Chad: http://flags.example/td.png"))
    #expect(run.messages.contains("files and 1 flag written to \(site), 1 failed\n"))
    #expect(Self.text("\(site)/index.html").hasPrefix("<!doctype html>"))
    #expect(fileBytes("\(site)/flags/bt.png") == House.picture)
    #expect(
      Self.text("\(site)/data/site.json")
        == #"{"live":false,"favorites":false,"missingFlags":["td"]}"#)
    #expect(Self.text("\(site)/data/countries.json").contains(#""name":"Bhutan""#))
  }

  @Test func theAnswersOfTheAPIAreThereToo() throws {
    let house = try Self.house()
    let site = house.folder.path("site")
    _ = house.run("export-site", site, "--url", "https://example.org/c/")
    for name in ["all", "alpha/bt", "alpha/BT", "name/Bhutan"] {
      let text = Self.text("\(site)/v3.1/\(name)")
      #expect(text.contains(#""cca2":"BT""#), "\(name)")
      #expect(text.contains(#""png":"https://example.org/c/flags/bt.png""#), "\(name)")
    }
    _ = house.run("export-site", site)
    #expect(Self.text("\(site)/v3.1/all").contains(#""png":"http://flags.example/bt.png""#))
  }

  @Test(arguments: ["example.org", "ftp://example.org", "https://", "http:///x", "https://a b", ""])
  func anAddressIsOne(url: String) throws {
    let house = try House()
    let run = house.run("export-site", house.folder.path("site"), "--url", url)
    #expect(run.code == 64)
    #expect(!house.folder.has("site"))
  }

  @Test func aSiteIsReplacedByThatOfAnotherCatalog() throws {
    let house = try Self.house()
    let site = house.folder.path("site")
    _ = house.run("export-site", site)
    #expect(
      house.reseed("CREATE TABLE country (name); INSERT INTO country VALUES ('Utopia');").code == 0)
    let run = house.run("export-site", site, "--offline")
    #expect(run.code == 69)
    #expect(!house.folder.has("site/flags"))
    #expect(!Self.text("\(site)/data/countries.json").contains("Bhutan"))
    #expect(!house.folder.names.contains { $0.hasPrefix(".countries-site") })
  }

  @Test func aFolderOfSomebodyElsesIsRefused() throws {
    let house = try Self.house()
    mkdir(house.folder.path("mine"), 0o755)
    house.folder.write("mine", to: "mine/thesis.txt")
    let path = house.folder.path("mine")
    let run = house.run("export-site", path)
    #expect(run.code == 73)
    #expect(
      run.messages
        == "countries: \(path) is neither empty nor a site that this program has made; name a new"
        + " folder\n")
    #expect(Self.text("\(path)/thesis.txt") == "mine")
  }

  @Test(arguments: ["INT", "TERM", "HUP"])
  func aSignalLeavesNothing(name: String) throws {
    let house = try House()
    // A shell's job in the background ignores INT, unless it is told not to.
    let run = house.shell(
      #"(sleep 0.01; while ! ls -d .countries-site-*/data >/dev/null 2>&1; do sleep 0.01; done;"#
        + " kill -\(name) $$) & exec \"$0\" export-site site --offline")
    guard case .signal = run.end else {
      Issue.record("\(run.end) \(run.messages)")
      return
    }
    #expect(house.shell("ls -A | grep site").output.isEmpty)
  }

  @Test func whereNothingCanBeMadeItSaysSo() throws {
    let house = try Self.house()
    let run = house.run("export-site", "/proc/site")
    #expect(run.code != 0)
    #expect(run.messages.hasPrefix("countries: cannot make the folder /proc/"))
    let missing = house.run("export-site", house.folder.path("no/site"))
    #expect(missing.code == 73)
    #expect(missing.messages.contains("no/site: No such file or directory"))
  }
}
