import Glibc

/// What is known of the place that a stream leads to.
package struct Terminal: Sendable, Equatable {
  /// Whether a person is looking: the descriptor is a terminal.
  package let isTerminal: Bool
  /// The columns there are: the terminal's own width, else `COLUMNS`, else 80.
  package let width: Int
  /// Whether colours and bold letters are welcome: on a terminal that is not dumb, unless
  /// `NO_COLOR` is set to anything (no-color.org).
  package let hasColor: Bool

  /// Whether a line can be written over: on a terminal that is not dumb.
  package let hasCursor: Bool

  /// Looks at a descriptor.
  package init(descriptor: Int32, environment: Environment) {
    isTerminal = descriptor >= 0 && isatty(descriptor) == 1
    var width: Int?
    if isTerminal { width = Self.width(of: descriptor) }
    self.width = width ?? environment["COLUMNS"].flatMap(Self.columns) ?? 80
    let type = environment["TERM"] ?? ""
    let isUnwanted = !(environment["NO_COLOR"] ?? "").isEmpty
    hasCursor = isTerminal && !type.isEmpty && type != "dumb"
    hasColor = hasCursor && !isUnwanted
  }

  /// A terminal as a test wants it.
  package init(isTerminal: Bool, width: Int = 80, hasColor: Bool = false) {
    self.isTerminal = isTerminal
    self.width = width
    self.hasColor = hasColor
    hasCursor = hasColor
  }

  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private static func columns(_ text: String) -> Int? {
    guard let number = Int(text), (1...10_000).contains(number) else { return nil }
    return number
  }
}
