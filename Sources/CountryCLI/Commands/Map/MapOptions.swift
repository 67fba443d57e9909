internal import CountryCatalog

/// The options of `map`.
enum MapOptions {
  static let to = Option(
    "to", value: .init("FIELD", .fields),
    help: "What to put in the place of the names: any field, such as alpha3 or population. With"
      + " --add there may be several, with commas between them.")
  static let column = Option(
    "from-column", value: .text("N|NAME"),
    help: "The column with the names: its number from 1, or what the header calls it."
      + " The first one without this option.")
  static let add = Option(
    "add", help: "Keep the names, and add the fields as last columns with the fields' names.")
  static let header = Option("header", help: "The first row is a header.")
  static let noHeader = Option("no-header", help: "The first row is none.")
  static let from = Option(
    "from", value: .choice(RecordReader.Format.allCases.map(\.rawValue)),
    help: "How the input is separated. Without this option it is tsv if there is a tab in its"
      + " first line, else csv.")
  static let format = Option(
    CommonOptions.format.name, value: CommonOptions.format.value,
    help: "How to print; as the input is, without this option.")

  static let all = [to, column, add, header, noHeader, LanguageOption.lang, from, format]
}

/// Which column holds the names.
enum MapColumn {
  /// From 0.
  case index(Int)
  /// As the header calls it.
  case name(String)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.value(of: MapOptions.column) else {
      self = .index(0)
      return
    }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      guard !arguments.has(MapOptions.noHeader) else {
        throw UsageError(
          "\(MapOptions.column.spelling) \(Quoted.text(text)) is the name of a column, and"
            + " \(MapOptions.noHeader.spelling) says that there are none")
      }
      self = .name(text)
      return
    }
    guard let number = Int(text) else { throw UsageError("there is no column \(text)") }
    guard number > 0 else { throw UsageError("\(MapOptions.column.spelling) counts from 1") }
    self = .index(number - 1)
  }

  /// Where the column is, by the first row of the input that messages call `input`. A name is taken
  /// as it stands, or else without regard to case and signs.
  func index(in first: Record, of input: String) throws(UsageError) -> Int {
    switch self {
    case .index(let index):
      guard index >= first.count else { return index }
      throw UsageError(
        "there is no column \(index + 1) in \(input): its first row has"
          + " \(first.count == 1 ? "one column" : "\(first.count) columns")")
    case .name(let name):
      let names = (0..<first.count).map(first.text)
      let key = NameFolding.key(of: name)
      guard
        let index = names.firstIndex(of: name)
          ?? names.firstIndex(where: { !key.isEmpty && NameFolding.key(of: $0) == key })
      else {
        throw UsageError(
          "there is no column \(Quoted.text(name)) in \(input): its first row is"
            + " \(names.shortList)")
      }
      return index
    }
  }
}
