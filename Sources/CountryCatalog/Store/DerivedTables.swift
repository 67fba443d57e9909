/// The tables of a catalog that the program fills itself: they are never taken from a script, and
/// they say nothing that the others do not.
enum DerivedTables {
  static let names: Set<String> = ["lookup_key", "summary", "identity"]
}
