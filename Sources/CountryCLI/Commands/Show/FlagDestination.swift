internal import CountryCatalog
internal import CountryFetch
internal import Glibc

/// Where `show --flag` puts what it gets.
enum FlagDestination: Equatable {
  case standardOutput
  case file(String)
  /// A folder, in which each file is named after its country.
  case folder(String)

  /// What the arguments say; nil without `--flag`.
  init?(_ arguments: ParsedArguments, _ context: Context) throws {
    guard let path = arguments.value(of: ShowCommand.flag) else { return nil }
    let isOne = arguments.operands.count == 1
    guard path != "-" else {
      guard isOne else {
        throw UsageError("--flag - takes one country; name a folder for several")
      }
      guard !context.terminal.isTerminal else {
        throw UsageError("--flag - would write a PNG to the terminal; name a file or use a pipe")
      }
      self = .standardOutput
      return
    }
    var status = stat()
    let isThere = stat(path, &status) == 0
    let isFolder = isThere && status.st_mode & S_IFMT == S_IFDIR
    if isFolder || path.hasSuffix("/") || (!isOne && !isThere) {
      self = .folder(path.hasSuffix("/") ? String(path.dropLast()) : path)
    } else if isOne {
      self = .file(path)
    } else {
      throw UsageError("--flag takes a folder for several countries, and \(path) is a file")
    }
  }

  /// In a folder no file may stand for two countries.
  func checkNames(of countries: [Country]) throws {
    guard case .folder = self else { return }
    var owners: [String: Country] = [:]
    for country in countries {
      if let other = owners.updateValue(country, forKey: country.fileStem) {
        throw CommandFailure(
          .usage,
          "\(other.name) and \(country.name) would both be \(country.fileStem).png; ask for them"
            + " one at a time")
      }
    }
  }

  /// Writes a flag, whole or not at all, and returns the name of the file.
  func write(_ flag: Flag, of country: Country, _ context: Context) throws -> String {
    switch self {
    case .standardOutput:
      context.output.write(bytes: flag.bytes)
      try context.output.flush()
      return "-"
    case .file(let path):
      try write(flag, to: path)
      return path
    case .folder(let folder):
      if !FileSystem.exists(folder) {
        guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
          throw SystemError.last("make the folder", folder)
        }
      }
      let path = "\(folder)/\(country.fileStem).png"
      try write(flag, to: path)
      return path
    }
  }

  private func write(_ flag: Flag, to path: String) throws(SystemError) {
    try flag.bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
      try WholeFile.write(UnsafeRawBufferPointer(bytes), to: path)
    }
  }
}
