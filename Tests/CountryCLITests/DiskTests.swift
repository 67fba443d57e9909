import FetchTestSupport
import Glibc
import TestSupport
import Testing

/// A cache on a disk that is full, or that cannot be written.
@Suite(.enabled(if: Mounts.areAllowed, "only root can mount a disk, and not everywhere"))
struct DiskTests {
  private static let cache = "--cache disk/assets.sqlite"

  /// A home with many countries, all of which have the same flag.
  private static func house() throws -> House {
    let house = try House { _ in .picture(House.picture, ["Cache-Control: max-age=3600"]) }
    let rows = (0..<500).map { "('Land \($0)', 'http://flags.example/\($0).png')" }
    #expect(
      house.reseed(
        "CREATE TABLE country (name, flag_url); INSERT INTO country VALUES \(rows.joined(separator: ","));"
      ).code == 0)
    return house
  }

  /// Whether a line says that there is no space, in SQLite's words or the system's.
  private static func tellsOfSpace(_ messages: String) -> Bool {
    messages.contains("disk is full") || messages.contains("No space left on device")
  }

  /// From a disk without any space to one that the cache nearly fits.
  @Test(arguments: [4, 12, 24, 40, 56, 80, 120, 200, 400])
  func onAFullDiskFlagsComeAllTheSame(kilobytes: Int) throws {
    let house = try Self.house()
    try Mounts.withDisk(kilobytes: kilobytes, in: house) {
      // When more flags come than there is room for
      let fetch = house.shell(#""$0" flags fetch --all "# + Self.cache)

      // Then the command says so, and does not claim to have kept them
      #expect(fetch.end == .code(74), "\(fetch.messages)")
      #expect(Self.tellsOfSpace(fetch.messages), "\(fetch.messages)")
      #expect(fetch.messages.contains(" of them not kept\n"), "\(fetch.messages)")

      // And where no byte is left, a flag reaches the user's file elsewhere, with a line about it
      // unless the cache's own file has room
      _ = house.shell("cat /dev/zero >disk/rest 2>/dev/null")
      let show = house.shell(#""$0" show 'Land 499' --flag out.png >list "# + Self.cache)
      let kept = house.shell(#""$0" show 'Land 499' --offline --flag - >list "# + Self.cache)
      #expect(show.end == .code(0), "\(show.messages)")
      #expect(Self.tellsOfSpace(show.messages) != (kept.end == .code(0)), "\(show.messages)")
      #expect(house.folder.bytes(of: "out.png") == House.picture)

      // And what was kept is whole; a file on the full disk is not written by half
      let verify = house.shell(#""$0" cache verify --deep "# + Self.cache)
      #expect(
        verify.end == .code(0) || Self.tellsOfSpace(verify.messages), "\(verify.messages)")
      let full = house.shell(#""$0" show 'Land 499' --flag disk/out.png >list "# + Self.cache)
      #expect(full.end == .code(74) && !house.folder.has("disk/out.png"), "\(full.messages)")
    }
  }

  @Test(arguments: [64, 120, 400])
  func aFullCacheCanBeCleared(kilobytes: Int) throws {
    let house = try Self.house()
    try Mounts.withDisk(kilobytes: kilobytes, in: house) {
      // Given a disk that the cache has filled
      _ = house.shell(#""$0" flags fetch --all "# + Self.cache)

      // When it is cleared
      let clear = house.shell(#""$0" cache clear "# + Self.cache)

      // Then there is room again
      #expect(clear.end == .code(0) && clear.messages.contains("forgotten"), "\(clear.messages)")
      let again = house.shell(#""$0" flags fetch 'Land 1' "# + Self.cache)
      #expect(again.messages.contains("1 new") || kilobytes < 120, "\(again.messages)")
      #expect(again.end == .code(kilobytes < 120 ? 74 : 0), "\(again.messages)")
      #expect(house.folder.names.contains("disk"))
    }
  }

  @Test func aCacheThatCannotBeWrittenIsRead() throws {
    // Given a cache with one flag, in a folder in which nothing can be changed
    let house = try Self.house()
    mkdir(house.folder.path("disk"), 0o700)
    #expect(house.shell(#""$0" flags fetch 'Land 0' "# + Self.cache).end == .code(0))
    try Mounts.withReadOnly("disk", in: house) {
      // Then that flag is had without a network and without a word
      let kept = house.shell(#""$0" show 'Land 0' --offline --flag out.png >list "# + Self.cache)
      #expect(kept.end == .code(0) && kept.messages.isEmpty, "\(kept.messages)")
      // And others come from the network
      let other = house.shell(#""$0" show 'Land 1' --flag out.png >list "# + Self.cache)
      #expect(other.end == .code(0), "\(other.messages)")
      #expect(house.folder.bytes(of: "out.png") == House.picture)
      #expect(house.shell(#""$0" cache verify --deep "# + Self.cache).end == .code(0))
      // And what changes it says that it cannot
      for command in ["cache clear", "flags fetch 'Land 1'"] {
        let run = house.shell("\"$0\" \(command) \(Self.cache)")
        #expect(run.end == .code(74), "\(command): \(run.messages)")
      }
    }
    #expect(house.shell(#""$0" flags fetch 'Land 1' "# + Self.cache).end == .code(0))
  }

  @Test func whereNoCacheCanBeMadeTheReasonIsTold() throws {
    let house = try Self.house()
    mkdir(house.folder.path("disk"), 0o700)
    try Mounts.withReadOnly("disk", in: house) {
      let run = house.shell(#""$0" show 'Land 1' --flag out.png >list "# + Self.cache)
      #expect(run.end == .code(0))
      #expect(
        run.messages.hasSuffix("cannot be made, so no flags are kept: Read-only file system\n"),
        "\(run.messages)")
    }
  }
}
