/// The hooks of a type of records, looked up once: asking each record whether it has some costs as
/// much as saving it.
@usableFromInline struct RecordHookCalls<Root: Record>: Sendable {
  typealias Call = @Sendable (inout Root, Connection) throws -> Void

  let willSave: Call
  let didSave: Call
  let willDelete: Call
  let didDelete: Call

  /// Nil for a type without hooks.
  init?() {
    guard let type = Root.self as? any RecordHooks.Type else { return nil }
    self.init(type)
  }

  private init<Hooked: RecordHooks>(_ type: Hooked.Type) {
    /// `Hooked` is `Root`, which the compiler does not know.
    func call(_ hook: @escaping @Sendable (inout Hooked, Connection) throws -> Void) -> Call {
      { record, connection in
        try withUnsafeMutablePointer(to: &record) {
          try $0.withMemoryRebound(to: Hooked.self, capacity: 1) {
            try hook(&$0.pointee, connection)
          }
        }
      }
    }
    willSave = call { try $0.willSave(in: $1) }
    didSave = call { try $0.didSave(in: $1) }
    willDelete = call { try $0.willDelete(in: $1) }
    didDelete = call { try $0.didDelete(in: $1) }
  }
}
