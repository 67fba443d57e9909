/// Takes an answer piece by piece, keeps it within its limits, and says what is wrong with it.
///
/// It knows nothing of sockets: a transfer hands it header lines and pieces of the body.
struct ResponseReader {
  private let limits: HTTPLimits
  private(set) var status = 0
  private(set) var fields = HTTPFields()
  private(set) var body: [UInt8] = []
  /// The length announced by Content-Length, in bytes.
  private(set) var announced: Int64?
  /// Why the answer is no good; set once, and the transfer ends.
  private(set) var defect: ResponseDefect?
  /// Whether the rest of the body was not waited for, since its status says enough.
  private(set) var isAbandoned = false
  private(set) var hasHeaders = false
  private var headerBytes = 0
  private var passedOver = 0

  /// The most of a body that is of no use to wait for, so that the connection can be kept.
  private static let worthWaitingFor = 16_384

  /// The most memory that is taken on a server's word, in bytes.
  private static let mostReserved = 1 << 20

  init(limits: HTTPLimits) {
    self.limits = limits
  }

  /// Takes one header line with its line end; false ends the transfer.
  mutating func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    headerBytes += bytes.count
    guard headerBytes <= limits.headerBytes else {
      return refuse(.headersTooLong(limit: limits.headerBytes))
    }
    // What comes after the headers are trailers, which nothing here uses.
    if hasHeaders { return true }
    let line = String(decoding: bytes, as: UTF8.self).trimmed
    if line.isEmpty { return endBlock() }
    if status == 0, line.hasPrefix("HTTP/") {
      status = Self.status(of: line)
      return true
    }
    fields.append(line: line)
    return true
  }

  /// Takes a piece of the body; false ends the transfer.
  mutating func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard status == 200 else {
      passedOver += bytes.count
      isAbandoned = passedOver > Self.worthWaitingFor
      return !isAbandoned
    }
    guard body.count + bytes.count <= limits.bodyBytes else {
      return refuse(.tooLarge(limit: limits.bodyBytes))
    }
    if body.isEmpty, let announced {
      body.reserveCapacity(min(Int(clamping: announced), Self.mostReserved))
    }
    body.append(contentsOf: bytes)
    return true
  }

  /// An empty line: the end of a preliminary answer (1xx) or of the headers.
  private mutating func endBlock() -> Bool {
    if (100..<200).contains(status) {
      status = 0
      fields = HTTPFields()
      return true
    }
    hasHeaders = true
    return readLength() && checkEncoding()
  }

  /// RFC 9110, 8.6; RFC 9112, 6.3: a recipient must not guess which of two lengths is right.
  private mutating func readLength() -> Bool {
    let values = fields.all("content-length")
    guard let first = values.first else { return true }
    guard values.allSatisfy({ $0 == first }), !first.isEmpty, first.utf8.count <= 18,
      first.utf8.allSatisfy(\.isASCIIDigit), let length = Int64(first)
    else { return refuse(.unclearLength(values.joined(separator: " and "))) }
    // With a transfer encoding, the length means nothing (RFC 9112, 6.3).
    if fields.first("transfer-encoding") != nil { return true }
    announced = length
    if status == 200, length > limits.bodyBytes {
      return refuse(.tooLarge(limit: limits.bodyBytes))
    }
    return true
  }

  private mutating func checkEncoding() -> Bool {
    guard status == 200 else { return true }
    for (name, allowed) in [
      ("content-encoding", ["identity"]), ("transfer-encoding", ["chunked", "identity"]),
    ] {
      let codings = fields.all(name).flatMap { $0.split(separator: ",") }.map(\.trimmed)
      if let odd = codings.first(where: { !allowed.contains($0.lowercased()) && !$0.isEmpty }) {
        return refuse(.encoded(odd))
      }
    }
    return true
  }

  private mutating func refuse(_ defect: ResponseDefect) -> Bool {
    self.defect = defect
    return false
  }

  /// The three digits of a status line (RFC 9112, 4); -1 where there are none.
  private static func status(of line: String) -> Int {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    guard parts.count >= 2, parts[1].utf8.count == 3, let code = Int(parts[1]), code >= 100
    else { return -1 }
    return code
  }
}
