import CountryCLI
import Glibc
import Testing

@Suite struct OutputStreamTests {
  @Test func sendsEverythingInOrder() throws {
    // Given texts shorter and longer than the buffer
    let parts = (0..<50).map { String(repeating: "\($0 % 10)", count: $0 * 5000 + 1) }

    // When they are written, then they arrive whole
    let text = written { stream in
      for part in parts { stream.write(part) }
      stream.write(bytes: [0x2E])
      stream.write(byte: 0x0A)
    }
    #expect(text == parts.joined() + ".\n")
  }

  @Test func keepsBytesUntilTheFlush() throws {
    let pipe = Descriptors.pipe()
    defer { [pipe.read, pipe.write].forEach { close($0) } }
    _ = fcntl(pipe.read, F_SETFL, O_NONBLOCK)
    let stream = OutputStream(pipe.write, name: "a pipe")
    stream.write("a\nb\n")
    #expect(Descriptors.once(pipe.read) == "")
    try stream.flush()
    #expect(Descriptors.once(pipe.read) == "a\nb\n")
  }

  @Test func sendsLinesAsTheyEnd() {
    let pipe = Descriptors.pipe()
    defer { [pipe.read, pipe.write].forEach { close($0) } }
    _ = fcntl(pipe.read, F_SETFL, O_NONBLOCK)
    let stream = OutputStream(pipe.write, name: "a pipe", buffering: .line)
    stream.write("a")
    #expect(Descriptors.once(pipe.read) == "")
    stream.write("b\n")
    #expect(Descriptors.once(pipe.read) == "ab\n")
  }

  @Test func takesPrintedText() throws {
    let text = written { stream in
      var stream = stream
      print("a", 1, to: &stream)
    }
    #expect(text == "a 1\n")
  }

  @Test func tellsOfAFullDisk() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let stream = OutputStream(full, name: "standard output")
    stream.write("x")

    // When it is flushed, then the failure is thrown, and again each time
    let error = #expect(throws: OutputError.self) { try stream.flush() }
    #expect(error == .failed(stream: "standard output", errno: ENOSPC))
    #expect(error?.message == "cannot write to standard output: No space left on device")
    #expect(error?.exitCode == .inputOutput)
    stream.write("y")
    #expect(throws: OutputError.self) { try stream.flush() }
  }

  @Test func tellsOfAFailureBeforeTheFlush() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let stream = OutputStream(full, name: "standard output")
    try stream.check()
    stream.write(String(repeating: "x", count: 1_000_000))
    #expect(throws: OutputError.self) { try stream.check() }
  }

  @Test func tellsOfAClosedDescriptor() {
    let stream = OutputStream(-1, name: "standard output")
    stream.write("x")
    let error = #expect(throws: OutputError.self) { try stream.flush() }
    #expect(error?.message == "cannot write to standard output: it is closed")
  }

  @Test func saysNothingWhereNothingWasWritten() throws {
    try OutputStream(-1, name: "standard output").flush()
  }

  @Test func tellsOfAReaderThatHasGone() {
    Descriptors.ignoreBrokenPipes()
    let pipe = Descriptors.pipe()
    close(pipe.read)
    defer { close(pipe.write) }
    let stream = OutputStream(pipe.write, name: "a pipe")
    stream.write("x")
    #expect(throws: OutputError.brokenPipe) { try stream.flush() }
  }

  @Test func waitsForASlowReaderOfANonBlockingPipe() throws {
    // Given a pipe that takes little and never blocks, with a reader that takes its time
    let pipe = Descriptors.pipe()
    defer { close(pipe.read) }
    _ = fcntl(pipe.write, F_SETFL, O_NONBLOCK)
    let reader = Background {
      usleep(20_000)
      return Descriptors.rest(of: pipe.read)
    }

    // When much more than the pipe takes is written
    let stream = OutputStream(pipe.write, name: "a pipe")
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    stream.write(bytes: bytes)
    try stream.flush()
    close(pipe.write)

    // Then all of it arrives
    #expect(reader.result() == bytes)
  }
}
