// What records cost beside SQLite's own interface. scripts/bench builds it as a release and reads what
// it prints: a name and a ratio a line.
// Both have a database in memory, where the disk and its locks hide nothing.
import CountrySQLite
import Glibc

let rows = 100_000
let rounds = 15

/// The processor time of something, in milliseconds: what the machine does beside counts for nothing.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  var start = timespec()
  var end = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start)
  try body()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end)
  return Double(end.tv_sec - start.tv_sec) * 1e3 + Double(end.tv_nsec - start.tv_nsec) / 1e6
}

/// Lets two take turns, and prints the ratio of the first one's best time to the other's.
func compare(_ name: String, _ ours: () throws -> Double, _ theirs: () throws -> Double) rethrows {
  var times: (ours: [Double], theirs: [Double]) = ([], [])
  for round in 0..<rounds {
    // Neither is always the first, which may find a colder machine.
    if round.isMultiple(of: 2) { times.ours.append(try ours()) }
    times.theirs.append(try theirs())
    if !round.isMultiple(of: 2) { times.ours.append(try ours()) }
  }
  let (ours, theirs) = (times.ours.min() ?? 0, times.theirs.min() ?? 0)
  print(name, (ours / theirs * 1000).rounded() / 1000, ours, theirs)
}

/// Ends the program where the two did not do the same.
func demand(_ condition: Bool, _ what: String) {
  guard !condition else { return }
  print("not the same: \(what)")
  exit(1)
}

let connection = try Connection(.memory, access: .create)
try connection.createTable(of: Visit.self)
let direct = try Direct(Visit.table.createStatement)
let visits = (1...rows).map { Visit(number: $0) }
let plain = visits.map { visit in
  PlainVisit(
    id: 0, place: visit.place, year: visit.year, count: visit.count, latitude: visit.latitude,
    longitude: visit.longitude, code: visit.code, name: visit.name, remark: visit.remark,
    rating: visit.rating, source: visit.source)
}

try compare(
  "insert",
  {
    try connection.deleteAll(Visit.self)
    var all = visits
    let time = try milliseconds {
      try connection.transaction {
        for index in all.indices { try connection.save(&all[index]) }
      }
    }
    demand(all.last?.id == Int64(rows), "insert")
    return time
  },
  {
    try direct.deleteAll()
    var all = plain
    let time = try milliseconds { try direct.save(&all) }
    demand(all.last?.id == Int64(rows), "insert")
    return time
  })

/// What all texts and numbers of the rows come to that a loop over the structs looks at.
let expected = visits.reduce(into: 0) { $0 += Int($1.count) + $1.name.utf8.count }

// Each struct is handed out, and used.
try compare(
  "read",
  {
    var sum = 0
    let time = try milliseconds {
      for visit in try connection.find(Visit.self) {
        sum += Int(visit.count) + visit.name.utf8.count
      }
    }
    demand(sum == expected, "read")
    return time
  },
  {
    var sum = 0
    let time = try milliseconds {
      for visit in try direct.all() { sum += Int(visit.count) + visit.name.utf8.count }
    }
    demand(sum == expected, "read")
    return time
  })

// All are there at once, each to be changed and saved.
try compare(
  "array",
  { try milliseconds { demand(Array(try connection.find(Visit.self)).count == rows, "array") } },
  { try milliseconds { demand(try direct.all().count == rows, "array") } })

try compare(
  "find",
  {
    try milliseconds {
      for id in 1...Int64(rows) {
        demand(try connection.find(Visit.self, id: id * 7919 % Int64(rows) + 1) != nil, "find")
      }
    }
  },
  {
    try milliseconds {
      for id in 1...Int64(rows) {
        demand(try direct.one(id * 7919 % Int64(rows) + 1) != nil, "find")
      }
    }
  })
