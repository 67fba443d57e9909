@_spi(_Unicode) import Swift
import CountryCatalog
import TestSupport
import Testing

@testable import CountryCLI

@Suite struct MapCommandTests {
  let house: House

  init() throws {
    house = try House()
  }

  /// Runs `map` with a text as its file.
  private func map(_ text: String, _ arguments: String...) -> Run {
    let file = house.folder.write(text, to: "in")
    return house.run(["map", file] + arguments)
  }

  private func said(_ run: Run) -> String {
    run.messages.split(separator: "\n").map { line in
      String(line.dropFirst("countries: \(house.folder.path("in")): ".count))
    }.joined(separator: "\n")
  }

  @Test func aListOfNamesBecomesAListOfCodes() {
    let run = map("India\nfrance\nभारत\nUK\n", "--to", "alpha3")
    #expect(run.code == 0)
    #expect(run.output == "IND\nFRA\nIND\nGBR\n")
    #expect(run.messages.isEmpty)
  }

  @Test func anyFieldIsPutInThePlaceOfTheName() {
    #expect(map("IN\nZA\n", "--to", "name").output == "India\nSouth Africa\n")
    #expect(map("ZA\n", "--to", "capitals").output == "Pretoria;Cape Town;Bloemfontein\n")
    #expect(map("Antarctica\n", "--to", "capital").code == 0)
    #expect(map("Antarctica\n", "--to", "capital").output == "\"\"\n")
  }

  @Test func rowsAreKeptAndWhatIsWrongIsReported() {
    let text =
      "a,Country,b\r\n\"x, \"\"y\"\"\",India,1\r\n\"two\nlines\",Congo,2\r\nz,Inda,3\r\n"
      + "short\r\n\r\n,,\r\nq,Inda,4\r\nr,\"Korea, South\",5"
    let run = map(text, "--to", "alpha2", "--from-column", "country")
    #expect(run.code == 1)
    #expect(
      run.output == "a,Country,b\r\n\"x, \"\"y\"\"\",IN,1\r\n\"two\nlines\",,2\r\nz,,3\r\n"
        + "short,\r\n\r\n,,\r\nq,,4\r\nr,KR,5\r\n")
    #expect(
      said(run) == """
        line 3: 'Congo' may be Republic of the Congo (CG), DR Congo (CD); say which
        line 5: no country is called 'Inda'; did you mean India?
        line 6: there is no column 2 in this row
        'Inda' is also in line 9
        """)
    #expect(map(text, "--to", "alpha2", "--from-column", "2").output == run.output)
  }

  @Test func aColumnMayBeAddedInstead() {
    let run = map(
      "Country,n\nIndia,1\nx\n\nPeru,2\n", "--to", "alpha2", "--add", "--from-column=Country")
    #expect(run.output == "Country,n,alpha2\nIndia,1,IN\nx,,\n\nPeru,2,PE\n")
    #expect(run.code == 1)
  }

  @Test func aFirstRowIsAHeaderIfItIsCalledSo() {
    #expect(map("name\nIndia\n", "--to", "alpha2").output == "name\nIN\n")
    #expect(map("Country Name\nIndia\n", "--to", "alpha2").output == "Country Name\nIN\n")
    // A slip of the pen is no header.
    let slip = map("Inda\nIndia\n", "--to", "alpha2")
    #expect(slip.output == "\"\"\nIN\n")
    #expect(
      said(slip)
        == "line 1: no country is called 'Inda'; did you mean India? (if this is a header, say --header)"
    )
    #expect(map("India\nPeru\n", "--to", "alpha2", "--header").output == "India\nPE\n")
    #expect(map("name\nPeru\n", "--to", "alpha2", "--no-header").output == "\"\"\nPE\n")
    #expect(map("India\n", "--to", "alpha2", "--header").output == "India\n")
  }

  @Test func noWordOfAHeaderIsACountry() throws {
    let catalog = try Catalog.bundled()
    for word in HeaderWords.words {
      #expect(NameFolding.key(of: word) == word)
      #expect(try catalog.ids(named: word).isEmpty, "\(word)")
    }
    // A field that is one is a country.
    #expect(map("gini\n", "--to", "alpha2").output == "GN\n")
    #expect(map("numeric\n", "--to", "alpha2").output == "numeric\n")
  }

  @Test func formatsMayChangeOnTheWay() {
    #expect(
      map("x\tIndia\\t\ty\\n\\\\z,\"\n", "--to", "alpha2", "--from-column", "2").output
        == "x\tIN\ty\\n\\\\z,\"\n")
    #expect(
      map("x\tIndia\ty\\n,\"\n", "--to", "alpha2", "--from-column=2", "--format", "csv").output
        == "x,IN,\"y\n,\"\"\"\n")
    #expect(
      map("India,\"a\tb\"\n", "--from", "csv", "--to", "alpha2", "--format", "tsv").output
        == "IN\ta\\tb\n")
    #expect(
      map("n,name\n1,Peru\n2,\n3,x\n", "--to", "currencies", "--from-column=2", "--format=json")
        .output == """
          [
          {"n": "1", "name": ["PEN"]},
          {"n": "2", "name": null},
          {"n": "3", "name": null}
          ]

          """)
    #expect(
      map("India\n", "--to", "landlocked", "--add", "--format", "ndjson").output
        == "{\"column1\": \"India\", \"column2\": false}\n")
    #expect(map("\u{FEFF}India\n", "--to", "alpha2").output == "\u{FEFF}IN\n")
    #expect(map("\u{FEFF}India\n", "--to", "alpha2", "--format", "tsv").output == "IN\n")
  }

  @Test func nothingBecomesNothing() {
    for format in ["csv", "tsv", "ndjson"] {
      let run = map("", "--to", "alpha2", "--format", format)
      #expect(run.code == 0)
      #expect(run.output.isEmpty)
    }
    #expect(map("", "--to", "alpha2", "--format", "json").output == "[]\n")
    #expect(map("  \n\"\"\n\n", "--to", "alpha2").output == "\"\"\n\"\"\n\n")
    #expect(map("  \n\"\"\n\n", "--to", "alpha2").code == 0)
  }

  @Test(arguments: [
    ([], 64, "--to FIELD"), (["--to", "alpah2"], 64, "did you mean alpha2?"),
    (["--to", "name", "--from-column", "0"], 64, "counts from 1"),
    (
      ["--to", "name", "--from-column", "99999999999999999999"], 64,
      "there is no column 99999999999999999999"
    ),
    (["--to", "name", "--from-column", "3"], 64, "its first row has 2 columns"),
    (["--to", "name", "--from-column", "x"], 64, "its first row is India, b"),
    (["--to", "name", "--from-column", "India", "--no-header"], 64, "is the name of a column"),
    (["--to", "name", "--header", "--no-header"], 64, "exclude each other"),
  ])
  func whatMakesNoSenseIsSaidToBe(arguments: [String], code: Int32, words: String) {
    let run = house.run(["map", house.folder.write("India,b\n", to: "in")] + arguments)
    #expect(run.code == code)
    #expect(run.output.isEmpty)
    #expect(run.messages.contains(words), "\(run.messages)")
  }

  @Test func brokenInputEndsWithItsLine() {
    let run = map("India\n\"Peru\nx", "--to", "alpha2")
    #expect(run.code == 65)
    #expect(run.output == "IN\n")
    #expect(said(run) == "line 2: a quote is opened and never closed")
    #expect(house.run("map", "--to", "name", house.folder.path("none")).code == 66)
    #expect(house.run("map", "--to", "name", house.folder.path("")).code == 66)
  }

  @Test func bytesThatAreNoTextAreReportedAndOtherColumnsKept() throws {
    let line = #"printf 'In\377dia,1\nIn\0dia,\377\n' | "$0" map --to alpha2 | od -An -tx1"#
    let run = house.shell(line)
    #expect(run.output.split(separator: " ").joined(separator: " ") == "2c 31 0a 49 4e 2c ff 0a\n")
    #expect(run.messages.contains("line 1: \"In\u{FFFD}dia\" is not valid UTF-8"))
  }

  @Test func everyCountryIsMappedHoweverItsNameIsTyped() throws {
    let countries = try Catalog.bundled().countries()
    let typed = countries.flatMap { country -> [(String, String)] in
      let name = country.name
      let decomposed = String(String.UnicodeScalarView(name._nfd))
      return [name, name.uppercased(), name.lowercased(), decomposed, country.alpha2 ?? ""].map {
        ($0, country.alpha3 ?? "")
      }
    }
    let run = map(typed.map { "\"\($0.0)\"\n" }.joined(), "--to", "alpha3", "--no-header")
    #expect(run.messages.isEmpty)
    #expect(run.output == typed.map { $0.1 + "\n" }.joined())
  }

  @Test func rowsAreOutBeforeMoreIsWaitedFor() {
    let run = house.shell(
      #"mkfifo p; (printf 'India\n'; read line < p; printf 'Peru\n') | "$0" map --to alpha2"#
        + " | (read line; echo got $line; echo go > p; cat)")
    #expect(run.output == "got IN\nPE\n")
  }

  @Test func severalFieldsAreAdded() {
    let file = house.folder.write("Country,n\nPeru,1\nAtlantis,2\n", to: "in.csv")
    let run = house.run("map", "--to", "alpha2,numeric,currencies", "--add", file)
    #expect(run.code == 1)
    #expect(
      run.output == "Country,n,alpha2,numeric,currencies\nPeru,1,PE,604,PEN\nAtlantis,2,,,\n")
    let json = house.run("map", "--to", "alpha2,currencies", "--add", "--format", "ndjson", file)
    #expect(
      json.output.hasPrefix(
        #"{"Country": "Peru", "n": "1", "alpha2": "PE", "currencies": ["PEN"]}"#))
    let several = house.run("map", "--to", "alpha2,numeric", file)
    #expect(several.code == 64 && several.messages.contains("several fields take --add"))
  }

  @Test func aHeaderThatIsNotKnownIsAskedAbout() {
    let file = house.folder.write("Staat,n\nPeru,1\n", to: "in.csv")
    #expect(
      house.run("map", "--to", "alpha2", file).messages.contains(
        "line 1: no country is called 'Staat'"))
    #expect(
      house.run("map", "--to", "alpha2", file).messages.contains(
        "if this is a header, say --header"))
    #expect(!house.run("map", "--to", "alpha2", "--no-header", file).messages.contains("--header"))
    let far = house.run("map", "--to", "alpha2", "--from-column", "99999999999999999999", file)
    #expect(far.code == 64 && far.messages.contains("there is no column"), "\(far.messages)")
  }

  @Test func aRowOfNothingButCommasHasAnEnd() {
    let run = house.shell(#"head -c 40000000 /dev/zero | tr '\0' ',' | "$0" map --to alpha2"#)
    #expect(run.end == .code(65) && run.messages.contains("a row of more than 16 MB"))
  }

  @Test func aReaderThatLeavesEndsIt() {
    let run = house.shell(#"yes India 2> /dev/null | "$0" map --to alpha2 | head -n 2"#)
    #expect(run.output == "IN\nIN\n")
    #expect(run.messages.isEmpty)
    #expect(house.shell(#""$0" map --to alpha2 <&-"#).end == .code(66))
  }
}
