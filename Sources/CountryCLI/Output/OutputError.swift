import Glibc

/// Why output did not arrive.
package enum OutputError: ReportableError, Equatable {
  /// The reader has gone (`EPIPE`): no fault of anyone's, and nothing to be said.
  case brokenPipe
  /// The stream was closed before the program began (`EBADF`).
  case closed(stream: String)
  /// The system refused the bytes.
  case failed(stream: String, errno: Int32)

  init(errno code: Int32, stream: String) {
    switch code {
    case EPIPE: self = .brokenPipe
    case EBADF: self = .closed(stream: stream)
    default: self = .failed(stream: stream, errno: code)
    }
  }

  package var exitCode: ExitCode { .inputOutput }

  package var message: String {
    switch self {
    case .brokenPipe: "the reader of the output has gone"
    case .closed(let stream): "cannot write to \(stream): it is closed"
    case .failed(let stream, let code):
      "cannot write to \(stream): \(String(cString: strerror(code)))"
    }
  }
}
