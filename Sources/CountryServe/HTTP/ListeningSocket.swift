private import Glibc

/// A socket that listens, before a daemon takes it.
struct ListeningSocket {
  let descriptor: Int32
  /// The port, also where any was asked for.
  let port: Int
  /// Whether only this machine can reach it.
  let isLoopback: Bool

  /// Listens at an address.
  ///
  /// - Parameters:
  ///   - host: A name or an address, of IPv4 or IPv6.
  ///   - port: 0 for any that is free.
  /// - Throws: `ServeError`.
  init(host: String, port: Int) throws(ServeError) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let failure = getaddrinfo(host, String(port), &hints, &list)
    guard failure == 0, list != nil else {
      throw .unknownHost(host, reason: String(cString: gai_strerror(failure)))
    }
    defer { freeaddrinfo(list) }
    // A name may have several addresses; the first that can be listened at is taken.
    var code: Int32?
    var next = list
    while let candidate = next?.pointee {
      next = candidate.ai_next
      guard let address = candidate.ai_addr else { continue }
      switch Self.listen(at: address, candidate) {
      case .success(let descriptor):
        self.descriptor = descriptor
        isLoopback = Self.isLoopback(address)
        self.port = Self.port(of: descriptor) ?? port
        return
      case .failure(let failure): code = code ?? failure.code
      }
    }
    throw .cannotListen(host: host, port: port, code: code ?? EADDRNOTAVAIL)
  }

  private struct Refusal: Error {
    let code: Int32
  }

  private static func listen(
    at address: UnsafePointer<sockaddr>, _ info: addrinfo
  ) -> Result<Int32, Refusal> {
    let descriptor = socket(info.ai_family, info.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return .failure(Refusal(code: errno)) }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, address, info.ai_addrlen) == 0, Glibc.listen(descriptor, 1024) == 0
    else {
      let code = errno
      close(descriptor)
      return .failure(Refusal(code: code))
    }
    return .success(descriptor)
  }

  private static func isLoopback(_ address: UnsafePointer<sockaddr>) -> Bool {
    let raw = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      return UInt32(bigEndian: raw.load(as: sockaddr_in.self).sin_addr.s_addr) >> 24 == 127
    case AF_INET6:
      let bytes = withUnsafeBytes(of: raw.load(as: sockaddr_in6.self).sin6_addr) { Array($0) }
      return bytes == Array(repeating: 0, count: 15) + [1]
    default: return false
    }
  }

  private static func port(of descriptor: Int32) -> Int? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &storage) { bytes in
      guard let base = bytes.baseAddress,
        getsockname(descriptor, base.assumingMemoryBound(to: sockaddr.self), &size) == 0
      else { return nil }
      // The port stands at the same place in both families.
      return Int(UInt16(bigEndian: base.load(as: sockaddr_in.self).sin_port))
    }
  }
}
