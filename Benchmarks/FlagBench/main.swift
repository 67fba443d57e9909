// How long a cached flag takes to a file, inside a process. scripts/bench builds it as a release and
// reads what it prints: a name and a time in microseconds a line.
//
//     FlagBench PACK FOLDER     the folder is made; the cache and the files are in it
import CountryCatalog
import CountryFetch
import Glibc

/// How often each flag is written.
let rounds = 3

func microseconds(of work: () throws -> Void) rethrows -> Double {
  var start = timespec()
  var end = timespec()
  clock_gettime(CLOCK_MONOTONIC, &start)
  try work()
  clock_gettime(CLOCK_MONOTONIC, &end)
  return Double(end.tv_sec - start.tv_sec) * 1e6 + Double(end.tv_nsec - start.tv_nsec) / 1e3
}

/// Fills a cache with the pack's flags, as if a server had sent them just now.
///
/// - Returns: What asks for each of them.
func fill(_ cache: AssetCache, from pack: String) throws -> [FlagRequest] {
  let codes = try Catalog.bundled().summaries().compactMap { $0.alpha2?.lowercased() }
  let fetcher = FlagFetcher(FetchConfiguration(http: http, cachePath: nil))
  var requests: [FlagRequest] = []
  var fields = HTTPFields()
  fields.append(line: "Cache-Control: max-age=86400")
  for code in codes {
    let file = FlagRequest(url: nil, alpha2: code, source: try FlagSource(pack))
    guard let flag = try? fetcher.flag(file) else { continue }
    let url = "http://127.0.0.1:1/\(code).png"
    let times = AssetCache.Moments(requested: UnixTime.now, received: UnixTime.now)
    let picture = AssetCache.Picture(body: flag.bytes, fields: fields, url: url, times: times)
    cache.keep([.store(picture)])
    requests.append(FlagRequest(url: nil, alpha2: code, source: try FlagSource(url)))
  }
  return requests
}

func report(_ what: String, _ microseconds: Double) {
  print(what, (microseconds * 100).rounded() / 100)
}

let (pack, folder) = (CommandLine.arguments[1], CommandLine.arguments[2])
mkdir(folder, 0o700)
let http = HTTPConfiguration(userAgent: "FlagBench")
let path = "\(folder)/cache.sqlite"
let requests = try fill(AssetCache(path: path), from: pack)
let fetcher = FlagFetcher(FetchConfiguration(http: http, cachePath: path))
_ = try fetcher.flag(requests[0])
var times: [Double] = []
for _ in 0..<rounds {
  for (index, request) in requests.enumerated() {
    times.append(
      try microseconds {
        let flag = try fetcher.flag(request)
        try flag.bytes.withUnsafeBytes { bytes in
          try WholeFile.write(bytes, to: "\(folder)/\(index).png")
        }
      })
  }
}
times.sort()
report("flags", Double(requests.count))
report("median", times[times.count / 2])
report("percentile-99", times[times.count * 99 / 100])
