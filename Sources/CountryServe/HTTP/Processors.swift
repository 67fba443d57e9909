private import Glibc

/// The processors of the machine.
enum Processors {
  /// How many there are to be used.
  static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
