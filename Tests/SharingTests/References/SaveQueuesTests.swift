import ConcurrencyExtras
import Dependencies
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Sharing

/// A change that another thread is to hand over is not forgotten by who flushes.
@Suite struct SaveQueuesTests {
  /// Hands on to another key, and waits before that when the test says so.
  struct SlowKey<Base: SharedKey>: SharedKey where Base.Value == Int {
    let base: Base
    let door: Door
    var id: ObjectIdentifier { ObjectIdentifier(door) }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      base.load(context: context, continuation: continuation)
    }

    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      base.subscribe(context: context, subscriber: subscriber)
    }

    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      door.pass()
      base.save(value, context: context, continuation: continuation)
    }
  }

  /// Lets nobody pass until it is opened.
  final class Door: Sendable {
    private let opened = DispatchSemaphore(value: 0)
    private let waiting = DispatchSemaphore(value: 0)

    func pass() {
      waiting.signal()
      opened.wait()
      opened.signal()
    }

    func open() { opened.signal() }

    /// Returns when somebody waits.
    func waitForSomebody() { waiting.wait() }
  }

  /// Says that somebody wants to know what is in the queues.
  private final class Bell: DrainableQueue {
    private let ring: @Sendable () -> Void
    init(_ ring: @escaping @Sendable () -> Void) { self.ring = ring }

    func whenHandedOver(_ done: @escaping @Sendable () -> Void) -> Bool {
      ring()
      done()
      return false
    }
  }

  let url = URL(filePath: "/value.json")
  let files = LockIsolated<[URL: Data]>([:])
  let door = Door()

  /// Changes a number in a file.
  private func changeByTwoThreads(in storage: FileStorage) {
    let key = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      SlowKey(base: FileStorageKey<Int>.fileStorage(url), door: door)
    }
    change(Shared(wrappedValue: 0, key))
  }

  /// A change by a thread that waits within the key, and one by this thread, which that thread has to hand over.
  private func change(_ number: Shared<Int>) {
    Thread.detachNewThread { number.withLock { $0 = 1 } }
    door.waitForSomebody()
    number.withLock { $0 = 2 }
  }

  private var text: String? { files.value[url].map { String(decoding: $0, as: UTF8.self) } }

  @Test func drainingWaitsForOtherThreads() async {
    let storage = FileStorage.inMemory(fileSystem: files)
    changeByTwoThreads(in: storage)
    let isDrained = LockIsolated(false)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    SaveQueues.drain {
      isDrained.setValue(true)
      end.finish()
    }
    #expect(!isDrained.value)
    #expect(text == nil)
    door.open()
    for await _ in ends {}
    #expect(text == "2")
  }

  @Test func flushTakesAlongWhatOtherThreadsHandOver() async throws {
    let storage = FileStorage.inMemory(fileSystem: files)
    changeByTwoThreads(in: storage)
    let bell = Bell { [door] in door.open() }
    SaveQueues.add(bell)
    defer {
      SaveQueues.remove(bell)
      door.open()
    }
    try await storage.flush()
    #expect(text == "2")
  }

  @Test func theFlushAtExitTakesItAlongToo() throws {
    let storage = FileStorage.inMemory(fileSystem: files)
    changeByTwoThreads(in: storage)
    let bell = Bell { [door] in door.open() }
    SaveQueues.add(bell)
    defer {
      SaveQueues.remove(bell)
      door.open()
    }
    #expect(storage.flushNow(within: .seconds(60)) == nil)
    #expect(text == "2")
  }

  // The first queue is that of the setting, the second that of the file.
  @Test func settingsAreHandedOverTwice() async throws {
    let storage = FileStorage.inMemory(fileSystem: files)
    let store = FileAppStorage(url, storage: storage)
    let key = SlowKey(base: AppStorageKey<Int>.appStorage("count", store: store), door: door)
    let number = Shared(wrappedValue: 0, key)
    change(number)
    let bell = Bell { [door] in door.open() }
    SaveQueues.add(bell)
    defer {
      SaveQueues.remove(bell)
      door.open()
    }
    try await storage.flush()
    #expect(text == "{\n  \"count\" : 2\n}")
  }

  @Test(arguments: 0..<100) func flushesAndChangesAtOnce(round: Int) async throws {
    let storage = FileStorage.inMemory(fileSystem: files)
    let number = withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(url))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { [files, url] in
          for _ in 0..<20 {
            let mine = number.withLock {
              $0 += 1
              return $0
            }
            try await storage.flush()
            let stored = try #require(files.value[url])
            let value = try #require(Int(String(decoding: stored, as: UTF8.self)))
            #expect(value >= mine)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(text == "80")
  }
}
