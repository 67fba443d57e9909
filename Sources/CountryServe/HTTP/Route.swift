/// A kind of request and what answers it. The router and the OpenAPI description are both made from
/// a table of these, and so say the same.
struct Route: Sendable {
  /// What a parameter may be.
  enum Kind: Equatable, Sendable {
    case text
    /// A whole number in this range.
    case integer(ClosedRange<Int>)
    /// `true` or `false`; also nothing, where its being there is enough.
    case boolean
    /// One of these words.
    case choice([String])
    /// Texts with commas between them.
    case list
  }

  /// A parameter of the path or of the query.
  struct Parameter: Sendable {
    var name: String
    var kind: Kind
    var meaning: String
    /// A value that is answered well, for those who read the description.
    var example: String
    /// Whether nothing is answered without it; those of the path always are.
    var isRequired: Bool

    init(
      _ name: String, _ kind: Kind, _ meaning: String, example: String, isRequired: Bool = false
    ) {
      self.name = name
      self.kind = kind
      self.meaning = meaning
      self.example = example
      self.isRequired = isRequired
    }
  }

  /// What came of a request.
  enum Reply {
    case answer(Answer)
    /// An answer that has to be waited for. It is begun, and given once, on any thread; meanwhile it
    /// can be asked whether anybody still waits for it.
    case later(@Sendable (_ give: @escaping Giving, _ isWanted: @escaping Asking) -> Void)

    typealias Giving = @Sendable (Result<Answer, any Error>) -> Void
    typealias Asking = @Sendable () -> Bool

    /// An answer that is made by workers, and given up when they say so.
    static func later(
      on workers: Workers, _ make: @escaping @Sendable (_ isCancelled: () -> Bool) throws -> Answer
    ) -> Reply {
      .later { give, _ in
        let isTaken = workers.run { isCancelled in give(Result { try make(isCancelled) }) }
        if !isTaken { give(.success(.tooMuch)) }
      }
    }
  }

  typealias Handler = @Sendable (Call) throws -> Reply

  /// `GET`, `PUT` or `DELETE`; HEAD is answered wherever GET is.
  var method = "GET"
  /// The path, with its parameters in braces: `/v3.1/alpha/{code}`.
  var path: String
  var summary: String
  /// Those in braces.
  var pathParameters: [Parameter] = []
  var queryParameters: [Parameter] = []
  /// The media type of a good answer.
  var type = Answer.json
  /// Whether the answer has addresses of this server in it.
  var namesServer = false
  /// Whether a parameter that it does not know is an error: one that is mistyped would otherwise be a
  /// question for all countries. Else it is passed over.
  var refusesUnknown = false
  /// Whether it looks at more of the request's head than the target. It is then asked on a thread of the
  /// daemon, and must not take long.
  var readsHead = false
  /// Whether the pages of others may read the answer.
  var isPublic = true
  /// The value of a parameter of the query as it is told from others: those that are normalized to the
  /// same are answered the same.
  var normalized: @Sendable (RequestTarget.Parameter) -> String = { $0.value }
  /// What a good answer is, in a schema of OpenAPI's components.
  var schema: String?
  var handle: Handler

  /// The name of the first parameter of a query that it does not know.
  func firstUnknown(of target: RequestTarget) -> String? {
    target.query.first { asked in !queryParameters.contains { $0.name == asked.name } }?.name
  }

  /// The values of the parameters in a path; nil for another path.
  func match(_ segments: [String]) -> [String: String]? {
    var values: [String: String] = [:]
    let parts = path.split(separator: "/")
    guard parts.count == segments.count else { return nil }
    for (part, segment) in zip(parts, segments) {
      if let open = part.firstIndex(of: "{"), let close = part.firstIndex(of: "}") {
        let (before, after) = (part[..<open], part[part.index(after: close)...])
        guard segment.hasPrefix(before), segment.hasSuffix(after),
          segment.utf8.count > before.utf8.count + after.utf8.count
        else { return nil }
        let name = String(part[part.index(after: open)..<close])
        values[name] = String(
          segment.dropFirst(before.count).dropLast(after.count))
      } else if part != segment {
        return nil
      }
    }
    return values
  }
}
