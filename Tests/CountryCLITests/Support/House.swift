import CountryCLI
import FetchTestSupport
import TestSupport
import Testing

/// A user's home in a folder of its own, with a web server that answers for every host.
struct House {
  let folder = ScratchFolder()
  let server: LoopbackServer
  /// Variables beside those for the home and the proxy.
  var variables: [String: String] = [:]

  init(_ routes: [String: ServerReply] = [:]) throws {
    server = try LoopbackServer(routes)
  }

  init(_ handler: @escaping LoopbackServer.Handler) throws {
    server = try LoopbackServer(handler)
  }

  /// The address of India's flag in a small catalog.
  static let flagURL = "http://flags.example/in.png"

  /// The table of the first program of this kind.
  static let legacyScript = """
    CREATE TABLE mysqlitetable (id INTEGER PRIMARY KEY, countryname VARCHAR(50),
      nationalanthem TEXT, cntryflagimg VARCHAR(255));
    INSERT INTO mysqlitetable(countryname,nationalanthem,cntryflagimg)
      VALUES ('INDIA', 'A song, adopted in 1950.', '\(flagURL)');
    INSERT INTO mysqlitetable(countryname,nationalanthem,cntryflagimg)
      VALUES ('UNITED STATUS', 'Another song.', 'http://flags.example/us.png');
    """

  /// A flag.
  static let picture = PNGSample().bytes

  /// A home whose server has India's flag for an hour, and whose catalog is the first table.
  static func withFlag(_ reply: ServerReply? = nil) throws -> House {
    let house = try House([
      flagURL: reply ?? .picture(picture, ["Cache-Control: max-age=3600"])
    ])
    #expect(house.reseed(legacyScript).code == 0)
    return house
  }

  /// Runs a command line in this home.
  func run(_ arguments: String...) -> Run {
    run(arguments)
  }

  /// Runs a command line in this home.
  func run(_ arguments: [String]) -> Run {
    Run(arguments, environment: environment)
  }

  /// Runs a command line on a terminal in this home.
  func runOnTerminal(
    _ arguments: String..., columns: UInt16 = 100, messages: Bool = false
  ) -> Run {
    Run.onTerminal(
      arguments, columns: columns, hasMessages: messages, environment: environment)
  }

  /// The variables of this home.
  var environment: Environment {
    var environment = variables
    environment["COUNTRIES_HOME"] = folder.path("home")
    environment["http_proxy"] = server.url("")
    return Environment(environment)
  }

  /// Runs a line of the shell in this home, in which `"$0"` is the program.
  func shell(_ line: String) -> (end: Program.End, output: String, messages: String) {
    let assignments =
      (["COUNTRIES_HOME='\(folder.path("home"))'", "http_proxy='\(server.url(""))'"]
      + variables.map { "\($0)='\($1)'" }).joined(separator: " ")
    return Program.shell("cd '\(folder.path)'; export \(assignments); \(line)")
  }

  /// Puts a script's catalog in place.
  func reseed(_ script: String) -> Run {
    run("reseed", folder.write(script, to: "script.sql"))
  }
}

extension String {
  /// The lines of a tsv output, split at tabs.
  var cells: [[String]] {
    split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
