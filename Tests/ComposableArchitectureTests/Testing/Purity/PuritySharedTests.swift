import DependenciesTestSupport
import Foundation
import FronteraTestSupport
import Testing

@testable import ComposableArchitecture

/// Shared values of every kind are copies in the second reduction: nothing is told, saved or loaded.
@MainActor
@Suite(.purity(.checked))
struct PuritySharedTests {
  @CasePathable
  enum Action: Equatable { case go, again }

  private func store<State: Equatable>(
    _ state: @autoclosure () -> State, _ change: @escaping (inout State) -> Void,
    withDependencies: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStore<State, Action> {
    let store = TestStore(initialState: state()) {
      Reduce<State, Action> { state, _ in
        change(&state)
        return .none
      }
    } withDependencies: {
      withDependencies(&$0)
    }
    store.exhaustivity = .off
    return store
  }

  struct Memory: Equatable {
    @Shared(.inMemory("count")) var count = 0
    var seen = 0
  }

  @Test("A value in memory is changed once, and the second reduction finds what the first found")
  func memory() async {
    let store = store(Memory()) { state in
      state.seen = state.count
      state.$count.withLock { $0 += 1 }
      state.seen += state.count * 10
      state.$count.withLock { $0 *= 2 }
    }
    await store.send(.go)
    #expect(store.state.count == 2)
    #expect(store.state.seen == 10)
    await store.send(.go)
    #expect(store.state.count == 6)
    #expect(store.purity == PurityReport(checked: 2))
  }

  @Test("Observers are told once of each change")
  func observers() async {
    @Shared(.inMemory("count")) var count = 0
    let store = self.store(Memory()) { $0.$count.withLock { $0 += 1 } }
    let changes = LockIsolated(0)
    let observed = $count
    @Sendable func observe() {
      withObservationTracking {
        _ = observed.wrappedValue
      } onChange: {
        changes.withValue { $0 += 1 }
        observe()
      }
    }
    observe()
    await store.send(.go)
    #expect(changes.value == 1)
    #expect(store.purity.checked == 1)
  }

  struct Files: Equatable {
    @Shared(.fileStorage(URL(filePath: "/numbers.json"))) var numbers: [Int] = []
  }

  @Test("A file is written once for each change, and never read for the second reduction")
  func files() async throws {
    let storage = FileStorage.inMemory
    let store = store(Files()) { state in
      state.$numbers.withLock { $0.append($0.count) }
    } withDependencies: {
      $0.defaultFileStorage = storage
    }
    await store.send(.go)
    await store.send(.go)
    #expect(store.state.numbers == [0, 1])
    #expect(store.purity == PurityReport(checked: 2))
    try await store.state.$numbers.save()
    #expect(store.state.numbers == [0, 1])
  }

  struct Settings: Equatable {
    @Shared(.appStorage("launches")) var launches = 0
    @Shared(.appStorage("name")) var name: String?
  }

  @Test("Settings are written once")
  func settings() async {
    let store = store(Settings()) { state in
      state.$launches.withLock { $0 += 1 }
      state.$name.withLock { $0 = ($0 ?? "") + "x" }
    }
    await store.send(.go)
    await store.send(.go)
    #expect(store.state.launches == 2)
    #expect(store.state.name == "xx")
    #expect(store.purity == PurityReport(checked: 2))
  }

  /// A key that counts what it is asked for.
  struct CountingKey: SharedKey {
    let loads: LockIsolated<Int>
    let saves: LockIsolated<[Int]>
    var id: String { "counting" }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      loads.withValue { $0 += 1 }
      continuation.resume(returning: 40)
    }

    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription { SharedSubscription {} }

    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      saves.withValue { $0.append(value) }
      continuation.resume()
    }
  }

  struct Late: Equatable {
    @Shared var value: Int
    var sum = 0
  }

  @Test("A key that the reducer itself brings is loaded once and saved once, kept or not")
  func keys() async {
    let loads = LockIsolated(0)
    let saves = LockIsolated<[Int]>([])
    let key = CountingKey(loads: loads, saves: saves)
    let store = store(Late(value: Shared(value: 0))) { state in
      @Shared(key) var other = 0
      state.sum += other
      $other.withLock { $0 += 2 }
      state.sum += other
    }
    await store.send(.go)
    #expect(store.state.sum == 82)
    #expect(loads.value == 1)
    #expect(saves.value == [42])
    #expect(store.purity == PurityReport(checked: 1))
  }

  @Test("A value that a reducer makes has two lives, which are compared where they are")
  func made() async {
    let store = store(Late(value: Shared(value: 0))) { state in
      let made = Shared(value: 1)
      made.withLock { $0 += 1 }
      state.$value = made
      state.sum = made.wrappedValue
    }
    await store.send(.go)
    #expect(store.state.value == 2)
    #expect(store.purity == PurityReport(checked: 1))
    let issues = await recordIssues {
      let store = self.store(Late(value: Shared(value: 0))) { state in
        state.$value = Shared(value: Int.random(in: .min ... .max))
      }
      await store.send(.go)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("state.value:") == true)
  }

  struct Parts: Equatable {
    struct Row: Equatable, Identifiable, Sendable {
      var id: Int
      var name = ""
    }

    @Shared(.inMemory("rows")) var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    @SharedReader(.inMemory("rows")) var reader: IdentifiedArrayOf<Row> = []
    @Shared(.inMemory("optional")) var optional: Int?
    var names: [String] = []
  }

  @Test("Parts, elements, optionals and readers lead to the copies too")
  func parts() async {
    let store = store(Parts()) { state in
      for row in Array(state.$rows) { row.name.withLock { $0 += "x" } }
      if let row = Shared(state.$rows[id: 2]) { row.withLock { $0.name += "y" } }
      state.$optional.withLock { $0 = 1 }
      if let some = Shared(state.$optional) { some.withLock { $0 += 1 } }
      state.names = state.reader.map(\.name) + ["\(state.optional ?? 0)"]
      let count = state.$rows.read { $0.count }
      state.names.append("\(count.wrappedValue)")
    }
    await store.send(.go)
    #expect(store.state.names == ["x", "xy", "2", "2"])
    #expect(store.purity == PurityReport(checked: 1))
  }

  @Test("A shared value that is left to chance is named once, by its place in the state")
  func impure() async throws {
    let issues = await recordIssues {
      let store = store(Memory()) { state in
        state.$count.withLock { $0 = .random(in: .min ... .max) }
      }
      await store.send(.go)
    }
    #expect(issues.count == 1)
    let text = try #require(issues.first?.message)
    #expect(text.contains("state.count:"))
    #expect(!text.contains("Shared<Int>"))
  }

  @Test("A shared value that is not in the state is named by its key")
  func elsewhere() async throws {
    struct Empty: Equatable {}
    @Shared(.inMemory("elsewhere")) var elsewhere = 0
    let shared = $elsewhere
    let issues = await recordIssues {
      let store = store(Empty()) { _ in
        shared.withLock { $0 = .random(in: .min ... .max) }
      }
      await store.send(.go)
    }
    #expect(issues.count == 1)
    let text = try #require(issues.first?.message)
    #expect(text.contains("Shared<Int>(.inMemory(\"elsewhere\")):"))
  }

  @Test("What another thread writes meanwhile is not taken for a difference")
  func races() async {
    struct State: Equatable {
      @Shared(.inMemory("raced")) var raced = 0
      var seen = 0
    }
    @Shared(.inMemory("raced")) var raced = 0
    let other = $raced
    for _ in 0..<200 {
      let store = store(State()) { state in
        state.seen = state.raced
      }
      // Written from outside of the history of the test, as a key does that delivers.
      let writer = Task.detached { for value in 0..<50 { other.withLock { $0 = value } } }
      for _ in 0..<5 { await store.send(.go) }
      await writer.value
      #expect(store.purity == PurityReport(checked: 5))
    }
  }
}
