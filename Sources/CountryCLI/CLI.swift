internal import CountryCatalog

/// The whole command line as a function: arguments, environment and descriptors in, result out.
///
/// Nothing here or in a command reads the state of the process, so that tests drive it in theirs.
public enum CLI {
  /// The version of the program.
  package static let version = "0.1.0"

  /// Results above this say: end by the signal of that number more, as a shell shows it.
  public static let signalBase: Int32 = 128
  /// The result that says: the reader of the output has gone, end as if by SIGPIPE.
  public static let brokenPipe: Int32 = signalBase + 13

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the program's name.
  ///   - environment: The variables that the command may read.
  ///   - input: The descriptor to read from; -1 if it is closed, here as in the others.
  ///   - output: The descriptor for results.
  ///   - error: The descriptor for messages.
  /// - Returns: The raw value of an ``ExitCode``, or ``brokenPipe``.
  public static func run(
    arguments: [String], environment: Environment, input: Int32, output: Int32, error: Int32
  ) -> Int32 {
    let context = Context(
      environment: environment, input: input, output: output, error: error)
    return run(arguments, context, dataVersion: BundledSeed.dataVersion)
  }

  /// Runs the command line of a process.
  ///
  /// An argument may name a file by bytes that are not UTF-8. It is refused: a name that was
  /// repaired on the way would be another file's.
  ///
  /// - Parameters:
  ///   - arguments: The arguments as C strings, the program's name among them.
  ///   - environment: The variables that the command may read.
  ///   - input: The descriptor to read from; -1 if it is closed, here as in the others.
  ///   - output: The descriptor for results.
  ///   - error: The descriptor for messages.
  /// - Returns: The raw value of an ``ExitCode``, or ``brokenPipe``.
  public static func run(
    processArguments arguments: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>,
    environment: Environment, input: Int32, output: Int32, error: Int32
  ) -> Int32 {
    var decoded: [String] = []
    decoded.reserveCapacity(arguments.count)
    for case let argument? in arguments.dropFirst() {
      guard let text = String(validatingCString: argument) else {
        let shown = Quoted.text(String(cString: argument))
        let problem = "argument \(decoded.count + 1) is not valid UTF-8: \(shown)"
        let advice = "; rename the file, or use - and standard input or output"
        MessageStream(error).say(UsageError(problem + advice).message)
        return ExitCode.usage.rawValue
      }
      decoded.append(text)
    }
    let context = Context(
      environment: environment, input: input, output: output, error: error)
    // What the context holds open is let go of by the end of the process, which comes next, and
    // not before: to close the catalog first would take a twentieth of the time of a list.
    _ = Unmanaged.passRetained(context)
    Catalog.prepareProcess()
    return run(decoded, context, dataVersion: BundledSeed.dataVersion)
  }

  /// Runs a command line in a context of one's own, with the version of the data to tell.
  package static func run(
    _ arguments: [String], _ context: Context, dataVersion: @autoclosure () -> String
  ) -> Int32 {
    do {
      let code = try perform(arguments, context, dataVersion)
      try context.output.flush()
      return code.rawValue
    } catch OutputError.brokenPipe {
      return brokenPipe
    } catch let error as Interrupted {
      return signalBase + error.signal
    } catch {
      // What was printed before the failure is true; it comes before the message about it.
      try? context.output.flush()
      return report(error, to: context.messages).rawValue
    }
  }

  private static func perform(
    _ arguments: [String], _ context: Context, _ dataVersion: () -> String
  ) throws -> ExitCode {
    switch try ArgumentParser.parse(arguments, with: context.table) {
    case .run(let parsed):
      do {
        return try parsed.command.run(parsed, context)
      } catch var error as UsageError {
        error.commandPath = error.commandPath ?? parsed.commandPath
        throw error
      }
    case .help(let path):
      context.output.write(HelpText(table: context.table).text(for: path))
      return .success
    case .version:
      context.output.write("countries \(version) (data \(dataVersion()))\n")
      return .success
    case .nothing(let path):
      // A person sees what there is to type. A script that lost its command fails, and does not
      // take a help text for data: hence standard error and a code, where others (git, cargo)
      // print their help as a result.
      context.messages.write(HelpText(table: context.table).overview(of: path))
      return .usage
    }
  }

  private static func report(_ error: any Error, to messages: MessageStream) -> ExitCode {
    guard let error = error as? any ReportableError else {
      messages.say("internal error: \(error)")
      return .softwareFault
    }
    messages.say(error.message)
    return error.exitCode
  }
}
