internal import CountryCatalog
internal import CountryFetch
internal import Glibc

/// Where `show --flag` puts what it gets.
enum FlagDestination: Equatable {
  case standardOutput
  case file(String)
  /// A folder, in which each file is named after its country.
  case folder(String)

  /// What the arguments mean for these countries, which are different ones; nil without `--flag`.
  /// There is a place for each then: a folder that is new is made, before anything is fetched.
  init?(_ arguments: ParsedArguments, for countries: [Country], _ context: Context) throws {
    guard let path = arguments.value(of: ShowCommand.flag) else { return nil }
    let ownFiles = OwnFiles(arguments, context)
    if path == "-" {
      try Self.checkStandardOutput(for: countries, context)
      self = .standardOutput
    } else if try Self.isFolder(path, forCountries: countries.count) {
      try self.init(folder: path, for: countries, ownFiles)
    } else {
      try ownFiles.expectOther(path)
      self = .file(path)
    }
  }

  /// The folder at `path`, which is made if it is new.
  init(folder path: String, for countries: [Country], _ ownFiles: OwnFiles) throws {
    try Self.checkStems(of: countries)
    for country in countries { try ownFiles.expectOther(Self.file(of: country, in: path)) }
    try Self.makeFolder(path)
    self = .folder(path)
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
    case .folder(let path):
      let file = Self.file(of: country, in: path)
      try Self.expectFileOrNothing(file)
      try write(flag, to: file)
      return file
    }
  }

  private static func file(of country: Country, in folder: String) -> String {
    "\(folder)\(folder.hasSuffix("/") ? "" : "/")\(country.fileStem).png"
  }

  private static func checkStandardOutput(
    for countries: [Country], _ context: Context
  ) throws(UsageError) {
    guard countries.count == 1 else {
      throw UsageError("--flag - takes one country; name a folder for several")
    }
    guard !context.terminal.isTerminal else {
      throw UsageError("--flag - would write a PNG to the terminal; name a file or use a pipe")
    }
  }

  private static func makeFolder(_ path: String) throws(SystemError) {
    if isFolder(path) { return }
    guard !FileSystem.exists(path) else {
      throw SystemError("make the folder", path, code: ENOTDIR)
    }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .last("make the folder", path)
    }
  }

  /// A folder is filled with files: on a pipe among them writing would wait for a reader.
  private static func expectFileOrNothing(_ path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    throw SystemError("replace", path, code: isFolder ? EISDIR : EEXIST)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path is meant as a folder: it is one, it ends in a slash, or there are several
  /// countries and it is new.
  private static func isFolder(_ path: String, forCountries count: Int) throws(UsageError) -> Bool {
    if path.hasSuffix("/") || isFolder(path) { return true }
    if count == 1 { return false }
    guard !FileSystem.exists(path) else {
      throw UsageError("--flag takes a folder for several countries, and \(path) is a file")
    }
    guard !path.lowercased().hasSuffix(".png") else {
      throw UsageError(
        "--flag takes a folder for several countries, and \(path) is called as a file is; write"
          + " \(path)/ if it is to be a folder")
    }
    return true
  }

  /// In a folder no file may stand for two countries.
  private static func checkStems(of countries: [Country]) throws {
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

  private func write(_ flag: Flag, to path: String) throws(SystemError) {
    try flag.bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
      try WholeFile.write(UnsafeRawBufferPointer(bytes), to: path)
    }
  }
}
