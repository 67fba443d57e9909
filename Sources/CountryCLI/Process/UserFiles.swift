import Glibc

/// Where the user's files are.
///
/// An option beats `COUNTRIES_HOME`, and this the folders of the XDG Base Directory Specification,
/// in which a variable that is empty or not an absolute path counts as not set. Each place is
/// worked out when it is asked for: what is wrong with `HOME` is no concern of a command that was
/// given `--catalog`.
package struct UserFiles {
  private let environment: Environment
  private let catalogOption: String?
  private let cacheOption: String?
  private let userHome: () -> String?

  /// The places for one command line, with the home folder to fall back on when `HOME` is not set.
  package init(
    _ arguments: ParsedArguments, _ environment: Environment,
    userHome: @escaping () -> String? = UserFiles.homeInPasswd
  ) {
    self.environment = environment
    catalogOption = arguments.value(of: GlobalOptions.catalog)
    cacheOption = arguments.value(of: GlobalOptions.cache)
    self.userHome = userHome
  }

  private init(_ environment: Environment, userHome: @escaping () -> String?) {
    self.environment = environment
    catalogOption = nil
    cacheOption = nil
    self.userHome = userHome
  }

  /// The places for a command line without `--catalog` and `--cache`.
  var withoutOptions: UserFiles { UserFiles(environment, userHome: userHome) }

  /// The catalog; nil if there is no place for it.
  package var catalog: String? {
    get throws(CommandFailure) {
      if let catalogOption { return catalogOption }
      return try dataFile("catalog.sqlite")
    }
  }

  /// What the user keeps; nil if there is no place for it.
  package var shelf: String? {
    get throws(CommandFailure) { try dataFile("shelf.sqlite") }
  }

  /// The cache of flags; nil if there is no place for it.
  package var cache: String? {
    get throws(CommandFailure) {
      if let cacheOption { return cacheOption }
      return try file("assets.sqlite", "XDG_CACHE_HOME", "/.cache")
    }
  }

  /// The most that the cache may take, in bytes; nil if nothing is said.
  package var cacheBudget: Int? {
    get throws(CommandFailure) {
      guard let text = try environment.text("COUNTRIES_CACHE_BUDGET") else { return nil }
      let units = ["K": 1000, "M": 1_000_000, "G": 1_000_000_000]
      let unit = text.last.flatMap { units[$0.uppercased()] }
      let digits = unit == nil ? text[...] : text.dropLast()
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(digits),
        case let (bytes, isTooMuch) = count.multipliedReportingOverflow(by: unit ?? 1), !isTooMuch
      else {
        throw CommandFailure(
          .configuration,
          "COUNTRIES_CACHE_BUDGET is a number of bytes, or one as 100K, 100M or 2G, not"
            + " \(Quoted.text(text))")
      }
      return bytes
    }
  }

  private func dataFile(_ name: String) throws(CommandFailure) -> String? {
    try file(name, "XDG_DATA_HOME", "/.local/share")
  }

  private func file(
    _ name: String, _ variable: String, _ folderInHome: String
  ) throws(CommandFailure) -> String? {
    if let home = try environment.text("COUNTRIES_HOME") { return Self.join(home, name) }
    if let folder = try environment.absolutePath(variable) {
      return Self.join(folder, "countries/" + name)
    }
    guard let home = try environment.absolutePath("HOME") ?? userHome() else { return nil }
    return Self.join(home, folderInHome.dropFirst() + "/countries/" + name)
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// The home folder of the user who runs the process, from the user database; nil if it has
  /// none, or one that is not an absolute path in UTF-8.
  package static func homeInPasswd() -> String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 16 * 1024)
    guard getpwuid_r(geteuid(), &entry, &buffer, buffer.count, &found) == 0, found != nil,
      let folder = entry.pw_dir, let home = String(validatingCString: folder),
      home.utf8.first == UInt8(ascii: "/")
    else { return nil }
    return home
  }
}
