/// One word of a command line, by its form.
///
/// The forms are told apart by bytes: a dash with a combining accent is still a dash.
enum Word: Equatable {
  /// `--`, after which every word is an operand.
  case terminator
  /// Not an option: no dash at the beginning, or nothing but one.
  case operand
  /// `--name` or `--name=value`.
  case long(name: String, value: String?)
  /// `-abc`, without the dash.
  case short(Substring)

  init(_ argument: String) {
    let bytes = argument.utf8
    let dash = UInt8(ascii: "-")
    guard bytes.first == dash, bytes.count > 1 else {
      self = .operand
      return
    }
    let second = bytes.index(after: bytes.startIndex)
    guard bytes[second] == dash else {
      self = .short(argument[second...])
      return
    }
    let name = bytes.index(after: second)
    if name == bytes.endIndex {
      self = .terminator
    } else if let equals = bytes.firstIndex(of: UInt8(ascii: "=")) {
      let value = argument[bytes.index(after: equals)...]
      self = .long(name: String(argument[name..<equals]), value: String(value))
    } else {
      self = .long(name: String(argument[name...]), value: nil)
    }
  }
}
