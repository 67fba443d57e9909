/// `countries flags`: many flags at once.
enum FlagsCommand {
  static let command = Command("flags") {
    Declaration(
      summary: "Fetch and export many flags",
      subcommands: [FlagsFetchCommand.command, FlagsExportCommand.command],
      manual: {
        Manual(
          discussion: [
            "Flags are fetched many at a time over connections that are kept, checked in every chunk"
              + " and row, and kept in the cache."
          ],
          examples: [
            .init("countries flags fetch --all", "all flags, for a time without a network"),
            .init("countries flags export flags/ --all", "in.png, np.png and so on in flags/"),
          ])
      })
  }
}
