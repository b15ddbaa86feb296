import ConcurrencyExtras
import Dependencies
import Foundation
import FronteraTestSupport
import Testing

@testable import Sharing

/// Other processes change the file. The tests wait for what they can name; nothing is polled by the library.
@Suite(.timeLimit(.minutes(5))) struct OtherWritersTests {
  let folder: TemporaryFolder
  let storage = FileStorage(
    StoredFiles(SystemFileSystem(), interval: .seconds(1)) { QueueScheduler(label: $0) })
  var url: URL { folder.file("value.json") }

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

  private func makeNumber(_ name: String = "value.json") -> Shared<Int> {
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(folder.file(name)))
    }
  }

  /// Waits until a value is there.
  private func wait(for value: Int, in number: Shared<Int>) async {
    await eventually { number.wrappedValue == value }
  }

  @Test(
    "P13: another process replaces the file, or edits it in place",
    arguments: [
      "echo 2 > new; mv new value.json",
      "echo 2 > value.json",
      "rm value.json; echo 2 > value.json",
      "mv value.json value.json~; echo 2 > value.json",
      "echo 2 > new; ln -f new value.json",
      "printf 2 | dd of=value.json conv=notrunc 2> dd.log",
    ])
  func aChangeOfAnotherProcessIsSeen(_ script: String) async throws {
    try folder.write("1", to: "value.json")
    let number = makeNumber()
    #expect(number.wrappedValue == 1)
    try shell(script)
    await wait(for: 2, in: number)
    #expect(number.loadError == nil)
  }

  @Test("P13: each of many changes is seen") func manyChangesAreSeen() async throws {
    let number = makeNumber()
    for value in 1...20 {
      try shell("echo \(value) > new; mv new value.json")
      await wait(for: value, in: number)
    }
  }

  @Test func ownWritesAreNotEchoed() async throws {
    let loads = LockIsolated(0)
    let number = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(
        wrappedValue: 0,
        .fileStorage(
          url,
          decode: { @Sendable data in
            loads.withValue { $0 += 1 }
            return Int(String(decoding: data, as: UTF8.self).filter(\.isNumber)) ?? -1
          }, encode: { @Sendable in Data("\($0)".utf8) }))
    }
    for value in 1...20 {
      number.withLock { $0 = value }
      try await number.save()
    }
    #expect(loads.value == 0)
    // The notices come in order: when this one is there, those of the own writes have been dealt with.
    try shell("echo 100 > new; mv new value.json")
    await wait(for: 100, in: number)
    #expect(loads.value == 1)
  }

  @Test func aFileInAFolderThatIsMadeLater() async throws {
    let number = makeNumber("a/b/value.json")
    try shell("mkdir -p a/b; echo 3 > a/b/value.json")
    await wait(for: 3, in: number)
    try shell("mv a/b a/old; mkdir a/b; echo 4 > a/b/new; mv a/b/new a/b/value.json")
    await wait(for: 4, in: number)
  }

  @Test func whatALinkLeadsToIsFollowed() async throws {
    try shell("mkdir one two; echo 1 > one/v; echo 2 > two/v; ln -s one/v value.json")
    let number = makeNumber()
    #expect(number.wrappedValue == 1)
    try shell("echo 11 > one/new; mv one/new one/v")
    await wait(for: 11, in: number)
    try shell("ln -s two/v next; mv -T next value.json")
    await wait(for: 2, in: number)
    try shell("echo 22 > two/v")
    await wait(for: 22, in: number)
  }

  @Test func aFileThatIsTakenAwayLeavesTheDefault() async throws {
    try folder.write("5", to: "value.json")
    let number = makeNumber()
    #expect(number.wrappedValue == 5)
    try shell("rm value.json")
    await wait(for: 0, in: number)
  }

  @Test func pendingChangesWinOverAnOlderFile() async throws {
    let scheduler = ManualScheduler()
    let storage = FileStorage(
      StoredFiles(SystemFileSystem(), interval: .seconds(1)) { _ in scheduler })
    let number = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(url))
    }
    number.withLock { $0 = 1 }
    try shell("echo 9 > value.json")
    let file = storage.files.file(at: folder.path("value.json"))
    file.check()
    #expect(number.wrappedValue == 1)
    scheduler.advance(by: .seconds(1))
    #expect(number.wrappedValue == 1)
    #expect(folder.read("value.json") == "1")
  }

  @Test func whatAnotherProcessDamagedIsReportedAndKept() async throws {
    try folder.write("1", to: "value.json")
    let scheduler = ManualScheduler()
    let storage = FileStorage(
      StoredFiles(SystemFileSystem(), interval: .seconds(1)) { _ in scheduler })
    let issues = try recordIssues {
      let number = withDependencies {
        $0.defaultFileStorage = storage
      } operation: {
        Shared(wrappedValue: 0, .fileStorage(url))
      }
      scheduler.runAll()
      let file = storage.files.file(at: folder.path("value.json"))
      try folder.write("half of", to: "value.json")
      // At first it may be what the other has not finished.
      file.check()
      #expect(number.loadError == nil)
      try folder.write("12", to: "value.json")
      scheduler.advance(by: .seconds(1))
      #expect(number.loadError == nil)
      #expect(number.wrappedValue == 12)
      try folder.write("damaged", to: "value.json")
      file.check()
      scheduler.advance(by: .seconds(1))
      #expect(number.loadError is FileStorageError)
      #expect(folder.names == ["value.json"])
      number.withLock { $0 = 13 }
      scheduler.advance(by: .seconds(1))
      #expect(folder.read("value.json") == "13")
      let aside = try #require(folder.names.first { $0.contains("corrupt") })
      #expect(folder.read(aside) == "damaged")
    }
    #expect(
      issues.map(\.summary) == ["The file '\(folder.path("value.json"))' could not be read."])
  }

  @Test func sharedValuesOfTwoWorldsSeeEachOther() async throws {
    func world() -> Shared<Int> {
      withDependencies {
        $0 = DependencyValues()
        $0.defaultFileStorage = storage
      } operation: {
        Shared(wrappedValue: 0, .fileStorage(url))
      }
    }
    let one = world()
    let other = world()
    one.withLock { $0 = 1 }
    await wait(for: 1, in: other)
    other.withLock { $0 = 2 }
    await wait(for: 2, in: one)
    // Before the folder goes.
    try await storage.flush()
  }

  @Test func twoWritersLeaveWholeFiles() async throws {
    let number = makeNumber()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "for i in $(seq 1000001 1000200); do echo $i > new; mv new value.json; done",
    ]
    process.currentDirectoryURL = folder.url
    try process.run()
    var last = 0
    while process.isRunning {
      last += 1
      number.withLock { $0 = last }
      try await number.save()
      let text = try #require(folder.read("value.json"))
      let value = try #require(Int(text.filter { $0 != "\n" }), "\(text)")
      #expect(value > 1_000_000 || value == last)
    }
    process.waitUntilExit()
    last += 1
    number.withLock { $0 = last }
    try await number.save()
    #expect(folder.read("value.json") == "\(last)")
  }

  @Test func whatCannotBeFollowedIsReportedOnce() {
    let faulty = FaultyFileSystem(SystemFileSystem())
    faulty.fail(.watch, .refuse(SystemCode.noSpace))
    let storage = FileStorage(
      StoredFiles(faulty, interval: .seconds(1)) { QueueScheduler(label: $0) })
    let issues = recordIssues {
      withDependencies {
        $0.defaultFileStorage = storage
      } operation: {
        @Shared(.fileStorage(url)) var number = 0
        #expect(number == 0)
      }
    }
    #expect(
      issues.map(\.summary) == [
        "Changes of the file '\(folder.path("value.json"))' cannot be followed."
      ])
  }
}
