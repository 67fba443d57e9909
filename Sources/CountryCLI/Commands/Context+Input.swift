internal import CountryCatalog
internal import Glibc

extension Context {
  /// What messages call the input that an operand names: a file, or `-` for standard input.
  static func inputName(_ operand: String) -> String {
    operand == "-" ? "standard input" : operand
  }

  /// Calls `body` with a descriptor to read what an operand names: a file, or `-` for standard
  /// input.
  func withInput<Result>(_ operand: String, _ body: (Int32) throws -> Result) throws -> Result {
    if operand == "-" {
      guard input >= 0 else { throw CommandFailure(.noInput, "standard input is closed") }
      return try body(input)
    }
    do {
      let file = try FileDescriptor(opening: operand, flags: O_RDONLY)
      guard try file.status().st_mode & S_IFMT != S_IFDIR else {
        throw CommandFailure(.noInput, "cannot read \(operand): it is a folder")
      }
      return try body(file.rawValue)
    } catch let error as SystemError {
      throw CommandFailure(error.isPermission ? .noPermission : .noInput, error.description)
    }
  }
}
