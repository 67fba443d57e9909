import CountrySQLite
import Glibc

// Runs the script on the standard input in a new database, as `sqlite3 new.db < script` does:
//
//     ScriptBench new.db < script.sql
guard CommandLine.arguments.count == 2 else {
  print("usage: ScriptBench NEW-DATABASE < SCRIPT")
  exit(64)
}
do {
  let connection = try Connection(.file(CommandLine.arguments[1]), access: .create)
  try connection.prepareForScript()
  try connection.runScript(descriptor: 0)
  connection.close()
} catch {
  print("ScriptBench: \(error)")
  exit(1)
}
