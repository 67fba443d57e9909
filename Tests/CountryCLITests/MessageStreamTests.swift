import CountryCLI
import Glibc
import Testing

@Suite struct MessageStreamTests {
  @Test func saysWholeLinesAtOnce() {
    let pipe = Descriptors.pipe()
    defer { [pipe.read, pipe.write].forEach { close($0) } }
    MessageStream(pipe.write).say("no such country: \"X\"")
    #expect(Descriptors.once(pipe.read) == "countries: no such country: \"X\"\n")
  }

  @Test func makesQuotedTextHarmless() {
    let pipe = Descriptors.pipe()
    defer { [pipe.read, pipe.write].forEach { close($0) } }
    MessageStream(pipe.write).say("near \"\u{1B}[2J\u{202E}\":\n  line 7")
    #expect(
      Descriptors.once(pipe.read) == "countries: near \"\u{FFFD}[2J\u{FFFD}\":   line 7\n")
  }

  @Test func carriesOnWithoutAListener() {
    MessageStream(-1).say("nobody hears this")
  }
}
