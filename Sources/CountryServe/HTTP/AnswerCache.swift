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

    /// A hash, which need not withstand anybody: what is found by it is compared.
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

    fileprivate func isSame(as bytes: [UInt8], _ split: Int) -> Bool {
      target.count == split && host.count == bytes.count - split
        && bytes.withUnsafeBytes { bytes in
          guard let base = bytes.baseAddress else { return bytes.isEmpty }
          return memcmp(base, target.baseAddress ?? base, target.count) == 0
            && memcmp(base + split, host.baseAddress ?? base, host.count) == 0
        }
    }
  }

  /// An answer with the bytes in which it was asked for.
  private struct Entry {
    let bytes: [UInt8]
    let split: Int
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
      guard let entry = content.byHash[hash], asked.isSame(as: entry.bytes, entry.split) else {
        return nil
      }
      return entry.answer
    }
  }

  /// The answer to a question.
  func answer(question: String) -> PreparedAnswer? {
    content.withLock { $0.byQuestion[question]?.answer }
  }

  /// Keeps the answer to a question, and the bytes in which it was asked.
  func keep(_ answer: PreparedAnswer, question: String, _ asked: Asked) {
    let cost = answer.size + 2 * question.utf8.count
    guard cost <= largest else { return }
    let hash = asked.hash
    let entry = Entry(
      bytes: Array(asked.target) + Array(asked.host), split: asked.target.count, answer: answer)
    content.withLock { content in
      if content.byQuestion[question] == nil {
        content.byQuestion[question] = Kept(answer: answer)
        content.order.append(question)
        content.size += cost
      }
      // Another way with the same hash goes on being found by its question.
      if content.byHash[hash] == nil, var kept = content.byQuestion.removeValue(forKey: question) {
        if kept.hashes.count >= Self.mostWays { Self.forget(kept.hashes.removeFirst(), &content) }
        kept.hashes.append(hash)
        content.byQuestion[question] = kept
        content.byHash[hash] = entry
        content.size += entry.bytes.count + 64
      }
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
    content.size -= entry.bytes.count + 64
  }
}
