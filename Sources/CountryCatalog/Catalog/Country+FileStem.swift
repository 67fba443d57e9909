extension Country {
  /// What a file named after the country is called: its alpha-2 in lower case, else its folded
  /// name, else its number in the catalog.
  package var fileStem: String {
    if let alpha2 { return alpha2.lowercased() }
    let key = NameFolding.key(of: name)
    return key.isEmpty ? "\(id)" : key
  }
}
