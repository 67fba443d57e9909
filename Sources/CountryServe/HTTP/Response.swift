internal import CCountryMicroHTTPD
private import Glibc

/// A response of libmicrohttpd: a body and its header fields, given to any number of connections.
///
/// - Note: Sendable unchecked: it is not changed once it is made, counts its users under a lock of
///   its own, and may be queued from any thread.
final class Response: @unchecked Sendable {
  private let library: MicroHTTPD
  private let pointer: OpaquePointer
  /// What it was made of; the bytes are the response's own.
  private let bytes: UnsafeRawBufferPointer
  private let fields: [Answer.Field]

  /// Nil where there is no memory for it.
  convenience init?(_ body: [UInt8], _ fields: [Answer.Field], _ library: MicroHTTPD) {
    let made = body.withUnsafeBytes { Self.copy($0) }
    guard let made else { return nil }
    self.init(owning: made, body.count, fields, library)
  }

  /// Nil too where a field cannot be added: an answer does not go out without one.
  private init?(
    owning bytes: UnsafeMutableRawPointer, _ count: Int, _ fields: [Answer.Field],
    _ library: MicroHTTPD
  ) {
    guard let pointer = country_mhd_response(library.functions, bytes, count) else {
      return nil
    }
    self.library = library
    self.pointer = pointer
    self.bytes = UnsafeRawBufferPointer(start: bytes, count: count)
    self.fields = fields
    let isWhole = fields.allSatisfy {
      country_mhd_add(library.functions, pointer, $0.name, $0.value)
    }
    guard isWhole else { return nil }
  }

  private static func copy(_ body: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer? {
    guard let bytes = malloc(max(body.count, 1)) else { return nil }
    if let base = body.baseAddress { memcpy(bytes, base, body.count) }
    return bytes
  }

  /// The same as a connection's last one; nil where there is no memory for it.
  func asLast() -> Response? {
    let close = Answer.Field(name: "Connection", value: "close")
    guard let copy = Self.copy(bytes) else { return nil }
    return Response(owning: copy, bytes.count, fields + [close], library)
  }

  /// Does something with the bytes of its body.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { body(bytes) }

  deinit {
    // Connections on which it is under way keep it until it is sent.
    country_mhd_release(library.functions, pointer)
  }

  /// Sends it; false if that cannot be.
  func queue(on connection: OpaquePointer, status: Int) -> Bool {
    country_mhd_queue(library.functions, connection, UInt32(status), pointer)
  }
}
