import CCountryProcess
import CountryCLI

// First of all: a file opened before this could take the number of a closed stream.
let descriptors = StandardDescriptors.secure()
CurrentProcess.ignoreWriteSignals()
country_prepare_heap()
let result = CLI.run(
  processArguments: UnsafeBufferPointer(
    start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)),
  environment: CurrentProcess.environment,
  input: descriptors.input, output: descriptors.output, error: descriptors.error)
CurrentProcess.end(result)
