/// Standard error: sentences for people, each written whole with one system call.
package final class MessageStream {
  private let stream: OutputStream

  /// Messages to `descriptor`.
  package init(_ descriptor: Int32) {
    stream = OutputStream(descriptor, name: "standard error", buffering: .line)
  }

  /// Says a sentence, with the program's name before it.
  ///
  /// A message may quote strangers (a file's name, a server's answer, a catalog's text): control
  /// characters are made harmless, and a newline becomes a space, so that nobody can forge a line.
  /// That a message cannot be written is no
  /// failure, for there is nobody to tell.
  package func say(_ message: String) {
    stream.write(Self.line(message))
  }

  /// The line that says a sentence.
  static func line(_ message: String) -> String {
    "countries: \(Sanitizer.harmless(message))\n"
  }

  /// Writes a longer text of the program's own, such as a help text.
  package func write(_ text: String) {
    stream.write(text)
    try? stream.flush()
  }
}
