@testable import CountryCLI
import CountryFetch
import CountryServe
import Glibc
import TestSupport
import Testing

/// `serve`, as a process.
@Suite struct ServeCommandTests {
  private let folder = ScratchFolder()

  /// Starts the server by a line of the shell, in which `$url` is where it is once it answers, and
  /// `$server` its process.
  private func serve(
    _ options: String, _ line: String
  ) -> (end: Program.End, output: String, messages: String) {
    Program.shell(
      """
      export COUNTRIES_HOME='\(folder.path)'
      cd '\(folder.path)' && mkfifo url
      "$0" serve --offline \(options) >url & server=$!
      read -r url <url
      \(line)
      """)
  }

  @Test func printsWhereItIsAndEndsWellWhenItIsTold() throws {
    for signal in ["TERM", "INT"] {
      let run = serve(
        "--port 0",
        "trap '' INT; curl -s \"${url}v3.1/alpha/in?fields=cca2\"; kill -\(signal) $server; wait $server"
      )
      unlink(folder.path("url"))
      #expect(run.end == .code(0), "\(signal)")
      #expect(run.output == #"{"cca2":"IN"}"#)
      #expect(run.messages == "")
    }
  }

  @Test func endsWellWhenItIsToldTwice() throws {
    // Given a client that takes its answer slowly, so that the server waits for it
    let run = serve(
      "--port 0",
      """
      port=${url##*:}; port=${port%/}
      curl -s --limit-rate 1000 "${url}v3.1/all" >/dev/null & client=$!
      sleep 1; kill -TERM $server; sleep 0.5; kill -TERM $server; kill -TERM $server; wait $server
      code=$?; kill $client; exit $code
      """)
    #expect(run.end == .code(0))
  }

  @Test func saysThatAPortIsInUse() {
    let run = serve(
      "--port 0",
      #"port=${url##*:}; "$0" serve --port ${port%/}; echo $?; kill $server; wait $server"#)
    #expect(run.output == "73\n")
    #expect(run.messages.hasSuffix(": Address already in use; name another port with --port\n"))
  }

  @Test func logsRequests() {
    let run = serve(
      "--port 0 --log", #"curl -s "${url}nothing" >/dev/null; kill $server; wait $server"#)
    #expect(run.messages == "countries: 127.0.0.1 GET /nothing 404 36\n")
  }

  @Test func aLogThatNobodyReadsHoldsUpNothing() {
    // Given a server whose log goes into a pipe that is full after a while
    let run = Program.shell(
      """
      export COUNTRIES_HOME='\(folder.path)'
      cd '\(folder.path)' && mkfifo url log
      (exec 3<log; : >open; sleep 60) & reader=$!
      "$0" serve --offline --port 0 --log >url 2>log & server=$!
      read -r url <url
      seq 5000 | sed "s|.*|url = \"${url}v3.1/alpha/in?fields=cca2\"|" | curl -sK - | wc -c
      kill -TERM $server; wait $server; code=$?; kill $reader; exit $code
      """)
    // Then all are answered, and it ends when it is told
    #expect(run.output.filter(\.isNumber) == "65000")
    #expect(run.end == .code(0))
  }

  @Test func linesThatWereLeftOutAreCounted() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    let messages = ServerMessages(ends[1])
    for number in 0..<10_000 { messages.say("line \(number)") }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    let first = String(
      decoding: buffer[..<max(0, read(ends[0], &buffer, buffer.count))], as: UTF8.self)
    #expect(first.hasPrefix("countries: line 0\ncountries: line 1\n"))
    let count = first.filter(\.isNewline).count
    messages.say(String(repeating: "x", count: 100_000))
    let rest = String(
      decoding: buffer[..<max(0, read(ends[0], &buffer, buffer.count))], as: UTF8.self)
    #expect(rest.hasPrefix("countries: \(10_000 - count) lines were left out, since nobody read"))
    #expect(rest.hasSuffix("xxx...\n"))
  }

  @Test func anotherCatalogTakesEffect() {
    folder.write(
      "CREATE TABLE country (id, name, alpha2); INSERT INTO country VALUES (1, 'Utopia', 'UT');",
      to: "a.sql")
    let run = serve(
      "--port 0",
      #"""
      "$0" reseed a.sql 2>/dev/null; sleep 1; curl -s "${url}v3.1/all?fields=cca2"
      kill $server; wait $server
      """#)
    #expect(run.output == #"[{"cca2":"UT"}]"#)
  }

  @Test func answersAreWhatTheCommandsPrint() {
    // Given questions to the server, and commands for the same
    let pairs = [
      ("", "list"),
      (
        "?fields=name,alpha2,area,capital,languages",
        "list --fields name,alpha2,area,capital,languages"
      ),
      (
        "?region=Asia&un_member&driving_side=left",
        "list --region Asia --un-member --driving-side left"
      ),
      ("?subregion=southern+asia&language=hi", "list --subregion 'southern asia' --language hi"),
      ("?currency=inr&borders=NP", "list --currency inr --borders NP"),
      ("?calling_code=91", "list --calling-code 91"),
      ("?region=Asia&currency=XOF", "list --region Asia --currency XOF"),
      ("?sort=population&reverse&limit=5", "list --sort population --reverse -n 5"),
      ("?lang=fr&sort=capital", "list --lang fr --sort capital"),
      ("?search=new+zea", "search new zea"),
      ("?search=germany&lang=fr&limit=2", "search germany --lang fr -n 2"),
      ("?search=qqqq", "search qqqq 2>/dev/null"),
    ]
    let one = [
      ("INDIA", "show INDIA"), ("%C3%85land?fields=name,area", "show Åland --fields name,area"),
      ("DE?lang=fr", "show DE --lang fr"),
    ]
    // When both are asked; a country by itself is one line of the command's list
    let lines =
      pairs.map { #"curl -s "${url}api/countries\#($0)" >a; "$0" \#($1) --format json >b"# }
      + one.map {
        #"curl -s "${url}api/countries/\#($0)" >a; "$0" \#($1) --format json | sed '1d;$d' >b"#
      }
    let run = serve(
      "--port 0",
      lines.map { "\($0); cmp a b && [ -s a ] && echo same" }.joined(separator: "\n")
        + "\nkill $server; wait $server")
    // Then both say the same
    #expect(run.output == String(repeating: "same\n", count: lines.count))
    #expect(run.messages == "")
  }

  @Test func needsBothFilesForHTTPS() {
    let key = folder.write("no key", to: "key")
    #expect(Run("serve", "--tls-key", key).code == 64)
    let run = Run("serve", "--tls-key", key, "--tls-cert", folder.path("none"))
    #expect(run.code == 65)
    #expect(run.messages.contains("key is no PEM"))
  }

  @Test func refusesOptionsThatAreNone() {
    for options in [
      ["--port", "70000"], ["--flag-urls", "both"], ["--host", ""], ["more"], ["--url", "here"],
      ["--url", "https://user:password@example.org"], ["--url", "HTTPS://user@example.org/a"],
      ["--url", "https://example.org:99999"], ["--url", "https://:80"], ["--url", "https://a b"],
    ] {
      #expect(Run(["serve"] + options).code == 64)
    }
    let secret = Run("serve", "--url", "https://user:word@example.org")
    #expect(secret.messages.contains("leave out the user and the password"))
    #expect(!secret.messages.contains("word@"))
    let home = Environment(["COUNTRIES_HOME": folder.path])
    let unknown = Run("serve", "--host", "no.such.host.invalid", environment: home)
    #expect(unknown.code == 64)
    #expect(unknown.messages.contains("no.such.host.invalid"))
    let source = Run("serve", "--flag-source", "http://a.example/in.png", environment: home)
    #expect(source.code == 64)
    #expect(source.messages.contains("{alpha2}"))
  }

  @Test func aDamagedCatalogIsNotServed() {
    folder.write("nonsense", to: "catalog.sqlite")
    let run = Run("serve", "--port", "0", environment: Environment(["COUNTRIES_HOME": folder.path]))
    #expect(run.code == 65)
    #expect(run.output == "")
  }

  @Test func failuresHaveTheirCodesAndSayWhatToDo() {
    let missing = ServeError.libraryMissing(reason: "no such file")
    #expect(missing.exitCode == .configuration)
    #expect(FetchError.libraryMissing(reason: "no such file").exitCode == .configuration)
    let curl = FetchError.libraryMissing(reason: "")
    #expect(FetchError.withoutStandIn(failure: curl, pack: curl).exitCode == .configuration)
    #expect(missing.message.hasSuffix("no such file; install it (Debian: libmicrohttpd12)"))
    let used = ServeError.cannotListen(host: "127.0.0.1", port: 80, code: EADDRINUSE)
    #expect(used.exitCode == .cannotCreate)
    let refused = ServeError.cannotListen(host: "127.0.0.1", port: 80, code: EACCES)
    #expect(refused.exitCode == .noPermission)
    #expect(refused.message.hasSuffix("name another with --port"))
    #expect(ServeError.unknownHost("x", reason: "y").exitCode == .usage)
    #expect(ServeError.cannotStart(hasCertificate: true).exitCode == .badData)
    #expect(ServeError.cannotStart(hasCertificate: false).exitCode == .softwareFault)
  }
}
