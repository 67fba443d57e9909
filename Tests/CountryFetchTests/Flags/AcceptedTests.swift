import CountryFetch
import FetchTestSupport
import Testing

@Suite struct AcceptedTests {
  /// A legal file in any of the ways in which a server may send one.
  struct Case: Sendable, CustomStringConvertible {
    let description: String
    let bytes: [UInt8]
    let rgba: [UInt8]
    let reply: ServerReply

    static let all: [Case] =
      PNGSample.everyForm.map {
        Case(description: "\($0)", bytes: $0.bytes, rgba: $0.rgba, reply: .picture($0.bytes))
      }
      + PNGVariant.legal.map {
        Case(
          description: "\($0)", bytes: $0.bytes, rgba: PNGVariant.sample.rgba,
          reply: .picture($0.bytes))
      }
      + transports.map {
        Case(
          description: $0, bytes: PNGVariant.sample.bytes, rgba: PNGVariant.sample.rgba, reply: $1)
      }

    private static let transports: [(String, ServerReply)] = {
      let bytes = PNGVariant.sample.bytes
      let size = Array("\(String(bytes.count, radix: 16))\r\n".utf8)
      return [
        ("no length", ServerReply(head: ["HTTP/1.1 200 OK"], body: bytes)),
        ("HTTP/1.0", ServerReply(head: ["HTTP/1.0 200 OK"], body: bytes)),
        (
          "one chunk",
          ServerReply(
            head: ["HTTP/1.1 200 OK", "Transfer-Encoding: chunked"],
            body: size + bytes + Array("\r\n0\r\n\r\n".utf8))
        ),
        (
          "bytes behind the length",
          ServerReply(
            head: ["HTTP/1.1 200 OK", "Content-Length: \(bytes.count)"], body: bytes + [1, 2, 3])
        ),
        (
          "the same length twice",
          ServerReply(
            head: ["HTTP/1.1 200 OK"]
              + [String](repeating: "Content-Length: \(bytes.count)", count: 2), body: bytes)
        ),
        ("a wrong type", .answer(200, ["Content-Type: text/html"], body: bytes)),
        ("an encoding that is none", .picture(bytes, ["Content-Encoding: identity"])),
      ]
    }()
  }

  @Test(arguments: Case.all)
  func isStoredAsItCame(_ one: Case) throws {
    // Given a server that sends a legal file
    let house = try FetcherHouse(one.reply)

    // When it is asked for
    let flag = try house.fetcher().flag(house.request(isBundled: false), now: 1000)

    // Then every byte and every pixel is there, now and later
    #expect(flag.bytes == one.bytes && flag.notices.isEmpty)
    #expect(try PNGCheck.decode(flag.bytes).rgba == one.rgba)
    let kept = try house.fetcherWithoutNetwork().flag(house.request(.offline), now: 1001)
    #expect(kept.bytes == one.bytes && kept.origin == .cache)
  }
}
