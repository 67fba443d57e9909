internal import CountryCatalog

/// `countries reseed --dry-run`: what a reseed would change.
struct ReseedPreview {
  private static let columns = [
    Column("change", title: "Change"),
    Column("alpha2", title: "Code"),
    Column("name", title: "Name", isFlexible: true),
    Column("field", title: "Field"),
    Column("old", title: "Old", isFlexible: true),
    Column("new", title: "New", isFlexible: true),
  ]

  private let store: CatalogStore
  private let arguments: ParsedArguments
  private let context: Context

  init(_ store: CatalogStore, _ arguments: ParsedArguments, _ context: Context) {
    self.store = store
    self.arguments = arguments
    self.context = context
  }

  func run() throws {
    var rows = OutputFormat(arguments, context.terminal).writer(Self.columns, context)
    var tally = Tally()
    let (report, hasOtherFacts) = try preview { change in
      if tally.isEmpty { try rows.begin() }
      tally.count(change)
      try rows.row([
        .text(change.kind.rawValue), CatalogValue(change.alpha2), .text(change.name),
        CatalogValue(change.field), change.old, change.new,
      ])
    }
    if tally.isEmpty { try rows.begin() }
    try rows.end()
    context.messages.say("\(tally.sentence(hasOtherFacts: hasOtherFacts)); nothing was changed")
    ReseedCommand.sayLeftOut(report, context)
  }

  private func preview(_ body: (CatalogChange) throws -> Void) throws -> (ReseedReport, Bool) {
    let sayDamaged = { (error: CatalogError) in
      context.messages.say("\(error), so all countries would be new")
    }
    if arguments.has(ReseedCommand.undo) {
      return try store.preview(of: .previous, sayDamaged: sayDamaged, body)
    }
    guard let script = arguments.operands.first else {
      return try store.preview(of: .bundled, sayDamaged: sayDamaged, body)
    }
    return try ReseedCommand.withScript(script, arguments, context) { descriptor, isCancelled, _ in
      try store.preview(
        of: .script(descriptor: descriptor), isCancelled: isCancelled, sayDamaged: sayDamaged, body)
    }
  }

  /// How many countries there are of each kind of change.
  private struct Tally {
    private var added = 0
    private var removed = 0
    private var changed = 0
    private var last: CatalogChange?

    var isEmpty: Bool { last == nil }

    mutating func count(_ change: CatalogChange) {
      switch change.kind {
      case .added: added += 1
      case .removed: removed += 1
      // The fields of a country come one after the other.
      case .changed:
        if last?.kind != .changed || last?.name != change.name || last?.alpha2 != change.alpha2 {
          changed += 1
        }
      }
      last = change
    }

    func sentence(hasOtherFacts: Bool) -> String {
      guard !isEmpty else {
        return hasOtherFacts
          ? "no field would change, but other facts would" : "it would be the same"
      }
      return "\(Self.countries(added)) would be added, \(removed) removed, \(changed) changed"
    }

    private static func countries(_ count: Int) -> String {
      count == 1 ? "1 country" : "\(count) countries"
    }
  }
}
