internal import CountryFetch

/// A line on a terminal that tells how far a long piece of work is, written over itself. Elsewhere
/// nothing is written.
struct ProgressLine {
  private static let pause = Duration.milliseconds(100)

  private let messages: MessageStream
  private let isShown: Bool
  private let width: Int
  private let total: Int
  private let noun: String
  private let started = Monotonic.now
  private var lastShown = Duration.zero

  /// A line for `total` things, which are called `noun` together.
  init(_ total: Int, _ noun: String, _ context: Context) {
    messages = context.messages
    isShown = context.messageTerminal.hasCursor && total > 1
    width = context.messageTerminal.width
    self.total = total
    self.noun = noun
  }

  /// Shows how much is done, ten times a second at the most.
  mutating func show(done: Int, bytes: Int) {
    let now = Monotonic.now
    guard isShown, now - lastShown >= Self.pause else { return }
    lastShown = now
    let text = Self.text(done: done, of: total, noun, bytes: bytes, seconds: now - started)
    messages.write("\r\(DisplayWidth.prefix(of: text, fitting: width - 1))\u{1B}[K")
  }

  /// Takes the line away, so that what is said next stands alone.
  func clear() {
    if isShown, lastShown > .zero { messages.write("\r\u{1B}[K") }
  }

  /// `120 of 249 flags, 2.4 MB, 1.2 MB/s, 3 s left`
  static func text(
    done: Int, of total: Int, _ noun: String, bytes: Int, seconds: Duration
  ) -> String {
    var parts = ["\(done) of \(total) \(noun)", Figure.bytes(bytes)]
    let time = Double(seconds.components.seconds) + Double(seconds.components.attoseconds) / 1e18
    if time > 0.2, done > 0 {
      parts.append(Figure.bytes(Int(Double(bytes) / time)) + "/s")
      parts.append("\(Int((time / Double(done) * Double(total - done)).rounded(.up))) s left")
    }
    return parts.joined(separator: ", ")
  }
}
