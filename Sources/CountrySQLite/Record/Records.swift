/// Records that were found, in their order.
///
///     let friends = try connection.find(Friend.self, order: .init(\Friend.name))
///     for friend in friends { print(friend.name) }
///     var all = Array(friends)          // to change them in place
///
/// All are read when this is there. What a record needs to know what has changed in it is shared
/// with this, so each is copied only when it is asked for.
public struct Records<Root: Record>: Sendable {
  /// The rows. The first piece is small, so that a few rows take little memory; all but the last are
  /// full.
  ///
  /// Safe to hand on: none is written any more, and what is in them is Sendable.
  @usableFromInline nonisolated(unsafe) let pieces: [Snapshot<Root>]
  /// How many there are.
  public let count: Int

  @inlinable
  init(_ pieces: [Snapshot<Root>], count: Int) {
    self.pieces = pieces
    self.count = count
  }
}

extension Records: RandomAccessCollection {
  /// 0.
  @inlinable public var startIndex: Int { 0 }

  /// How many there are.
  @inlinable public var endIndex: Int { count }

  /// The record at a position from 0, which must be there.
  @inlinable public subscript(position: Int) -> Root {
    precondition(position >= 0 && position < count, "there is no record \(position)")
    let behind = position - Snapshot<Root>.fewest
    guard behind >= 0 else { return pieces[0].record(position) }
    return pieces[1 + behind / Snapshot<Root>.most].record(behind % Snapshot<Root>.most)
  }

  /// The records, one after the other.
  @inlinable public func makeIterator() -> Iterator { Iterator(pieces) }

  /// Goes through the pieces, which it keeps: a position in each is found once.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let pieces: [Snapshot<Root>]
    @usableFromInline var piece: Snapshot<Root>?
    @usableFromInline var done = 0
    @usableFromInline var index = 0
    @usableFromInline var count = 0

    @inlinable
    init(_ pieces: [Snapshot<Root>]) {
      self.pieces = pieces
    }

    /// The next record; nil behind the last.
    @inlinable public mutating func next() -> Root? {
      if index == count {
        guard done < pieces.count else { return nil }
        let new = pieces[done]
        done += 1
        piece = new
        count = new.header.count
        index = 0
      }
      guard let piece else { return nil }
      index += 1
      return piece.record(index - 1)
    }
  }
}
