private import Glibc

extension String {
  /// Whether two texts are the same bytes, as they are to SQLite. For `==`, `é` is the same as `e` and
  /// an accent, `K` as the Kelvin sign, and `;` as the Greek question mark.
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame: Bool?? = utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { two in
        guard let left = one.baseAddress, let right = two.baseAddress else { return true }
        return left == right || memcmp(left, right, one.count) == 0
      }
    }
    // Only a text of another system's, which Linux has none of, is not in one piece.
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
