import ConcurrencyExtras
import Foundation
import Testing

@testable import Sharing

/// Files in a dictionary behave as those on a disk do.
@Suite struct MemoryFileSystemTests {
  let files = LockIsolated<[URL: Data]>([:])
  var system: MemoryFileSystem { MemoryFileSystem(files) }

  private func url(_ path: String) -> URL { URL(filePath: path) }

  @Test func aFileIsThereOnceItHasItsName() throws {
    let system = system
    let file = try system.create("/new", permissions: 0o600)
    #expect(try system.write([1, 2, 3][...], to: file) == 3)
    #expect(files.value.isEmpty)
    #expect(try system.status("/new") == nil)
    try system.synchronize(file)
    try system.close(file)
    try system.rename("/new", to: "/file")
    #expect(files.value == [url("/file"): Data([1, 2, 3])])
    #expect(try system.readFile("/file") == [1, 2, 3])
  }

  @Test func namesAreTakenOnce() throws {
    files.setValue([url("/old"): Data()])
    let system = system
    for path in ["/old", "/new"] {
      if path == "/new" { _ = try system.create(path, permissions: 0o600) }
      let error = #expect(throws: SystemFailure.self) {
        try system.create(path, permissions: 0o600)
      }
      #expect(error == SystemFailure(.create, code: SystemCode.exists))
    }
    // A name that was given up is free.
    try system.remove("/new")
    _ = try system.create("/new", permissions: 0o600)
  }

  @Test func whatIsNotThere() throws {
    let error = #expect(throws: SystemFailure.self) { try system.open("/nothing") }
    #expect(error == SystemFailure(.open, code: SystemCode.noEntry))
    let other = #expect(throws: SystemFailure.self) { try system.rename("/nothing", to: "/a") }
    #expect(other == SystemFailure(.rename, code: SystemCode.noEntry))
    #expect(try system.readFile("/nothing") == nil)
    #expect(try system.status("/nothing") == nil)
    try system.remove("/nothing")
  }

  @Test func foldersAreThoseOfFiles() throws {
    files.setValue([url("/a/b/one"): Data(), url("/a/b/two"): Data(), url("/a/three"): Data()])
    #expect(try system.status("/a/b")?.kind == .folder)
    #expect(try system.status("/a/b/one")?.kind == .file)
    #expect(try system.status("/a/c") == nil)
    #expect(Set(try system.names(inFolder: "/a/b")) == ["one", "two"])
    let error = #expect(throws: FileStorageError.self) { try system.readFile("/a/b") }
    #expect(error?.reason == .notAFile(kind: "a folder"))
  }

  @Test func readingInParts() throws {
    files.setValue([url("/file"): Data([1, 2, 3, 4, 5])])
    let system = system
    let file = try system.open("/file")
    #expect(try system.read(file, count: 2) == [1, 2])
    // What is open stays what it was.
    files.setValue([:])
    #expect(try system.read(file, count: 2) == [3, 4])
    #expect(try system.read(file, count: 2) == [5])
    #expect(try system.read(file, count: 2) == [])
    try system.close(file)
    #expect(try system.read(file, count: 2) == [])
  }

  @Test func replacingAndMovingAside() throws {
    let system = system
    try system.replace("/a/file.json", with: [1])
    try system.replace("/a/file.json", with: [2], keepsOld: true)
    try system.replace("/a/file.json", with: [3], keepsOld: true)
    // Both were moved within one second.
    #expect(
      files.value == [
        url("/a/file.json"): Data([3]),
        url("/a/file.corrupt-19700101T000000Z.json"): Data([1]),
        url("/a/file.corrupt-19700101T000000Z-2.json"): Data([2]),
      ])
  }

  @Test func nothingIsKeptWhereNothingIs() throws {
    var isKept = false
    try system.replace("/file", with: [1], keepsOld: true) { isKept = true }
    #expect(isKept)
    #expect(files.value.count == 1)
  }

  @Test func leftoversOfOthersAreNoLeftovers() throws {
    let names = [
      "/.file.0123456789abcdef.new", "/.file.xyz.new", "/.other.0123456789abcdef.new", "/file",
    ]
    files.setValue(Dictionary(uniqueKeysWithValues: names.map { (url($0), Data()) }))
    // The first one may be in use: it is young.
    system.removeLeftovers(of: "/file")
    #expect(files.value.count == 4)
  }
}
