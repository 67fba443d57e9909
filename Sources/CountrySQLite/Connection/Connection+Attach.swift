extension Connection {
  /// Makes the tables of the database at `path` readable under the name `schema`.
  package func attach(_ path: String, as schema: String) throws(SQLiteError) {
    let uri = Self.uri(of: path, parameter: "mode=ro")
    try execute("ATTACH DATABASE ? AS \(schema.quotedIdentifier)", uri)
  }

  /// Lets go of a database that was attached.
  package func detach(_ schema: String) throws(SQLiteError) {
    try execute("DETACH DATABASE \(schema.quotedIdentifier)")
  }
}

extension String {
  /// The name of a table or column as SQL wants it, whatever it is made of.
  package var quotedIdentifier: String {
    var quoted = "\""
    for character in unicodeScalars {
      if character == "\"" { quoted.unicodeScalars.append("\"") }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}
