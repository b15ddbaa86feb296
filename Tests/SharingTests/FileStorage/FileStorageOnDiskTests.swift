import ConcurrencyExtras
import Dependencies
import Foundation
import FronteraTestSupport
import Testing

@testable import Sharing

/// On the file system, with the test's own time.
@Suite struct FileStorageOnDiskTests {
  let folder: TemporaryFolder
  let scheduler = ManualScheduler()
  let faulty = FaultyFileSystem(SystemFileSystem())
  let storage: FileStorage
  var url: URL { folder.file("value.json") }

  init() throws {
    folder = try TemporaryFolder()
    let (scheduler, faulty) = (scheduler, faulty)
    storage = FileStorage(StoredFiles(faulty, interval: .seconds(1)) { _ in scheduler })
  }

  private func inStorage<R>(_ operation: () throws -> R) rethrows -> R {
    try withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      try operation()
    }
  }

  @Test("P1: a value that dies before it is written is written all the same")
  func aValueThatDiesIsWrittenAllTheSame() {
    inStorage {
      func set(_ value: Int) {
        @Shared(.fileStorage(url)) var number = 0
        $number.withLock { $0 = value }
      }
      set(1)
      // Nothing is written yet, and the next one sees it.
      #expect(folder.read("value.json") == nil)
      set(2)
      func read() -> Int {
        @Shared(.fileStorage(url)) var number = 0
        return number
      }
      #expect(read() == 2)
      scheduler.advance(by: .seconds(1))
      #expect(folder.read("value.json") == "2")
      #expect(read() == 2)
      #expect(!storage.files.all.contains { $0.isPending })
    }
  }

  @Test("P2: the last value of a burst is on disk within the interval")
  func aBurstIsOnDiskWithinTheInterval() {
    inStorage {
      @Shared(.fileStorage(url)) var number = 0
      $number.withLock { $0 = 1 }
      scheduler.runAll()
      #expect(folder.read("value.json") == "1")
      for value in 2...50 {
        $number.withLock { $0 = value }
        scheduler.advance(by: .milliseconds(1))
      }
      #expect(folder.read("value.json") == "1")
      scheduler.advance(by: .milliseconds(951))
      #expect(folder.read("value.json") == "50")
      // A slower one: each is there in time.
      for value in 51...60 {
        $number.withLock { $0 = value }
        scheduler.advance(by: .milliseconds(400))
      }
      scheduler.advance(by: .milliseconds(600))
      #expect(folder.read("value.json") == "60")
      scheduler.advance(by: .seconds(5))
      $number.withLock { $0 = 61 }
      scheduler.runAll()
      #expect(folder.read("value.json") == "61")
    }
  }

  @Test("P2: the last value is on disk at flush") func flushWritesAndWaits() async throws {
    let real = FileStorage(
      StoredFiles(SystemFileSystem(), interval: .seconds(1000)) { QueueScheduler(label: $0) })
    try await withDependencies {
      $0.defaultFileStorage = real
    } operation: {
      let number = Shared(wrappedValue: 0, .fileStorage(url))
      let other = Shared(wrappedValue: 0, .fileStorage(folder.file("other.json")))
      for value in 1...100 {
        number.withLock { $0 = value }
        other.withLock { $0 = -value }
        if value % 10 == 0 {
          try await real.flush()
          #expect(folder.read("value.json") == "\(value)")
          #expect(folder.read("other.json") == "\(-value)")
        }
      }
      number.withLock { $0 = 1000 }
      try await number.save()
      #expect(folder.read("value.json") == "1000")
      other.withLock { $0 = 7 }
      #expect(real.flushNow(within: .seconds(60)) == nil)
      #expect(folder.read("other.json") == "7")
    }
  }

  @Test func flushTriesEveryFileAndThrows() async throws {
    try FileManager.default.createDirectory(
      at: folder.file("folder"), withIntermediateDirectories: false)
    let real = FileStorage(
      StoredFiles(SystemFileSystem(), interval: .seconds(1000)) { QueueScheduler(label: $0) })
    let issues = await recordIssues {
      await withDependencies {
        $0.defaultFileStorage = real
      } operation: {
        let bad = Shared(wrappedValue: 0, .fileStorage(folder.file("folder")))
        let good = Shared(wrappedValue: 0, .fileStorage(url))
        await #expect(throws: Never.self) { try await real.flush() }
        good.withLock { $0 = 1 }
        bad.withLock { $0 = 1 }
        let error = await #expect(throws: FileStorageError.self) { try await real.flush() }
        #expect(error?.reason == .notAFile(kind: "a folder"))
        #expect(folder.read("value.json") == "1")
        #expect(real.flushNow(within: .seconds(60)) == error)
      }
    }
    #expect(issues.first?.summary.contains("could not be read") == true)
  }

  @Test("P4: a full disk") func aFullDisk() throws {
    try inStorage {
      @Shared(.fileStorage(url)) var number = 0
      $number.withLock { $0 = 1111 }
      scheduler.runAll()
      faulty.fail(.write, .refuseHalfway(SystemCode.noSpace))
      let issues = recordIssues {
        $number.withLock { $0 = 2222 }
        // What follows from the change is done by the scheduler, not by this task: it reports here, too.
        scheduler.advance(by: .seconds(1))
      }
      #expect(
        issues.map(\.summary) == ["The file '\(folder.path("value.json"))' could not be written."])
      #expect(folder.read("value.json") == "1111")
      let error = try #require($number.saveError as? FileStorageError)
      #expect(error.path == folder.path("value.json"))
      faulty.heal()
      scheduler.advance(by: .seconds(60))
      #expect(folder.read("value.json") == "2222")
    }
  }

  @Test func onlyOneIssueForAFaultThatStays() {
    inStorage {
      @Shared(.fileStorage(url)) var number = 0
      faulty.fail(.create, .refuse(SystemCode.noPermission))
      let issues = recordIssues {
        $number.withLock { $0 = 1 }
        scheduler.advance(by: .seconds(1000))
      }
      #expect(issues.count == 1)
    }
  }

  @Test func twoPathsToOneFileShareItsWriter() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.json"), withDestinationPath: "value.json")
    inStorage {
      @Shared(.fileStorage(url)) var number = 0
      @Shared(.fileStorage(folder.file("link.json"))) var linked = 0
      $number.withLock { $0 = 1 }
      scheduler.advance(by: .seconds(1))
      #expect(linked == 1)
      $linked.withLock { $0 = 2 }
      scheduler.advance(by: .seconds(1))
      #expect(number == 2)
      #expect(folder.read("value.json") == "2")
      #expect(storage.files.all.count == 1)
    }
  }

  @Test func encodingHoldsNoLock() {
    inStorage {
      let key: FileStorageKey<Int> = .fileStorage(
        url, decode: { _ in 0 },
        encode: { [url, storage] value in
          // Foreign code that comes back to the same file.
          let other = FileStorageKey<Int>(
            url, storage: storage, decode: { _ in 0 }, encode: { _ in Data() })
          other.load(
            context: .initialValue(0),
            continuation: LoadContinuation { result in
              let loaded = try? result.get()
              #expect(loaded == value)
            })
          return Data("\(value)".utf8)
        })
      let number = Shared(wrappedValue: 0, key)
      number.withLock { $0 = 3 }
      scheduler.runAll()
      #expect(folder.read("value.json") == "3")
    }
  }

  @Test func valuesLeaveOutsideOfTheLock() {
    final class Leaving: Sendable {
      let onLeave: @Sendable () -> Void
      init(_ onLeave: @escaping @Sendable () -> Void) { self.onLeave = onLeave }
      deinit { onLeave() }
    }
    let left = LockIsolated(0)
    let file = storage.files.file(at: folder.path("value.json"))
    for _ in 0..<3 {
      let value = Leaving {
        // Foreign code that comes back to the same file.
        _ = file.isPending
        left.withValue { $0 += 1 }
      }
      file.change(StoredFile.Content(value, origin: FileOrigin(path: "")) { [1] }, isUrgent: false)
      { _ in }
    }
    #expect(left.value == 2)
    scheduler.advance(by: .seconds(1))
    #expect(left.value == 3)
  }

  @Test func filesOfNoUseAreForgotten() {
    for number in 0..<1000 {
      _ = storage.files.file(at: folder.path("\(number)"))
    }
    #expect(storage.files.all.isEmpty)
    let kept = storage.files.file(at: folder.path("kept"))
    #expect(storage.files.file(at: folder.path("kept")) === kept)
  }
}
