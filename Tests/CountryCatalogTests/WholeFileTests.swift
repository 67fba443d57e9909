import Glibc
import TestSupport
import Testing

@testable import CountryCatalog

@Suite struct WholeFileTests {
  let folder = ScratchFolder()

  private func write(_ text: String, to path: String) throws(SystemError) {
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      try WholeFile.write(UnsafeRawBufferPointer(buffer), to: path)
    }
  }

  private func text(_ name: String) -> String? {
    folder.bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aNewFileIsWritten() throws {
    try write("new", to: folder.path("out"))
    #expect(text("out") == "new")
    #expect(folder.names == ["out"])
  }

  @Test func aFileIsReplacedAndKeepsItsPermissions() throws {
    folder.write("a longer text", to: "out")
    chmod(folder.path("out"), 0o640)
    try write("new", to: folder.path("out"))
    var status = stat()
    stat(folder.path("out"), &status)
    #expect(text("out") == "new")
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(folder.names == ["out"])
  }

  @Test func aLinkIsFollowed() throws {
    folder.write("old", to: "target")
    symlink("target", folder.path("link"))
    try write("new", to: folder.path("link"))
    #expect(text("target") == "new")
    #expect(folder.names == ["link", "target"])
  }

  @Test func aLinkThatLeadsNowhereYetIsFollowed() throws {
    symlink("target", folder.path("link"))
    try write("new", to: folder.path("link"))
    #expect(text("target") == "new")
    #expect(folder.names == ["link", "target"])
    symlink("loop", folder.path("loop"))
    let error = #expect(throws: SystemError.self) { try write("x", to: folder.path("loop")) }
    #expect(error?.code == ELOOP)
  }

  @Test func aNameMayBeAsLongAsNamesCanBe() throws {
    let name = String(repeating: "n", count: 255)
    try write("new", to: folder.path(name))
    #expect(text(name) == "new")
  }

  @Test func aDeviceIsWrittenTo() throws {
    try write("x", to: "/dev/null")
    let error = #expect(throws: SystemError.self) { try write("x", to: "/dev/full") }
    #expect(error?.code == ENOSPC)
  }

  @Test(arguments: [("no/such/out", ENOENT), (".", EISDIR)])
  func whatCannotBeWrittenIsNamed(name: String, code: Int32) throws {
    let error = #expect(throws: SystemError.self) { try write("x", to: folder.path(name)) }
    #expect(error?.code == code)
    #expect(error?.path.hasPrefix(folder.path) == true)
    #expect(folder.names.isEmpty)
  }
}
