internal import CountryFetch
private import Glibc

/// Answers that were made, to be given again: by what was asked, and by the bytes in which it was
/// asked, which need no look at what they mean.
///
/// When there is too much of it the oldest go, so that no stream of questions fills the memory.
final class AnswerCache: Sendable {
  /// The bytes in which something was asked: a target and a `Host`, where they lie.
  struct Asked {
    let target: UnsafeRawBufferPointer
    let host: UnsafeRawBufferPointer

    /// The same for later, when the request may be gone.
    func copied() -> Way {
      Way(bytes: Array(target) + Array(host), split: target.count, hash: hash)
    }

    /// A hash, which need not withstand anybody: what is found by it is compared, and who comes last has
    /// it.
    fileprivate var hash: UInt64 {
      Self.hash(host, after: Self.hash(target, after: 0xcbf2_9ce4_8422_2325))
    }

    private static func hash(_ bytes: UnsafeRawBufferPointer, after start: UInt64) -> UInt64 {
      var hash = start
      var place = 0
      while place + 8 <= bytes.count {
        hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      while place < bytes.count {
        hash = mixed(hash, UInt64(bytes[place]))
        place += 1
      }
      return mixed(hash, UInt64(bytes.count))
    }

    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
      let next = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      return next ^ (next >> 29)
    }

    fileprivate func isSame(as way: Way) -> Bool {
      target.count == way.split && host.count == way.bytes.count - way.split
        && way.bytes.withUnsafeBytes { bytes in
          guard let base = bytes.baseAddress else { return bytes.isEmpty }
          return memcmp(base, target.baseAddress ?? base, target.count) == 0
            && memcmp(base + way.split, host.baseAddress ?? base, host.count) == 0
        }
    }
  }

  /// The same, copied: a way to ask a question.
  struct Way: Sendable {
    /// The target, and behind it the `Host`.
    fileprivate let bytes: [UInt8]
    fileprivate let split: Int
    fileprivate let hash: UInt64
  }

  private struct Entry {
    let way: Way
    let answer: PreparedAnswer
  }

  private struct Kept {
    let answer: PreparedAnswer
    var hashes: [UInt64] = []
  }

  private struct Content {
    var byHash: [UInt64: Entry] = [:]
    var byQuestion: [String: Kept] = [:]
    /// Questions in the order in which they came.
    var order: [String] = []
    var size = 0
  }

  /// The most bytes of all answers, of one, and the most ways in which one is found at once.
  private let mostBytes: Int
  private var largest: Int { mostBytes / 4 }
  private static let mostWays = 8

  private let content = Locked(Content())

  init(mostBytes: Int = 16_000_000) { self.mostBytes = mostBytes }

  /// How many bytes are kept, about.
  var size: Int { content.withLock { $0.size } }

  /// The answer to a request with exactly these bytes.
  func answer(_ asked: Asked) -> PreparedAnswer? {
    let hash = asked.hash
    return content.withLock { content in
      guard let entry = content.byHash[hash], asked.isSame(as: entry.way) else {
        return nil
      }
      return entry.answer
    }
  }

  /// The answer to a question.
  func answer(question: String) -> PreparedAnswer? {
    content.withLock { $0.byQuestion[question]?.answer }
  }

  /// Keeps the answer to a question, and a way in which it is asked.
  func keep(_ answer: PreparedAnswer, question: String, _ way: Way) {
    let cost = answer.size + 2 * question.utf8.count
    guard cost <= largest else { return }
    content.withLock { content in
      var kept: Kept
      if let known = content.byQuestion.removeValue(forKey: question) {
        kept = known
      } else {
        kept = Kept(answer: answer)
        content.order.append(question)
        content.size += cost
      }
      if kept.hashes.count >= Self.mostWays { Self.forget(kept.hashes.removeFirst(), &content) }
      Self.forget(way.hash, &content)
      kept.hashes.append(way.hash)
      content.byHash[way.hash] = Entry(way: way, answer: kept.answer)
      content.size += way.bytes.count + 64
      content.byQuestion[question] = kept
      forgetOldest(&content)
    }
  }

  private func forgetOldest(_ content: inout Content) {
    guard content.size > mostBytes else { return }
    var count = 0
    // A quarter at once, so that the list is not shifted for each.
    while content.size > mostBytes / 4 * 3, count < content.order.count {
      let question = content.order[count]
      count += 1
      guard let kept = content.byQuestion.removeValue(forKey: question) else { continue }
      content.size -= kept.answer.size + 2 * question.utf8.count
      for hash in kept.hashes { Self.forget(hash, &content) }
    }
    content.order.removeFirst(count)
  }

  private static func forget(_ hash: UInt64, _ content: inout Content) {
    guard let entry = content.byHash.removeValue(forKey: hash) else { return }
    content.size -= entry.way.bytes.count + 64
  }
}
