/// The parameters of a statement, one after the other.
struct ParameterCursor {
  private let statement: OpaquePointer
  private(set) var count: Int32 = 0

  init(statement: OpaquePointer) {
    self.statement = statement
  }

  mutating func next() -> Parameter {
    count += 1
    return Parameter(statement: statement, index: count)
  }
}
