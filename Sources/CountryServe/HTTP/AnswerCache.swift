internal import CountryFetch

/// Answers that were made, to be given again: by what was asked, and by the bytes in which it was
/// asked, which need no look at what they mean.
///
/// It forgets all when there is too much of it, so that no stream of questions fills the memory.
final class AnswerCache: Sendable {
  private struct Content {
    var byTarget: [[UInt8]: PreparedAnswer] = [:]
    var byQuestion: [String: PreparedAnswer] = [:]
    var size = 0
    var targetSize = 0
  }

  /// The most bytes of answers, and of targets.
  private static let mostBytes = 16_000_000
  private static let mostTargetBytes = 1_000_000

  private let content = Locked(Content())

  /// The answer to a request with exactly these bytes.
  func answer(target: [UInt8]) -> PreparedAnswer? {
    content.withLock { $0.byTarget[target] }
  }

  /// The answer to a question.
  func answer(question: String) -> PreparedAnswer? {
    content.withLock { $0.byQuestion[question] }
  }

  /// Keeps the answer to a question, and the bytes in which it was asked.
  func keep(_ answer: PreparedAnswer, question: String, target: [UInt8]) {
    content.withLock { content in
      if content.byQuestion[question] == nil {
        if content.size + answer.size > Self.mostBytes { content = Content() }
        content.byQuestion[question] = answer
        content.size += answer.size + question.utf8.count
      }
      if content.byTarget[target] == nil {
        if content.targetSize > Self.mostTargetBytes {
          content.byTarget = [:]
          content.targetSize = 0
        }
        content.byTarget[target] = answer
        content.targetSize += target.count + 64
      }
    }
  }
}
