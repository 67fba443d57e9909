/// A shell that completes command lines, given a script for it.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that completes the commands of a table.
  ///
  /// Commands, options and choices are written into it. Countries and fields it gets from the
  /// program when they are asked for: they depend on the catalog, and a catalog may be a
  /// stranger's. So what the program prints is compared, quoted and offered, and never evaluated.
  package func completionScript(for table: CommandTable) -> String {
    switch self {
    case .bash: BashCompletion(table).script
    case .zsh: ZshCompletion(table).script
    case .fish: FishCompletion(table).script
    }
  }
}
