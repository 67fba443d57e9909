internal import Glibc

// What libFuzzer calls (https://llvm.org/docs/LibFuzzer.html). Each program has one `FuzzTarget` of its
// own: FuzzPNG.swift or FuzzFields.swift.

/// Called once. With `COUNTRIES_FUZZ_SEEDS` in the environment, the program writes what to begin with
/// into the folder of that name, a file each, and ends.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeRawPointer, _ arguments: UnsafeRawPointer) -> CInt {
  guard let folder = getenv("COUNTRIES_FUZZ_SEEDS").map({ String(cString: $0) }) else { return 0 }
  for (index, seed) in FuzzTarget.seeds.enumerated() {
    guard let file = fopen("\(folder)/seed-\(index)", "w") else { exit(1) }
    fwrite(seed, 1, seed.count, file)
    fclose(file)
  }
  exit(0)
}

/// Called for each input. What should not be ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Ends the process where something does not hold.
func demand(_ isTrue: Bool, _ what: @autoclosure () -> String) {
  if !isTrue { fatalError(what()) }
}
