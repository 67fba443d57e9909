internal import CCountryCurl
internal import Glibc

// libcurl calls these while `curl_multi_perform` runs, on its thread; the context is the
// transfer, which the client keeps until its handle is removed.

extension Transfer {
  private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Takes one header line; another count than the one given ends the transfer.
  var takeHeader: curl_write_callback {
    { bytes, size, count, context in
      let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return Transfer.from(context)?.reader.takeHeader(line) == true ? line.count : -1
    }
  }

  /// Takes a piece of the body; another count than the one given ends the transfer.
  var takeBody: curl_write_callback {
    { bytes, size, count, context in
      let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return Transfer.from(context)?.reader.takeBody(piece) == true ? piece.count : -1
    }
  }

  /// Opens a socket for an address of the public internet and for no other. It sees every
  /// address that libcurl is about to connect to, whatever the URL spelt and the DNS said.
  var openPublicSocket: curl_opensocket_callback {
    { context, _, address in
      guard let address, let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else {
        return CURL_SOCKET_BAD
      }
      let bytes = UnsafeRawBufferPointer(
        start: UnsafeRawPointer(address) + offset, count: Int(address.pointee.addrlen))
      let family = address.pointee.family
      let target = IPAddress(socketAddress: bytes, family: family)
      guard let target, target.isPublic else {
        Transfer.from(context)?.refusedAddress = target
        return CURL_SOCKET_BAD
      }
      let type = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
      return socket(family, type, address.pointee.`protocol`)
    }
  }
}
