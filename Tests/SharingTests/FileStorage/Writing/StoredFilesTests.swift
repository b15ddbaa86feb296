import Foundation
import Testing

@testable import Sharing

/// One file for each place on the device, as long as somebody needs it.
@Suite struct StoredFilesTests {
  let folder: TemporaryFolder
  let scheduler = ManualScheduler()
  let files: StoredFiles

  init() throws {
    folder = try TemporaryFolder()
    let scheduler = scheduler
    files = StoredFiles(SystemFileSystem(), interval: .seconds(1)) { _ in scheduler }
  }

  @Test func onePathIsOneFile() {
    let file = files.file(at: folder.path("a"))
    #expect(files.file(at: folder.path("a")) === file)
    #expect(files.file(at: folder.path("b")) !== file)
  }

  @Test func aLinkIsTheFileThatItLeadsTo() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("file"))
    let file = files.file(at: folder.path("file"))
    #expect(files.file(at: folder.path("link")) === file)
    #expect(files.all.count == 1)
  }

  @Test func aFileGoesWithItsLastUser() {
    var file: StoredFile? = files.file(at: folder.path("a"))
    weak let weakFile = file
    #expect(files.all.count == 1)
    file = nil
    #expect(weakFile == nil)
    #expect(files.all.isEmpty)
  }

  @Test func whatIsPendingKeepsIt() {
    weak var weakFile: StoredFile?
    do {
      let file = files.file(at: folder.path("a"))
      weakFile = file
      let content = StoredFile.Content("new", origin: FileOrigin(path: file.path)) {
        Array("new".utf8)
      }
      file.change(content, isUrgent: false) { _ in }
    }
    #expect(weakFile != nil)
    #expect(files.file(at: folder.path("a")) === weakFile)
    scheduler.advance(by: .seconds(2))
    #expect(weakFile == nil)
    #expect(folder.read("a") == "new")
  }

  @Test func manyFilesLeaveNothingBehind() {
    let kept = files.file(at: folder.path("kept"))
    for number in 0..<500 { _ = files.file(at: folder.path("\(number)")) }
    #expect(files.all.count == 1)
    #expect(files.file(at: folder.path("kept")) === kept)
  }

  @Test(arguments: 0..<50) func threadsFindTheSameFile(round: Int) async {
    let path = folder.path("a")
    let found = await withTaskGroup(of: StoredFile.self) { group in
      for _ in 0..<8 { group.addTask { [files] in files.file(at: path) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(found.map(ObjectIdentifier.init)).count == 1)
  }

  @Test func contents() {
    #expect(KnownContents(nil) == .missing)
    #expect(KnownContents([1, 2]) == KnownContents([1, 2]))
    #expect(KnownContents([1, 2]) != KnownContents([2, 1]))
    #expect(KnownContents([]) != .missing)
    #expect(KnownContents([]) != .unknown)
  }

  @Test func origins() {
    let (one, two) = (Signal(), Signal())
    let (first, second) = (ObjectIdentifier(one), ObjectIdentifier(two))
    func origin(_ owner: ObjectIdentifier?, _ path: String) -> FileOrigin {
      FileOrigin(owner: owner, path: path)
    }
    #expect(origin(first, "/a").isSame(as: origin(first, "/b")))
    #expect(!origin(first, "/a").isSame(as: origin(second, "/a")))
    // Where one of them is not known, the path tells.
    #expect(origin(first, "/a").isSame(as: origin(nil, "/a")))
    #expect(!origin(nil, "/a").isSame(as: origin(nil, "/b")))
    withExtendedLifetime((one, two)) {}
  }
}
