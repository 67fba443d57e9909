// How long a look-up takes inside a process. scripts/bench builds it as a release and reads what it
// prints: a name and a time in microseconds a line.
import CountryCatalog
import Glibc

/// A catalog that has been used: its first statements are prepared once.
func warmCatalog() throws -> Catalog {
  let catalog = try Catalog.bundled()
  _ = try catalog.country(named: "India")
  return catalog
}

/// Every name that the bundled catalog has.
func allNames() throws -> [String] {
  var names: [String] = []
  try Catalog.bundled().answer(
    """
    SELECT name FROM country UNION SELECT official_name FROM country
    UNION SELECT name FROM name WHERE kind IN ('common', 'official', 'native', 'alias')
    """, begin: { _ in }
  ) { names.append($0[0].text) }
  return names
}

/// Names with a slip of the pen: a letter left out, one doubled, two swapped.
func misspelled(_ names: [String]) -> [String] {
  names.filter { $0.count > 5 }.flatMap { name in
    let letters = Array(name)
    let middle = letters.count / 2
    var without = letters
    without.remove(at: middle)
    var doubled = letters
    doubled.insert(letters[middle], at: middle)
    var swapped = letters
    swapped.swapAt(middle, middle + 1)
    return [without, doubled, swapped].map { String($0) }
  }
}

/// The time of one look-up, which may fail, in microseconds.
func microseconds(of name: String, in catalog: Catalog) -> Double {
  microseconds { _ = try? catalog.country(named: name) }
}

/// The time of something, in microseconds.
func microseconds(_ body: () -> Void) -> Double {
  var start = timespec()
  var end = timespec()
  clock_gettime(CLOCK_MONOTONIC, &start)
  body()
  clock_gettime(CLOCK_MONOTONIC, &end)
  return Double(end.tv_sec - start.tv_sec) * 1e6 + Double(end.tv_nsec - start.tv_nsec) / 1e3
}

/// The best of some times for each name, in ascending order: what the machine does beside counts for
/// none of them.
func best(
  of rounds: Int, _ names: [String], _ time: (String) -> Double
) -> [(time: Double, name: String)] {
  var best = names.map { (time: Double.infinity, name: $0) }
  for _ in 0..<rounds {
    for (index, name) in names.enumerated() {
      best[index].time = min(best[index].time, time(name))
    }
  }
  return best.sorted { $0.time < $1.time }
}

func report(_ what: String, _ microseconds: Double) {
  print(what, (microseconds * 100).rounded() / 100)
}

let catalog = try warmCatalog()
// A tie is no look-up that has found a country, and tells of all that it may be.
let all = Dictionary(grouping: try allNames()) { name in
  (try? catalog.ids(named: name))?.count == 1
}
let names = all[true] ?? []
let found = best(of: 5, names) { microseconds(of: $0, in: catalog) }
report("names", Double(names.count))
report("median", found[found.count / 2].time)
report("percentile-99", found[found.count * 99 / 100].time)
report("worst", found[found.count - 1].time)
print("worst-name", found[found.count - 1].name)
let ties = best(of: 5, all[false] ?? []) { microseconds(of: $0, in: catalog) }
report("ties", Double(ties.count))
report("tie-worst", ties[ties.count - 1].time)

let fresh = try warmCatalog()
let unknown = try misspelled(fresh.summaries().map(\.name)).filter { name in
  try Catalog.bundled().ids(named: name).isEmpty
}
report("first-failed", microseconds(of: unknown[0], in: fresh))
let failed = best(of: 3, unknown) { microseconds(of: $0, in: fresh) }
report("failed-median", failed[failed.count / 2].time)
report("failed-worst", failed[failed.count - 1].time)
