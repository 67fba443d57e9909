import Glibc
import TestSupport

/// Faults that strace(1) puts into a process.
enum Strace {
  /// Whether there is one, and it may trace: in some containers it may not.
  static let isAvailable = Program.shell("strace -o /dev/null /bin/true").end == .code(0)

  /// What happens at a system call instead of it, or before it.
  enum Fault: CustomStringConvertible, Sendable {
    case error(String)
    case kill

    var description: String {
      switch self {
      case .error(let name): "error=\(name)"
      case .kill: "signal=SIGKILL"
      }
    }
  }

  /// The words that run a program so that its `number`-th call of `call` fails.
  static func inject(_ fault: Fault, into call: String, number: Int) -> String {
    "strace -f -o trace -e trace=\(call) -e inject=\(call):\(fault):when=\(number)"
  }

  /// Whether the call was there to fail, or to be killed at, when the program ran last.
  static func wasInjected(_ house: House) -> Bool {
    let trace = String(decoding: house.folder.bytes(of: "trace") ?? [], as: UTF8.self)
    return trace.contains("INJECTED") || trace.contains("killed by SIGKILL")
  }
}
