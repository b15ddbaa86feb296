import Dependencies
import Foundation
import FronteraTestSupport
import IssueReporting
import Synchronization
import Testing

@testable import Sharing

/// `save()` and `saveError` tell what is true of the newest value.
@Suite struct SaveErrorTests {
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

  private func number() -> Shared<Int> {
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(url))
    }
  }

  private func code(_ error: (any Error)?) -> Int32? {
    guard case .system(_, let code)? = (error as? FileStorageError)?.reason else { return nil }
    return code
  }

  @Test func aRetryThatSucceedsClearsTheError() {
    let number = number()
    faulty.fail(.synchronize, .refuse(SystemCode.noSpace))
    let issues = recordIssues {
      number.withLock { $0 = 1 }
      scheduler.runAll()
    }
    #expect(issues.count == 1)
    #expect(code(number.saveError) == SystemCode.noSpace)
    let counter = ChangeCounter()
    counter.follow { number.saveError == nil }
    faulty.heal()
    scheduler.advance(by: .seconds(5))
    #expect(folder.read("value.json") == "1")
    #expect(number.saveError == nil)
    #expect(counter.count == 1)
  }

  @Test func aRetryThatFailsOtherwiseSaysSo() {
    let number = number()
    faulty.fail(.synchronize, .refuse(SystemCode.noSpace))
    let issues = recordIssues {
      number.withLock { $0 = 1 }
      scheduler.runAll()
      faulty.fail(.synchronize, .refuse(SystemCode.inputOutput))
      scheduler.advance(by: .seconds(5))
    }
    // It is reported once.
    #expect(issues.count == 1)
    #expect(code(number.saveError) == SystemCode.inputOutput)
  }

  @Test func aChangeThatIsReplacedClearsNothing() {
    let number = number()
    faulty.fail(.synchronize, .refuse(SystemCode.noSpace))
    withExpectedIssue {
      number.withLock { $0 = 1 }
      scheduler.runAll()
    }
    number.withLock { $0 = 2 }
    number.withLock { $0 = 3 }
    #expect(code(number.saveError) == SystemCode.noSpace)
    #expect(folder.read("value.json") == nil)
    faulty.heal()
    scheduler.advance(by: .seconds(5))
    #expect(number.saveError == nil)
    #expect(folder.read("value.json") == "3")
  }

  @Test func everybodyWhoUsesTheFileHearsOfIt() throws {
    try FileManager.default.createSymbolicLink(
      at: folder.file("link.json"), withDestinationURL: url)
    let number = number()
    let linked = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(folder.file("link.json")))
    }
    faulty.fail(.synchronize, .refuse(SystemCode.noSpace))
    _ = recordIssues {
      number.withLock { $0 = 1 }
      scheduler.runAll()
    }
    #expect(code(linked.saveError) == SystemCode.noSpace)
    faulty.heal()
    scheduler.advance(by: .seconds(5))
    #expect(linked.saveError == nil)
    #expect(linked.wrappedValue == 1)
  }

  // MARK: Answers of keys

  @Test func anAnswerForAnOlderVersionSaysNothingOfTheNewest() {
    let place = PendingSaveTests.Place()
    @Shared(PendingSaveTests.Key(place: place)) var number = 0
    $number.withLock { $0 = 1 }
    $number.withLock { $0 = 2 }
    let pending = place.state.withLock { $0.pending }
    withExpectedIssue { pending[1].resume(throwing: PendingSaveTests.Failure()) }
    pending[0].resume()
    #expect($number.saveError is PendingSaveTests.Failure)
    $number.withLock { $0 = 3 }
    #expect($number.saveError is PendingSaveTests.Failure)
    place.state.withLock { $0.pending.last }?.resume()
    #expect($number.saveError == nil)
  }

  @Test func whatIsOnlyAcceptedMayFailLater() {
    let place = PendingSaveTests.Place()
    @Shared(PendingSaveTests.Key(place: place)) var number = 0
    $number.withLock { $0 = 1 }
    place.state.withLock { $0.pending.removeFirst() }.resumeAccepted()
    #expect($number.saveError == nil)
    // It has an answer: what is delivered now is newer.
    place.subscriber?.yield(5)
    #expect(number == 5)
    place.subscriber?.yieldSaved(PendingSaveTests.Failure())
    #expect($number.saveError is PendingSaveTests.Failure)
    place.subscriber?.yieldSaved(nil)
    #expect($number.saveError == nil)
  }

  @Test func othersMayAcceptToo() {
    let answers = Mutex(0)
    let continuation = SaveContinuation { result in
      if case .success = result { answers.withLock { $0 += 1 } }
    }
    continuation.resumeAccepted()
    #expect(answers.withLock { $0 } == 1)
    let issues = recordIssues { continuation.resumeAccepted() }
    #expect(issues.count == 1)
    SharedSubscriber<Int> { _ in }.yieldSaved(nil)
  }

  // MARK: Waiting

  /// Keeps a changed value for later, and one that somebody waits for at once.
  private struct LazyKey: SharedKey {
    final class Place: Sendable { let stored = Mutex(0) }
    let place = Place()
    var id: ObjectIdentifier { ObjectIdentifier(place) }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      continuation.resumeReturningInitialValue()
    }

    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription { SharedSubscription {} }

    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      guard context == .userInitiated else { return continuation.resumeAccepted() }
      place.stored.withLock { $0 = value }
      continuation.resume()
    }
  }

  // Changes by other threads overtake the value that is to be saved: it is stored all the same, or a newer one.
  @Test(arguments: 0..<200) func savingIsNotOvertaken(round: Int) async throws {
    let key = LazyKey()
    let number = Shared(wrappedValue: 0, key)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask { for _ in 0..<200 { number.withLock { $0 += 1 } } }
      }
      group.addTask {
        for _ in 0..<50 {
          let mine = number.wrappedValue
          try await number.save()
          let stored = key.place.stored.withLock { $0 }
          #expect(stored >= mine)
        }
      }
      try await group.waitForAll()
    }
    try await number.save()
    #expect(key.place.stored.withLock { $0 } == 400)
  }
}
