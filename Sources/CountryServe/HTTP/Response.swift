internal import CCountryMicroHTTPD
private import Glibc

/// A response of libmicrohttpd: a body and its header fields, given to any number of connections.
///
/// - Note: Sendable unchecked: it is not changed once it is made, counts its users under a lock of
///   its own, and may be queued from any thread.
final class Response: @unchecked Sendable {
  private let library: MicroHTTPD
  private let pointer: OpaquePointer

  /// Nil where there is no memory for it.
  init?(_ body: [UInt8], _ fields: [Answer.Field], _ library: MicroHTTPD) {
    guard let bytes = malloc(max(body.count, 1)) else { return nil }
    body.withUnsafeBytes { if let base = $0.baseAddress { memcpy(bytes, base, $0.count) } }
    guard let pointer = country_mhd_response(library.functions, bytes, body.count) else {
      return nil
    }
    self.library = library
    self.pointer = pointer
    for field in fields {
      // libmicrohttpd refuses a line end in a field, which is then left out.
      _ = country_mhd_add(library.functions, pointer, field.name, field.value)
    }
  }

  deinit {
    // Connections on which it is under way keep it until it is sent.
    country_mhd_release(library.functions, pointer)
  }

  /// Sends it; false if that cannot be.
  func queue(on connection: OpaquePointer, status: Int) -> Bool {
    country_mhd_queue(library.functions, connection, UInt32(status), pointer)
  }
}
