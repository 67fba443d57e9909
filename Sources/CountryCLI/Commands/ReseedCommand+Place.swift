internal import CountryCatalog

extension ReseedCommand {
  /// A reseed replaces what is in its place, so a place that an option names must be one for a
  /// catalog: a slip of the pen there would move a file of the user's away.
  ///
  /// - Throws: `CommandFailure` for a file that is no database, and for the program's other files.
  static func checkPlace(
    _ store: CatalogStore, _ arguments: ParsedArguments, _ context: Context
  ) throws {
    guard arguments.has(GlobalOptions.catalog), let place = FilePlace(store.path) else { return }
    let files = context.userFiles(arguments)
    let usual = files.withoutOptions
    let others = [
      ("what you keep", try? usual.shelf), ("a cache of flags", try? files.cache),
      ("a cache of flags", try? usual.cache),
    ]
    for case (let content, let path?) in others where FilePlace(path) == place {
      throw CommandFailure(
        .usage, "\(store.path) has \(content), and no catalog; name another file with --catalog")
    }
    if let path = try? usual.catalog, FilePlace(path) == place { return }
    guard store.hasOtherFile else { return }
    throw CommandFailure(
      .badData,
      "\(store.path) is no SQLite database, and is not replaced by a catalog; move it away, or name"
        + " another file with --catalog")
  }
}
