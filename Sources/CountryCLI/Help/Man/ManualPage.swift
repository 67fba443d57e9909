/// The manual page `countries(1)`, made from the table of commands.
package struct ManualPage {
  private let table: CommandTable

  /// The page of a table.
  package init(table: CommandTable) {
    self.table = table
  }

  /// The page in roff.
  package var text: String {
    var page = RoffPage(title: "COUNTRIES", footer: "countries \(CLI.version)")
    writeIntroduction(to: &page)
    page.heading("COMMANDS")
    for place in table.places { write(place, to: &page) }
    page.heading("OPTIONS")
    page.paragraph("Every command takes these options, before or after its name.")
    for option in table.globalOptions { Self.write(option, to: &page) }
    page.heading("EXIT STATUS")
    for code in ExitCode.allCases { page.entry("\(code.rawValue)", help: code.meaning) }
    page.paragraph("A process that a signal ends has no code of this list.")
    page.heading("ENVIRONMENT")
    for variable in table.environment { page.entry(variable.name, help: variable.help) }
    page.heading("FILES")
    for (file, meaning) in Self.files { page.entry(file, help: meaning) }
    page.heading("EXAMPLES")
    for example in table.commands.compactMap({ $0.declaration.manual().examples.first }) {
      page.entry(example.line, help: example.purpose)
    }
    page.heading("SEE ALSO")
    page.paragraph("sqlite3(1), isoquery(1), man(1)")
    return page.text
  }

  private func writeIntroduction(to page: inout RoffPage) {
    page.heading("NAME")
    page.plain("countries - an offline catalog of the world's countries")
    page.heading("SYNOPSIS")
    let commands = table.places.filter(\.declaration.subcommands.isEmpty)
    page.usage(
      commands.map { place in
        ("countries \(place.name)", place.declaration.usage.joined(separator: " "))
      })
    page.heading("DESCRIPTION")
    page.paragraph(
      "countries knows the countries of the world: names, codes, capitals, regions, borders,"
        + " anthems and flags. The facts are a SQLite database inside the program, so they are"
        + " there without a network. A flag is fetched once, checked, and kept. A catalog of your"
        + " own can take the place of the bundled one.")
    page.paragraph(
      "A long option takes its value as --name value or --name=value; -- ends the options."
        + " Results go to standard output, everything else to standard error.")
  }

  private func write(_ place: CommandTable.Place, to page: inout RoffPage) {
    let command = place.declaration
    let manual = command.manual()
    page.subheading(
      (["countries", place.name] + command.operands.map(\.usage)).joined(separator: " "))
    page.plain(command.summary + ".")
    for text in manual.discussion { page.paragraph(text) }
    for option in command.options { Self.write(option, to: &page) }
    if !manual.environment.isEmpty {
      let names = manual.environment.map(\.name).joined(separator: ", ")
      page.paragraph("It reads these variables, which are explained below: \(names).")
    }
    guard !manual.examples.isEmpty else { return }
    page.paragraph("Examples:")
    for example in manual.examples { page.entry(example.line, help: example.purpose) }
  }

  private static func write(_ option: Option, to page: inout RoffPage) {
    page.entry(option.allSpellings, option.value?.placeholder ?? "", help: option.help)
  }

  private static let files = [
    (
      "$XDG_DATA_HOME/countries/catalog.sqlite",
      "The catalog, made by the first command that needs it. ~/.local/share stands for"
        + " XDG_DATA_HOME if that is not set."
    ),
    (
      "catalog.sqlite.previous",
      "Beside it: the catalog that the last reseed replaced."
    ),
    (
      "catalog.sqlite.damaged",
      "Beside it: a damaged catalog, kept by the reseed that replaced it."
    ),
    (
      "$XDG_CACHE_HOME/countries/assets.sqlite",
      "The flags that were fetched. It can be deleted at any time. ~/.cache stands for"
        + " XDG_CACHE_HOME if that is not set."
    ),
    (
      "/usr/share/iso-flags-png-320x240",
      "Flags for times without a network, from the package of that name."
    ),
  ]
}
