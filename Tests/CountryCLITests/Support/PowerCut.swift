/// A folder as a disk may have it after a power cut, by what a process asked of the system.
///
/// A file's bytes are sure to be there up to its last fsync(2), and a name up to the last one of its
/// folder; of later names any number may be there, in their order. What was written and not flushed
/// is taken as lost.
struct PowerCut {
  /// What a name in the folder leads to.
  typealias Names = [String: Int]

  /// The bytes of each file, as they are and as the disk has them.
  private var files: [(now: [UInt8], flushed: [UInt8])] = []
  /// The folder since it was last flushed, a state a change.
  private var states: [Names]
  /// What each open descriptor leads to, and where in it the next write goes.
  private var open: [Int: (file: Int, offset: Int)] = [:]
  /// The folder's path, and whether a descriptor is it.
  private let folder: String
  private var folders: Set<Int> = []
  /// Every folder that a power cut may leave, the same one after the other left out.
  private(set) var outcomes: [[String: [UInt8]]] = []

  /// - Parameters:
  ///   - folder: The folder's path.
  ///   - contents: What is in it before, flushed.
  init(folder: String, contents: [String: [UInt8]]) {
    self.folder = folder
    var names: Names = [:]
    for (name, bytes) in contents {
      names[name] = files.count
      files.append((bytes, bytes))
    }
    states = [names]
  }

  /// Does what a call did, and adds what a power cut behind it may leave.
  mutating func apply(_ call: TracedCall) {
    guard call.result >= 0 else { return }
    switch call.name {
    case "openat": opened(call)
    case "close": (open[call.number(0)], _) = (nil, folders.remove(call.number(0)))
    case "write": written(call, at: open[call.number(0)]?.offset ?? 0, advances: true)
    case "pwrite64": written(call, at: call.number(3), advances: false)
    case "ftruncate":
      guard let (file, _) = open[call.number(0)] else { return }
      let size = call.number(1)
      files[file].now = Array(files[file].now.prefix(size))
      files[file].now += [UInt8](repeating: 0, count: size - files[file].now.count)
    case "fsync", "fdatasync":
      if let (file, _) = open[call.number(0)] { files[file].flushed = files[file].now }
      if folders.contains(call.number(0)) { states = states.suffix(1) }
      cut()
    case "rename": renamed(call)
    case "link", "linkat": linked(call)
    case "unlink":
      if let name = name(call.text(0)) { change { $0[name] = nil } }
    default: return
    }
  }

  private mutating func opened(_ call: TracedCall) {
    if call.text(1) == folder, call.arguments.contains("O_TMPFILE") {
      files.append(([], []))
      open[call.result] = (files.count - 1, 0)
    } else if call.text(1) == folder {
      folders.insert(call.result)
    } else if let name = name(call.text(1)) {
      if states.last?[name] == nil {
        files.append(([], []))
        let file = files.count - 1
        change { $0[name] = file }
      }
      if let file = states.last?[name] { open[call.result] = (file, 0) }
    }
  }

  private mutating func written(_ call: TracedCall, at offset: Int, advances: Bool) {
    guard let (file, _) = open[call.number(0)] else { return }
    let bytes = call.bytes(1).prefix(call.result)
    let end = offset + bytes.count
    files[file].now += [UInt8](repeating: 0, count: max(0, end - files[file].now.count))
    files[file].now.replaceSubrange(offset..<end, with: bytes)
    if advances { open[call.number(0)]?.offset = end }
  }

  private mutating func renamed(_ call: TracedCall) {
    guard let from = name(call.text(0)), let to = name(call.text(1)) else { return }
    change { names in
      names[to] = names[from]
      names[from] = nil
    }
  }

  /// An unnamed file is linked by its descriptor's name in /proc.
  private mutating func linked(_ call: TracedCall) {
    let isAt = call.name == "linkat"
    let source = call.text(isAt ? 1 : 0)
    guard let to = name(call.text(isAt ? 3 : 1)) else { return }
    let descriptor = source.split(separator: "/").last.flatMap { Int($0) } ?? -1
    let file = name(source).flatMap { states.last?[$0] } ?? open[descriptor]?.file
    change { $0[to] = file }
  }

  private mutating func change(_ body: (inout Names) -> Void) {
    var names = states.last ?? [:]
    body(&names)
    states.append(names)
    cut()
  }

  /// The power may fail now, with any of the folder's states on the disk.
  private mutating func cut() {
    for names in states {
      let outcome = names.mapValues { files[$0].flushed }
      if !outcomes.suffix(20).contains(outcome) { outcomes.append(outcome) }
    }
  }

  /// The name of a file in the folder.
  private func name(_ path: String) -> String? {
    guard path.hasPrefix(folder + "/") else { return nil }
    return String(path.dropFirst(folder.utf8.count + 1))
  }
}

/// A line of what `strace -xx` prints: all texts in hexadecimal.
struct TracedCall {
  let name: String
  /// As they are printed, texts in quotes.
  let arguments: [Substring]
  let result: Int

  /// Nil for what is no call that came back.
  init?(_ line: Substring) {
    guard let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")"),
      let equals = line[close...].firstIndex(of: "=")
    else { return nil }
    let words = line[line.index(after: equals)...].split(separator: " ")
    guard let result = words.first.flatMap({ Int($0) }) else { return nil }
    name = String(line[..<open].split(separator: " ").last ?? "")
    // No comma and no parenthesis is in a text, since it is in hexadecimal.
    arguments = line[line.index(after: open)..<close].split(separator: ",").flatMap {
      $0.split(separator: "|")
    }.map { $0.first == " " ? $0.dropFirst() : $0 }
    self.result = result
  }

  func number(_ index: Int) -> Int {
    index < arguments.count ? Int(arguments[index]) ?? -1 : -1
  }

  func text(_ index: Int) -> String { String(decoding: bytes(index), as: UTF8.self) }

  /// The bytes of `"\x61\x62"`.
  func bytes(_ index: Int) -> [UInt8] {
    guard index < arguments.count else { return [] }
    func value(_ digit: UInt8) -> UInt8 { digit < 0x3A ? digit - 0x30 : digit - 0x57 }
    let digits = Array(arguments[index].utf8)
    return stride(from: 3, to: digits.count - 1, by: 4).map {
      value(digits[$0]) << 4 | value(digits[$0 + 1])
    }
  }
}
