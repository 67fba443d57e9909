import FetchTestSupport
import Testing

@testable import CountryFetch

/// Hosts that cannot be reached.
@Suite struct LostHostTests {
  @Test func isNotAskedForEveryFlag() throws {
    // Given a host with which no connection comes about
    let server = try LoopbackServer.closing()
    let origin = "https://127.0.0.1:\(server.port)"
    let source = try FlagSource("\(origin)/{alpha2}.png")
    let house = try FetcherHouse(.answer(404))
    let requests = ["AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AS", "AT"].map {
      house.request(.update, isBundled: false, alpha2: $0, source: source)
    }
    // When many flags of it are wanted
    var errors: [Int: FetchError] = [:]
    house.fetcher().flags(requests, atOnce: 2) { index, result in
      if case .failure(let error) = result { errors[index] = error }
    }
    // Then it is asked three times, and each flag has its own error
    #expect((3...4).contains(server.acceptCount), "\(server.acceptCount)")
    #expect(errors.count == requests.count)
    #expect(errors[11]?.description.hasPrefix("\(origin)/at.png could not be reached") == true)
  }

  @Test func isAskedAgainAfterAWhile() {
    var hosts = LostHosts()
    for second in 0..<3 {
      #expect(hosts.reason("http://a", at: .seconds(second)) == nil)
      hosts.note("http://a", because: "down", at: .seconds(second))
    }
    #expect(hosts.reason("http://a", at: .seconds(11)) == "down")
    #expect(hosts.reason("http://b", at: .seconds(11)) == nil)
    #expect(hosts.reason("http://a", at: .seconds(12)) == nil)
    // Once more is enough then, and an answer ends it
    hosts.note("http://a", because: "down", at: .seconds(12))
    #expect(hosts.reason("http://a", at: .seconds(13)) == "down")
    hosts.forget("http://a")
    #expect(hosts.reason("http://a", at: .seconds(13)) == nil)
  }

  @Test func anAnswerInBetweenCounts() {
    var hosts = LostHosts()
    for _ in 0..<3 {
      hosts.note("http://a", because: "down", at: .seconds(1))
      hosts.note("http://a", because: "down", at: .seconds(1))
      hosts.forget("http://a")
    }
    #expect(hosts.reason("http://a", at: .seconds(1)) == nil)
  }
}
