import Dependencies
import FronteraTestSupport
import Sharing
import Synchronization
import Testing

@Suite struct SharedLoadingTests {
  struct Feature: Equatable {
    @Shared var count: Int
  }

  // MARK: Require

  @Test func aRequiredValueIsLoaded() async throws {
    let backend = Backend(value: 5)
    let count = try await Shared(require: TestKey(backend: backend))
    #expect(count.wrappedValue == 5)
    #expect(backend.state.withLock { $0.loads } == 1)
    count.withLock { $0 = 6 }
    #expect(backend.state.withLock { $0.saved } == [6])
    backend.send(.success(7))
    #expect(count.wrappedValue == 7)
    let reader = try await SharedReader(require: TestKey(name: "other", backend: backend))
    #expect(reader.wrappedValue == 5)
  }

  @Test func aRequiredValueThatIsMissingThrows() async {
    let backend = Backend()
    await #expect { _ = try await Shared(require: TestKey(backend: backend)) } throws: { error in
      let text = "\(error)"
      return ["Expected: The key '.test(test)'", "Happened: ", "Why: ", "What to do: "]
        .allSatisfy(text.contains)
    }
    await #expect(throws: (any Error).self) {
      _ = try await SharedReader(require: .inMemory("nothing") as InMemoryKey<Int>)
    }
  }

  @Test func aRequiredValueThatCannotBeLoadedThrowsWhy() async {
    let backend = Backend()
    backend.state.withLock { $0.loadError = TestKey.Failure(code: 3) }
    await #expect(throws: TestKey.Failure(code: 3)) {
      _ = try await Shared(require: TestKey(backend: backend))
    }
  }

  @Test func aRequiredValueWithADefaultIsThere() async throws {
    let backend = Backend()
    let count = try await Shared(
      require: SharedKeyDefault<TestKey>[TestKey(backend: backend), default: 4])
    #expect(count.wrappedValue == 4)
  }

  @Test func aRequiredValueInUseIsRefreshed() async throws {
    let backend = Backend(value: 1)
    @Shared(TestKey(backend: backend)) var count = 0
    backend.state.withLock { $0.value = 2 }
    let required = try await Shared(require: TestKey(backend: backend))
    #expect(required.wrappedValue == 2)
    #expect(count == 2)
  }

  @Test func aRequiredValueInMemoryIsTheSharedOne() async throws {
    @Shared(.inMemory("count")) var count = 3
    let required = try await Shared(require: .inMemory("count") as InMemoryKey<Int>)
    required.withLock { $0 += 1 }
    #expect(count == 4)
  }

  // MARK: Another key

  @Test func thePropertyTurnsToAnotherKey() async throws {
    let one = Backend(value: 1)
    let two = Backend(value: 2)
    @Shared(TestKey(name: "one", backend: one)) var count = 0
    @Shared(TestKey(name: "one", backend: one)) var stays = 0
    try await $count.load(TestKey(name: "two", backend: two))
    #expect(count == 2)
    #expect(stays == 1)
    $count.withLock { $0 = 20 }
    #expect(one.state.withLock { $0.saved } == [])
    #expect(two.state.withLock { $0.saved } == [20])
    two.send(.success(21))
    #expect(count == 21)
    one.send(.success(11))
    #expect(count == 21)
    #expect(stays == 11)
  }

  @Test func theOldKeyIsLeft() async throws {
    let one = Backend(value: 1)
    @Shared(TestKey(name: "one", backend: one)) var count = 0
    #expect(one.state.withLock { $0.subscribers.count } == 1)
    try await $count.load(.inMemory("two"))
    #expect(one.state.withLock { $0.subscribers.count } == 0)
    #expect(count == 1)
  }

  @Test func copiesAndPartsTurnWithTheProperty() async throws {
    @Shared(value: [1, 2]) var numbers
    let copy = $numbers
    let count = $numbers.count
    let first = $numbers[0]
    @Shared(.inMemory("numbers")) var others = [7, 8, 9]
    try await copy.load(.inMemory("numbers"))
    #expect(numbers == [7, 8, 9])
    #expect(count.wrappedValue == 3)
    first.withLock { $0 = 70 }
    #expect(others == [70, 8, 9])
  }

  @Test func aReaderTurnsAlone() async throws {
    @Shared(value: 1) var count
    let reader = SharedReader($count)
    try await reader.load(TestKey(backend: Backend(value: 5)))
    #expect(reader.wrappedValue == 5)
    #expect(count == 1)
    let follower = SharedReader($count)
    try await $count.load(TestKey(name: "else", backend: Backend(value: 6)))
    #expect(follower.wrappedValue == 6)
    #expect(reader.wrappedValue == 5)
  }

  @Test func observersGoOn() async throws {
    let two = Backend(value: 2)
    @Shared(value: 1) var count
    let isEven = $count.read { $0 % 2 == 0 }
    let counter = ChangeCounter()
    let derived = ChangeCounter()
    counter.follow { count }
    derived.follow { isEven.wrappedValue }
    try await $count.load(TestKey(backend: two))
    #expect(counter.count == 1)
    #expect(derived.count == 1)
    counter.follow { count }
    two.send(.success(3))
    #expect(counter.count == 2)
    #expect(!isEven.wrappedValue)
  }

  @Test func loadingIsSeen() async throws {
    let backend = Backend(holdsLoads: true)
    @Shared(value: 1) var count
    let counter = ChangeCounter()
    #expect(!counter.follow { $count.isLoading })
    let began = Signal()
    let loading = Task { [count = $count] in
      try await count.load(
        TestKey(backend: backend, onLoad: { began.send() }))
    }
    await began.wait()
    #expect(counter.count >= 1)
    #expect($count.isLoading)
    #expect(count == 1)
    backend.state.withLock { $0.held.removeFirst() }.resume(returning: 9)
    try await loading.value
    #expect(!$count.isLoading)
    #expect(count == 9)
  }

  @Test func anErrorIsThrownAndKept() async throws {
    let backend = Backend(value: 4)
    backend.state.withLock { $0.loadError = TestKey.Failure() }
    @Shared(value: 1) var count
    await #expect(throws: TestKey.Failure()) { try await $count.load(TestKey(backend: backend)) }
    #expect($count.loadError as? TestKey.Failure == TestKey.Failure())
    #expect(count == 1)
    backend.state.withLock { $0.loadError = nil }
    try await $count.load()
    #expect($count.loadError == nil)
    #expect(count == 4)
  }

  @Test func theDefaultOfTheKeyIsUsed() async throws {
    @Shared(value: 1) var count
    try await $count.load(SharedKeyDefault<TestKey>[TestKey(backend: Backend()), default: 8])
    #expect(count == 8)
  }

  @Test func equalityFollows() async throws {
    let count = Shared(value: 1)
    let feature = Feature(count: count)
    #expect(feature == Feature(count: Shared(value: 1)))
    try await count.load(TestKey(backend: Backend(value: 2)))
    #expect(feature == Feature(count: Shared(value: 2)))
    #expect(feature != Feature(count: Shared(value: 1)))
  }

  @Test func threadsReadWhileThePropertyTurns() async throws {
    @Shared(.inMemory("0")) var count = 0
    for number in 1..<8 {
      @Shared(.inMemory("\(number)")) var other = number
    }
    let shared = $count
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<2_000 { #expect((0..<8).contains(shared.wrappedValue)) }
        }
      }
      for round in 0..<400 { try await shared.load(.inMemory("\(round % 8)")) }
      try await group.waitForAll()
    }
    #expect(count == 399 % 8)
  }

  @Test func noTurnIsMissed() async throws {
    for round in 0..<300 {
      let count = Shared(value: 0)
      let told = ChangeCounter()
      @Shared(.inMemory("\(round)")) var next = 1
      async let turn: Void = count.load(.inMemory("\(round)"))
      told.follow { count.wrappedValue }
      // Observation registers after it has read: who looks again then sees a turn that came in between, and is told of
      // one that comes later.
      let seen = count.wrappedValue
      try await turn
      #expect(seen == 1 || told.count == 1)
    }
  }
}
