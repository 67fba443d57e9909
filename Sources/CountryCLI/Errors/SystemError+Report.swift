package import CountryCatalog
internal import Glibc

extension SystemError: ReportableError {
  package var exitCode: ExitCode {
    switch code {
    case _ where isPermission: .noPermission
    case ENOENT, ENOTDIR, ELOOP: operation == "open" ? .noInput : .cannotCreate
    case EISDIR, EEXIST, ENAMETOOLONG: .cannotCreate
    default: .inputOutput
    }
  }

  package var message: String { description }
}
