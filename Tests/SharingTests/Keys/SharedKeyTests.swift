import Dependencies
import FronteraTestSupport
import Sharing
import Synchronization
import Testing

extension SharedReaderKey where Self == InMemoryKey<Set<Int>>.Default {
  fileprivate static var numbers: Self { Self[.inMemory("numbers"), default: []] }
  fileprivate static var otherNumbers: Self { Self[.inMemory("other numbers"), default: []] }
}

@Suite struct SharedKeyTests {
  @Test func loadsWhatIsStored() {
    let backend = Backend(value: 5)
    @Shared(TestKey(backend: backend)) var count = 1
    #expect(count == 5)
    #expect(!$count.isLoading)
    #expect(backend.state.withLock { $0.loads } == 1)
  }

  /// What the literal stands for is read from the key.
  @Test func aLiteralInPlaceOfTheDefaultOfAKey() {
    let number = 5
    @Shared(.numbers) var numbers = [number]
    #expect(numbers == [5])
    @SharedReader(.otherNumbers) var others = [number, number]
    #expect(others == [5])
    @Shared(.numbers) var again
    #expect(again == [5])
  }

  @Test func savesEachChange() {
    let backend = Backend()
    @Shared(TestKey(backend: backend)) var count = 1
    #expect(count == 1)
    #expect(backend.state.withLock { $0.saved } == [])
    $count.withLock { $0 = 2 }
    $count.withLock { $0 = 3 }
    #expect(backend.state.withLock { $0.saved } == [2, 3])
    #expect(backend.state.withLock { $0.contexts } == [.didSet, .didSet])
  }

  @Test func equalKeysShareOneValue() {
    let backend = Backend()
    @Shared(TestKey(backend: backend)) var one = 1
    @Shared(TestKey(backend: backend)) var other = 2
    @Shared(TestKey(name: "else", backend: backend)) var third = 3
    #expect(other == 1)
    $one.withLock { $0 = 7 }
    #expect(other == 7)
    #expect(third == 3)
    #expect(backend.state.withLock { $0.subscriptions } == 2)
  }

  @Test func theReferenceGoesWithItsLastHolder() {
    let backend = Backend(value: 5)
    do {
      @Shared(TestKey(backend: backend)) var count = 1
      #expect(count == 5)
      #expect(backend.state.withLock { $0.subscribers.count } == 1)
    }
    #expect(backend.state.withLock { $0.subscribers.count } == 0)
    backend.state.withLock { $0.value = 6 }
    @Shared(TestKey(backend: backend)) var count = 1
    #expect(count == 6)
  }

  @Test func manyKeysComeAndGo() {
    let backend = Backend()
    let kept = (0..<10).map {
      Shared(wrappedValue: $0, TestKey(name: "kept \($0)", backend: backend))
    }
    for number in 0..<500 {
      @Shared(TestKey(name: "\(number)", backend: backend)) var count = number
      #expect(count == number)
    }
    for number in 0..<10 {
      kept[number].withLock { $0 = -1 }
      @Shared(TestKey(name: "kept \(number)", backend: backend)) var count = 99
      #expect(count == -1)
    }
  }

  @Test func changesElsewhereArriveAndAreNotSaved() {
    let backend = Backend()
    @Shared(TestKey(backend: backend)) var count = 1
    let counter = ChangeCounter()
    counter.follow { $count.wrappedValue }
    backend.send(.success(9))
    #expect(count == 9)
    #expect(counter.count == 1)
    backend.send(.success(nil))
    #expect(count == 1)
    #expect(backend.state.withLock { $0.saved } == [])
  }

  @Test func aLateFirstValueArrives() {
    let backend = Backend(holdsLoads: true)
    @Shared(TestKey(backend: backend)) var count = 1
    #expect(count == 1)
    #expect($count.isLoading)
    let counter = ChangeCounter()
    counter.follow { $count.isLoading }
    let held = backend.state.withLock { $0.held.removeFirst() }
    held.resume(returning: 8)
    #expect(count == 8)
    #expect(!$count.isLoading)
    #expect(counter.count == 1)
  }

  @Test func loadAsksAgain() async throws {
    let backend = Backend(value: 1)
    @Shared(TestKey(backend: backend)) var count = 0
    backend.state.withLock { $0.value = 2 }
    try await $count.load()
    #expect(count == 2)
    backend.state.withLock { $0.value = nil }
    try await $count.load()
    #expect(count == 0)
    backend.state.withLock { $0.loadError = TestKey.Failure() }
    await #expect(throws: TestKey.Failure()) { try await $count.load() }
    #expect($count.loadError as? TestKey.Failure == TestKey.Failure())
    #expect(count == 0)
    backend.state.withLock { $0.loadError = nil }
    try await $count.load()
    #expect($count.loadError == nil)
  }

  @Test func saveSavesAgain() async throws {
    let backend = Backend()
    @Shared(TestKey(backend: backend)) var count = 4
    try await $count.save()
    #expect(backend.state.withLock { $0.saved } == [4])
    #expect(backend.state.withLock { $0.contexts } == [.userInitiated])
    backend.state.withLock { $0.saveError = TestKey.Failure() }
    await #expect(throws: TestKey.Failure()) { try await $count.save() }
    #expect($count.saveError != nil)
  }

  @Test func withoutKeyThereIsNothingToLoadOrSave() async throws {
    let count = Shared(value: 1)
    try await count.load()
    try await count.save()
    #expect(count.loadError == nil)
    #expect(count.saveError == nil)
    #expect(!count.isLoading)
  }

  @Test func aFirstLoadThatFailsIsReportedWhereItWasAskedFor() {
    let backend = Backend()
    backend.state.withLock { $0.loadError = TestKey.Failure(code: 42) }
    let line: UInt = #line + 2
    let issues = recordIssues {
      @Shared(TestKey(backend: backend)) var count = 1
      #expect(count == 1)
      #expect($count.loadError as? TestKey.Failure == TestKey.Failure(code: 42))
    }
    #expect(issues.count == 1)
    #expect(issues.first?.line == line)
    #expect(issues.first?.message.contains("could not be loaded") == true)
    #expect(issues.first?.message.contains(".test(test)") == true)
    #expect(issues.first?.message.contains("42") == true)
  }

  @Test func aSaveThatFailsIsReportedWhereTheValueWasChanged() {
    let backend = Backend()
    backend.state.withLock { $0.saveError = TestKey.Failure(code: 43) }
    @Shared(TestKey(backend: backend)) var count = 1
    let line: UInt = #line + 2
    let issues = recordIssues {
      $count.withLock { $0 = 2 }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.line == line)
    #expect(issues.first?.message.contains("could not be saved") == true)
    #expect(issues.first?.message.contains("43") == true)
    #expect(count == 2)
    #expect($count.saveError != nil)
  }

  @Test func manyThreadsSaveTheLastValueLast() async {
    for _ in 0..<20 {
      let backend = Backend()
      @Shared(TestKey(backend: backend)) var count = 0
      let shared = $count
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask { for _ in 0..<50 { shared.withLock { $0 += 1 } } }
        }
      }
      let saved = backend.state.withLock { $0.saved }
      #expect(saved.last == 200)
      #expect(saved == saved.sorted())
    }
  }
}
