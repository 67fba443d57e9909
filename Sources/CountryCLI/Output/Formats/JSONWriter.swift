internal import CountryCatalog

/// JSON (RFC 8259): an array of objects, or with `isLines` an object a line. Numbers are numbers,
/// what is not known is null, yes and no are true and false, and a list is an array, with nothing in
/// it if there is nothing. A name that an earlier column has gets a number: `a`, `a_2`.
struct JSONWriter: ValueWriter {
  private let names: [String]
  private let output: OutputStream
  private let isLines: Bool
  private var isFirst = true

  init(_ columns: [Column], _ output: OutputStream, isLines: Bool) {
    names = Self.distinct(columns.map(\.field)).map(JSONText.text)
    self.output = output
    self.isLines = isLines
  }

  func begin() {
    if !isLines { output.write("[") }
  }

  mutating func row(_ values: [CatalogValue]) throws {
    if !isLines { output.write(isFirst ? "\n" : ",\n") }
    isFirst = false
    let members = zip(names, values).map { "\($0): \(JSONText.value($1))" }
    output.write("{" + members.joined(separator: ", ") + "}")
    if isLines { output.write("\n") }
    try output.check()
  }

  func end() throws {
    if !isLines { output.write(isFirst ? "]\n" : "\n]\n") }
    try output.check()
  }

  private static func distinct(_ names: [String]) -> [String] {
    var taken = Set(names)
    var seen: Set<String> = []
    return names.map { name in
      if seen.insert(name).inserted { return name }
      var number = 2
      while !taken.insert("\(name)_\(number)").inserted { number += 1 }
      return "\(name)_\(number)"
    }
  }
}
