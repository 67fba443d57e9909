import CountryCLI
import Glibc
import TestSupport
import Testing

/// A shell on a terminal, with the completions of the program, in which lines are typed as a
/// person types them: a tab asks for a completion.
final class InteractiveShell {
  private static let patience = 30

  /// The folder in which the shell stands, and which is its home.
  let folder = ScratchFolder()
  private let shell: Shell
  private let master: Int32
  private let process: pid_t
  private var screen: [UInt8] = []

  /// Starts a shell that completes the commands of a table, and has the catalog of a script or the
  /// bundled one. Its `countries` notes what it is given and then is the program.
  init(
    _ shell: Shell, table: CommandTable = .standard, script: String? = nil, isSourced: Bool = false
  ) throws {
    self.shell = shell
    for name in ["bin", "functions", "catalog"] { mkdir(folder.path(name), 0o700) }
    if let script {
      let run = Run(
        "reseed", folder.write(script, to: "script.sql"),
        environment: ["COUNTRIES_HOME": folder.path("catalog")])
      try #require(run.code == 0, "\(run.messages)")
    }
    folder.write(
      """
      #!/bin/sh
      { printf '%s\\037' "$@"; echo; } >>'\(folder.path("log"))'
      exec '\(Program.path)' "$@"

      """, to: "bin/countries")
    chmod(folder.path("bin/countries"), 0o755)
    let name = shell == .zsh ? "functions/_countries" : "functions/countries.\(shell)"
    folder.write(shell.completionScript(for: table), to: name)
    let words = Self.words(for: shell, folder, isSourced: isSourced)
    (master, process) = try Self.start(words, in: folder)
    try #require(waits { $0.folder.has("prompted") })
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(master)
  }

  /// What the program is given after a line has been typed, and Enter.
  func arguments(typing line: String) throws -> [String] {
    type(line + "\r")
    try #require(
      waits { $0.calls.contains { !$0.isQuestion } }, "\(String(decoding: screen, as: UTF8.self))")
    let call = calls.last { !$0.isQuestion }
    try #require(waits { $0.folder.has("prompted") })
    return call ?? []
  }

  /// What is offered for the last word of a line.
  func offers(for line: String) throws -> [String] {
    if shell == .fish {
      // Fish can be asked. What it offers is followed by a tab and an explanation.
      type("complete -C '\(line)' >new; mv new offers\r")
    } else {
      type(line + "\t")
    }
    try #require(
      waits { $0.folder.has("offers") }, "\(String(decoding: screen, as: UTF8.self))")
    let text = String(decoding: folder.bytes(of: "offers") ?? [], as: UTF8.self)
    // Takes the line back, with Ctrl-U.
    if shell != .fish { type("\u{15}\r") }
    try #require(waits { $0.folder.has("prompted") })
    return text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  private func type(_ text: String) {
    for name in ["log", "offers", "prompted"] { unlink(folder.path(name)) }
    screen = []
    let bytes = Array(text.utf8)
    #expect(write(master, bytes, bytes.count) == bytes.count)
  }

  /// The calls of the program since the last line began, each by its arguments.
  private var calls: [[String]] {
    String(decoding: folder.bytes(of: "log") ?? [], as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "\u{1F}", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  /// Whether something comes true in time. The terminal is read meanwhile, or the shell would wait.
  private func waits(for condition: (InteractiveShell) -> Bool) -> Bool {
    let end = time(nil) + Self.patience
    while time(nil) < end {
      var poll = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      if Glibc.poll(&poll, 1, 20) > 0 {
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &chunk, chunk.count)
        guard count > 0 else { return condition(self) }
        screen += chunk[..<count]
      } else if condition(self) {
        return true
      }
    }
    return false
  }
}

extension [String] {
  /// Whether these are the arguments by which a completion asks the program.
  fileprivate var isQuestion: Bool {
    first == "fields" || contains("name,alpha2")
  }
}
