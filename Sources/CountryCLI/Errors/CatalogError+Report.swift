package import CountryCatalog
internal import Glibc

extension CatalogError: ReportableError {
  package var exitCode: ExitCode {
    switch self {
    case .damaged, .notACatalog, .script, .content: .badData
    case .newerSchema: .configuration
    case .busy: .busy
    case .system(let error): error.exitCode
    case .nothingToUndo: .noInput
    case .unknownCountry, .ambiguousCountry: .notFound
    case .database: .softwareFault
    }
  }

  package var message: String { description }
}

extension SystemError: ReportableError {
  package var exitCode: ExitCode {
    switch code {
    case _ where isPermission: .noPermission
    case ENOENT, ENOTDIR, EISDIR, EEXIST, ENAMETOOLONG, ELOOP: .cannotCreate
    default: .inputOutput
    }
  }

  package var message: String { description }
}
