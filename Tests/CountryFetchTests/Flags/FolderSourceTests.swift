import TestSupport
import CountryFetch
import FetchTestSupport
import Glibc
import Testing

@Suite struct FolderSourceTests {
  private func flag(
    _ house: FetcherHouse, _ template: String, mode: FlagRequest.Mode = .normal,
    alpha2: String? = "IN"
  ) throws -> Flag {
    let request = house.request(mode, alpha2: alpha2, source: try FlagSource(template))
    return try house.fetcherWithoutNetwork().flag(request)
  }

  @Test(arguments: [FlagRequest.Mode.normal, .offline, .refresh])
  func aFolderIsReadDirectly(_ mode: FlagRequest.Mode) throws {
    // Given a folder that the user named
    let house = try FetcherHouse(.answer(404))

    // Then its file is the flag in every mode, and nothing is kept
    let flag = try flag(house, house.folder.path, mode: mode)
    #expect(flag.bytes == house.packed)
    #expect(flag.origin == .folder)
    #expect(flag.source == house.folder.path("in.png"))
    #expect(flag.notices == [])
    #expect(!house.folder.names.contains("assets.sqlite"))
  }

  @Test func theUsersFolderIsNotThePack() throws {
    // Given a folder with a flag that the pack would refuse; then it is the user's choice
    let house = try FetcherHouse(.answer(404))
    #expect(try flag(house, house.folder.path("{alpha2}.png"), alpha2: "MF").bytes == house.packed)
  }

  @Test func whatIsNotThereIsUnavailable() throws {
    let house = try FetcherHouse(.answer(404))
    let error = #expect(throws: FetchError.self) {
      try flag(house, house.folder.path, alpha2: "ZZ")
    }
    #expect(
      error
        == .unreadableFile(
          path: house.folder.path("zz.png"), reason: "No such file or directory"))
    #expect(error?.kind == .unavailable)
  }

  @Test(arguments: ["in.png", "in.png/"])
  func aFileIsNoFolder(_ name: String) throws {
    // Given a source that is a picture and not the folder of pictures
    let house = try FetcherHouse(.answer(404))
    let error = #expect(throws: FetchError.self) { try flag(house, house.folder.path(name)) }

    // Then the error says what to write
    #expect(error?.kind == .usage)
    let words = "/\(name) cannot be used: it is a file; name its folder, or a path with {alpha2}"
    #expect(error?.description.contains(words) == true, "\(error as Any)")
  }

  @Test(
    arguments: [
      ("127.0.0.1:8765/{alpha2}.png", true), ("localhost:8765/{alpha2}.png", true),
      ("flags.example/{alpha2}.png", true), ("flags.example/w{width}", true),
      ("localhost:8765", true), ("http:/flags.example/{alpha2}.png", true),
      ("/flags.example/{alpha2}.png", false), ("./flags.example/{alpha2}.png", false),
      ("../flags.example", false), ("no-such-folder/{alpha2}.png", false),
      ("no-such-folder", false), ("{alpha2}.png", false),
    ])
  func anAddressWithoutItsSchemeIsNoticed(_ template: String, _ isAddress: Bool) throws {
    let house = try FetcherHouse(.answer(404))
    let error = #expect(throws: FetchError.self) { try flag(house, template, alpha2: "ZZ") }
    #expect(error?.kind == .unavailable)
    #expect(
      error?.description.contains("write http:// before it") == isAddress, "\(error as Any)")
  }

  @Test func onlyRegularFilesAreRead() throws {
    // Given a named pipe, and a folder, that are called as flags are
    let house = try FetcherHouse(.answer(404))
    mkfifo(house.folder.path("fr.png"), 0o600)
    mkdir(house.folder.path("de.png"), 0o700)

    // Then neither is read
    for code in ["FR", "DE"] {
      let error = #expect(throws: FetchError.self) {
        try flag(house, house.folder.path, alpha2: code)
      }
      #expect(error?.description.contains("no regular file") == true)
    }
  }

  @Test func picturesAreChecked() throws {
    // Given a file that is no PNG, one that is damaged, and one that is huge
    let house = try FetcherHouse(.answer(404))
    house.folder.write(Array("<svg/>".utf8), to: "fr.png")
    house.folder.write(Array(house.packed.dropLast()), to: "de.png")
    house.folder.write([UInt8](repeating: 0, count: 4_000_001), to: "it.png")

    // Then each is refused with its path
    for (code, defect) in [
      ("fr", PNGError.notPNG), ("de", .cutShort(chunk: "IEND", offset: house.packed.count - 12)),
      ("it", .tooManyBytes(count: 4_000_001, limit: 4_000_000)),
    ] {
      #expect(
        throws: FetchError.badPicture(source: house.folder.path("\(code).png"), defect: defect)
      ) { try flag(house, house.folder.path, alpha2: code) }
    }
  }
}
