/// The options that every command takes, before or after its name.
package enum GlobalOptions {
  package static let catalog = Option(
    "catalog", value: .file("FILE"),
    help: "Use this catalog instead of your own; it is made if it is not there.")
  package static let cache = Option(
    "cache", value: .file("FILE"), help: "Keep flags in this cache instead of your own.")
  package static let help = Option("help", short: "h", help: "Print help and stop.")
  package static let version = Option(
    "version", short: "V", help: "Print the versions of program and data and stop.")

  static let all = [catalog, cache, help, version]
}
