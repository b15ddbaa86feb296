import Foundation
import Testing

@testable import Sharing

@Suite struct SystemFileSystemTests {
  let system = SystemFileSystem()
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shell(_ script: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(script)")
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  @Test func writesAndReads() throws {
    let path = folder.path("file.json")
    #expect(try system.readFile(path) == nil)
    try system.replace(path, with: Array("one".utf8))
    #expect(try system.readFile(path) == Array("one".utf8))
    try system.replace(path, with: [])
    #expect(try system.readFile(path) == [])
    let large = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try system.replace(path, with: large)
    #expect(try system.readFile(path) == large)
    #expect(folder.names == ["file.json"])
  }

  @Test func makesMissingFolders() throws {
    let path = folder.path("a/b/c/file.json")
    try system.replace(path, with: [1])
    #expect(try system.readFile(path) == [1])
  }

  @Test func keepsPermissions() throws {
    try folder.write("old", to: "file")
    try shell("chmod 640 file")
    try system.replace(folder.path("file"), with: [1])
    #expect(try permissions("file") == 0o640)
    try shell("umask 022; : > other; chmod 600 other")
    try system.replace(folder.path("other"), with: [1])
    #expect(try permissions("other") == 0o600)
  }

  @Test func aNewFileHasThePermissionsOfTheProcess() throws {
    try shell(": > made")
    try system.replace(folder.path("file"), with: [1])
    #expect(try permissions("file") == permissions("made"))
  }

  @Test func aLinkStaysOne() throws {
    try shell("mkdir real; echo old > real/file; ln -s real/file link; ln -s link second")
    try system.replace(folder.path("second"), with: Array("new".utf8))
    #expect(folder.read("real/file") == "new")
    let manager = FileManager.default
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("second")) == "link")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("link")) == "real/file")
  }

  @Test func aLinkToWhatIsMissingIsFollowed() throws {
    try shell("ln -s elsewhere/deep/file link")
    try system.replace(folder.path("link"), with: Array("new".utf8))
    #expect(folder.read("elsewhere/deep/file") == "new")
    #expect(try system.readFile(folder.path("link")) == Array("new".utf8))
  }

  @Test func linksInACircle() throws {
    try shell("ln -s b a; ln -s a b")
    let error = #expect(throws: FileStorageError.self) {
      try system.replace(folder.path("a"), with: [1])
    }
    #expect(
      error?.reason
        == .system(step: SystemFailure.Step.resolve.rawValue, code: SystemCode.loop))
    #expect(throws: FileStorageError.self) { try system.readFile(folder.path("a")) }
  }

  @Test(.timeLimit(.minutes(1)))
  func aPipeIsNeverWaitedFor() throws {
    try shell("mkfifo pipe")
    let path = folder.path("pipe")
    let reading = #expect(throws: FileStorageError.self) { try system.readFile(path) }
    #expect(reading == FileStorageError(.load, path, .notAFile(kind: "a named pipe")))
    let writing = #expect(throws: FileStorageError.self) { try system.replace(path, with: [1]) }
    #expect(writing == FileStorageError(.save, path, .notAFile(kind: "a named pipe")))
    // Nor when it takes the place of a file between two steps.
    let file = try system.open(path)
    #expect(try system.read(file, count: 10) == [])
    try system.close(file)
  }

  @Test func aFolderInPlace() throws {
    try shell("mkdir folder")
    let path = folder.path("folder")
    let writing = #expect(throws: FileStorageError.self) { try system.replace(path, with: [1]) }
    #expect(writing?.reason == .notAFile(kind: "a folder"))
    #expect(throws: FileStorageError.self) { try system.readFile(path) }
    #expect(folder.names == ["folder"])
  }

  @Test func aFileWhereAFolderIsExpected() throws {
    try folder.write("", to: "file")
    let error = #expect(throws: FileStorageError.self) {
      try system.replace(folder.path("file/inside.json"), with: [1])
    }
    guard case .system(_, SystemCode.notFolder) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aDeviceInPlace() throws {
    let error = #expect(throws: FileStorageError.self) {
      try system.replace("/dev/null", with: [1])
    }
    #expect(error?.reason == .notAFile(kind: "a device or a socket"))
  }

  @Test func setsAsideWithoutLosingAnother() throws {
    try folder.write("one", to: "a.json")
    let first = try system.setAside(folder.path("a.json"))
    try folder.write("two", to: "a.json")
    let second = try system.setAside(folder.path("a.json"))
    #expect(first != second)
    #expect(try system.readFile(first) == Array("one".utf8))
    #expect(try system.readFile(second) == Array("two".utf8))
    for path in [first, second] {
      let name = splitPath(path).name
      #expect(name.wholeMatch(of: /a\.corrupt-\d{8}T\d{6}Z(-\d+)?\.json/) != nil, "\(name)")
    }
    #expect(folder.read("a.json") == nil)
  }

  @Test func removesWhatKilledProgramsLeft() throws {
    let old = ".a.json.0123456789abcdef.new"
    let young = ".a.json.fedcba9876543210.new"
    let others = [".a.json.new", ".b.json.0123456789abcdef.new", ".a.json.0123456789abcdeg.new"]
    for name in [old, young] + others { try folder.write("", to: name) }
    for name in [old] + others { try shell("touch -d '2001-01-01' '\(name)'") }
    system.removeLeftovers(of: folder.path("a.json"))
    #expect(folder.names == ([young] + others).sorted())
  }

  @Test func namesOfAnyLength() throws {
    let name = String(repeating: "ñ", count: 120) + ".json"
    try system.replace(folder.path(name), with: [1])
    #expect(folder.names == [name])
  }

  @Test func pathsAreSplit() {
    #expect(splitPath("/a/b") == ("/a", "b"))
    #expect(splitPath("/a") == ("/", "a"))
    #expect(splitPath("a") == (".", "a"))
    #expect(splitPath("/a/b/") == ("/a", "b"))
    #expect(joinPath("/", "a") == "/a")
    #expect(splitExtension("a.b.json") == ("a.b", ".json"))
    #expect(splitExtension(".hidden") == (".hidden", ""))
    #expect(splitExtension("plain") == ("plain", ""))
  }
}
