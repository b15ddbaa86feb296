import ConcurrencyExtras
import Dependencies
import Foundation
import FronteraTestSupport
import Observation
import Synchronization
import Testing

@testable import Sharing

/// A change that is on the device is not written again, and what others have put there since stays.
@Suite struct SavingTwiceTests {
  let folder: TemporaryFolder
  let scheduler = QueueScheduler(label: "test")
  let faulty = FaultyFileSystem(SystemFileSystem())
  let storage: FileStorage
  var url: URL { folder.file("value.json") }

  init() throws {
    folder = try TemporaryFolder()
    let (scheduler, faulty) = (scheduler, faulty)
    storage = FileStorage(StoredFiles(faulty, interval: .seconds(1)) { _ in scheduler })
  }

  private func number() -> Shared<Int> {
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(url))
    }
  }

  /// Returns when the storage has done what there is to do now.
  private func settle() async {
    await withUnsafeContinuation { continuation in scheduler.run { continuation.resume() } }
  }

  private func writes() -> Int { faulty.takeSteps().count { $0 == .rename } }

  @Test func oneWriteForAChangeThatIsSaved() async throws {
    let number = number()
    number.withLock { $0 = 1 }
    try await number.save()
    #expect(folder.read("value.json") == "1")
    #expect(writes() == 1)
    try await number.save()
    await settle()
    #expect(writes() == 0)
    number.withLock { $0 = 2 }
    try await number.save()
    #expect(folder.read("value.json") == "2")
    #expect(writes() == 1)
  }

  @Test func whatIsChangedToTheSameIsAChange() async throws {
    let number = number()
    number.withLock { $0 = 1 }
    try await number.save()
    _ = writes()
    number.withLock { $0 = 1 }
    try await number.save()
    #expect(writes() == 1)
  }

  @Test func aValueThatWasNeverChangedIsWrittenOnce() async throws {
    let number = number()
    try await number.save()
    try await number.save()
    #expect(folder.read("value.json") == "0")
    #expect(writes() == 1)
  }

  @Test func whatAnotherProgramHasWrittenInBetweenStays() async throws {
    let number = number()
    number.withLock { $0 = 1 }
    try await storage.flush()
    try Data("7".utf8).write(to: url)
    try await number.save()
    await settle()
    #expect(folder.read("value.json") == "7")
    // It was not looked at while there was something to save; it is now.
    #expect(number.wrappedValue == 7)
  }

  @Test func aFileThatIsGoneIsWrittenAgain() async throws {
    let number = number()
    number.withLock { $0 = 1 }
    try await storage.flush()
    try FileManager.default.removeItem(at: url)
    try await number.save()
    #expect(folder.read("value.json") == "1")
  }

  @Test func aFileThatIsKnownToBeDamagedIsWrittenAgain() async throws {
    let number = number()
    number.withLock { $0 = 1 }
    try await storage.flush()
    try folder.write("damaged", to: "value.json")
    await #expect(throws: FileStorageError.self) { try await number.load() }
    try await number.save()
    #expect(folder.read("value.json") == "1")
    #expect(folder.names.contains { $0.contains("corrupt") })
  }

  @Test func aWriteThatFailedIsDoneAgain() async throws {
    let number = number()
    faulty.fail(.synchronize, .refuse(SystemCode.noSpace))
    let issues = await recordIssues {
      number.withLock { $0 = 1 }
      await settle()
    }
    #expect(issues.count == 1)
    faulty.heal()
    try await number.save()
    #expect(folder.read("value.json") == "1")
    #expect(number.saveError == nil)
  }

  // Two shared values of one file: the change of one is not that of the other.
  @Test func changesOfOthersAreNotTakenForOnesOwn() async throws {
    try FileManager.default.createSymbolicLink(
      at: folder.file("link.json"), withDestinationURL: url)
    let number = number()
    let linked = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(folder.file("link.json")))
    }
    number.withLock { $0 = 1 }
    try await storage.flush()
    linked.withLock { $0 = 2 }
    try await storage.flush()
    await settle()
    #expect(number.wrappedValue == 2)
    #expect(folder.read("value.json") == "2")
    number.withLock { $0 = 1 }
    try await number.save()
    #expect(folder.read("value.json") == "1")
  }

  @Test func aSettingThatIsSavedIsWrittenOnce() async throws {
    let store = FileAppStorage(url, storage: storage)
    let count = Shared(wrappedValue: 0, .appStorage("count", store: store))
    count.withLock { $0 = 1 }
    try await count.save()
    #expect(folder.read("value.json") == "{\n  \"count\" : 1\n}")
    #expect(writes() == 1)
    try await count.save()
    #expect(writes() == 0)
  }

  @Test func revisionsAreNeverUsedAgain() {
    let owners = Set((0..<100).map { _ in Revision.nextOwner() })
    #expect(owners.count == 100)
    #expect(Revision(owner: 1, number: 2) != Revision(owner: 2, number: 2))
    #expect(Revision(owner: 1, number: 2) == Revision(owner: 1, number: 2))
  }

  // An observer may end the process: what it is told of is on its way to the device by then.
  @Test func theKeyHasTheChangeBeforeObserversAreTold() {
    let backend = Backend()
    let number = Shared(wrappedValue: 0, TestKey(backend: backend))
    let seen = LockIsolated<[[Int]]>([])
    withObservationTracking {
      _ = number.wrappedValue
    } onChange: {
      let saved = backend.state.withLock { $0.saved }
      seen.withValue { $0.append(saved) }
    }
    number.withLock { $0 = 1 }
    #expect(seen.value == [[1]])
  }

  // What an observer changes is newer than what it was told of.
  @Test func whatAnObserverChangesIsSavedLast() {
    let backend = Backend()
    let number = Shared(wrappedValue: 0, TestKey(backend: backend))
    withObservationTracking {
      _ = number.wrappedValue
    } onChange: {
      // Until the first call has returned, each change calls it again.
      if number.wrappedValue < 10 { number.withLock { $0 += 10 } }
    }
    number.withLock { $0 = 1 }
    #expect(backend.state.withLock { $0.saved } == [1, 11])
  }
}
