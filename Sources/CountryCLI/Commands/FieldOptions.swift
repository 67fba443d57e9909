internal import CountryCatalog

/// `--fields`, wherever it is taken.
enum FieldOptions {
  static let fields = Option(
    "fields", value: .init("NAME,…", .fields),
    help: "Print these fields, in this order; 'countries fields' lists them.")

  /// The fields that the arguments name with an option; nil without it.
  static func fields(
    _ arguments: ParsedArguments, _ option: Option = fields
  ) throws(UsageError) -> [Field]? {
    guard let list = arguments.value(of: option) else { return nil }
    var named: [Field] = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      named.append(try field(String(name)))
    }
    return named
  }

  /// The field of that name.
  static func field(_ name: String) throws(UsageError) -> Field {
    let name = name.filter { $0 != " " }
    if let field = Field.named(name) { return field }
    let near = Suggestion.nearest(to: name, among: Field.all.lazy.map(\.name))
    throw UsageError(
      "there is no field \(Quoted.text(name))"
        + (near.map { "; did you mean \($0)?" } ?? "; 'countries fields' lists them"))
  }
}
