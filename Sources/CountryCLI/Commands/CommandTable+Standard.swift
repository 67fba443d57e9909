extension CommandTable {
  /// The table of the program. A new command is a file with a declaration, and a line here.
  package static let standard = CommandTable(commands: [
    ListCommand.command,
    ShowCommand.command,
    SearchCommand.command,
    MapCommand.command,
    FieldsCommand.command,
    SQLCommand.command,
    ReseedCommand.command,
    DumpCommand.command,
    FavCommand.command,
    NoteCommand.command,
    ShelfCommand.command,
    FlagsCommand.command,
    CacheCommand.command,
    ServeCommand.command,
    ExportSiteCommand.command,
    AboutCommand.command,
    CompletionsCommand.command,
    HelpCommand.command,
  ])
}
