/// A PNG file as a list of chunks, for tests that change one of them.
public struct PNGFile: Sendable {
  /// One chunk. Its length and CRC are right unless a test says otherwise.
  public struct Chunk: Sendable {
    /// The four letters.
    public var type: String
    /// What it holds.
    public var data: [UInt8]
    /// What is written instead of the number of bytes in `data`.
    public var length: UInt32?
    /// What the right CRC is combined with by exclusive or; 0 leaves it right.
    public var crcError: UInt32

    /// A chunk that is right.
    public init(_ type: String, _ data: [UInt8] = []) {
      self.type = type
      self.data = data
      crcError = 0
    }

    /// The chunk as it stands in a file.
    public var bytes: [UInt8] {
      let name = Array(type.utf8)
      return bigEndian(length ?? UInt32(data.count)) + name + data
        + bigEndian(Checksums.crc32(name + data) ^ crcError)
    }
  }

  /// The eight bytes in front.
  public var signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  /// The chunks in order.
  public var chunks: [Chunk]
  /// What follows the last chunk.
  public var trailer: [UInt8] = []

  /// A file of these chunks.
  public init(_ chunks: [Chunk]) { self.chunks = chunks }

  /// The whole file.
  public var bytes: [UInt8] { signature + chunks.flatMap(\.bytes) + trailer }

  /// The file with a change to it.
  public func with(_ change: (inout PNGFile) -> Void) -> PNGFile {
    var copy = self
    change(&copy)
    return copy
  }

  /// The file with a change to its first chunk of that type.
  public func changing(_ type: String, _ change: (inout Chunk) -> Void) -> PNGFile {
    with { file in
      guard let index = file.chunks.firstIndex(where: { $0.type == type }) else { return }
      change(&file.chunks[index])
    }
  }

  /// The file without its chunks of that type.
  public func without(_ type: String) -> PNGFile {
    with { $0.chunks.removeAll { $0.type == type } }
  }

  /// The file with a chunk put in front of its first chunk of a type.
  public func inserting(_ chunk: Chunk, before type: String) -> PNGFile {
    with { file in
      let index = file.chunks.firstIndex { $0.type == type } ?? file.chunks.count
      file.chunks.insert(chunk, at: index)
    }
  }
}
