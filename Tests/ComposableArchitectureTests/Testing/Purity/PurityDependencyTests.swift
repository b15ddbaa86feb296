import DependenciesTestSupport
import Foundation
import FronteraTestSupport
import Testing

@testable import ComposableArchitecture

/// What dependencies answered the first reduction they answer the second one, and nobody is asked again.
@MainActor
@Suite(.purity(.checked))
struct PurityDependencyTests {
  @DependencyClient
  struct Client: TestDependencyKey {
    var next: @Sendable () -> Int = { 0 }
    var double: @Sendable (_ number: Int) throws -> Int
    var log: @Sendable (String) -> Void
    var load: @Sendable () async throws -> Int
    var updates: @Sendable () -> AsyncStream<Int> = { .finished }
    var object: @Sendable () -> LockIsolated<Int> = { LockIsolated(0) }
    static let testValue = Client()
  }

  struct Failure: Error {}

  struct State: Equatable {
    var numbers: [Int] = []
    var ids: [UUID] = []
    var dates: [Date] = []
    var texts: [String] = []
    var path = StackState<Int>()
  }

  enum Action: Equatable { case go }

  func store(
    _ change: @escaping (inout State) -> Effect<Action>,
    withDependencies: (inout DependencyValues) -> Void
  ) -> TestStore<State, Action> {
    let store = TestStore(initialState: State()) {
      Reduce<State, Action> { state, _ in change(&state) }
    } withDependencies: {
      withDependencies(&$0)
    }
    store.exhaustivity = .off
    return store
  }

  @Test("Identifiers do not advance")
  func uuid() async {
    @Dependency(\.uuid) var uuid
    let store = store { state in
      state.ids += [uuid(), uuid()]
      return .none
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.go)
    await store.send(.go)
    #expect(store.state.ids == (0..<4).map { UUID($0) })
    #expect(store.purity == PurityReport(checked: 2))
  }

  @Test("A date is told once for both reductions, whatever tells it")
  func date() async {
    @Dependency(\.date) var date
    @Dependency(\.date.now) var now
    let calls = LockIsolated(0)
    let store = store { state in
      state.dates += [date(), now, date.now]
      return .none
    } withDependencies: {
      $0.date = DateGenerator {
        calls.withValue {
          $0 += 1
          return Date(timeIntervalSince1970: Double($0))
        }
      }
    }
    await store.send(.go)
    #expect(calls.value == 3)
    #expect(store.state.dates == (1...3).map { Date(timeIntervalSince1970: Double($0)) })
    store.dependencies.date = DateGenerator { Date() }
    await store.send(.go)
    #expect(store.purity == PurityReport(checked: 2))
  }

  @Test("Random numbers are drawn once")
  func random() async {
    struct Counting: RandomNumberGenerator, Sendable {
      let drawn: LockIsolated<UInt64>
      mutating func next() -> UInt64 {
        drawn.withValue {
          $0 += 1
          return $0 &* 0x9E37_79B9_7F4A_7C15
        }
      }
    }
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    let drawn = LockIsolated<UInt64>(0)
    let store = store { state in
      state.numbers = withRandomNumberGenerator { generator in
        (0..<3).map { _ in Int.random(in: 0..<1000, using: &generator) }
      }
      return .none
    } withDependencies: {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting(drawn: drawn))
    }
    await store.send(.go)
    #expect(drawn.value == 3)
    store.dependencies.withRandomNumberGenerator = WithRandomNumberGenerator(
      SystemRandomNumberGenerator())
    await store.send(.go)
    #expect(store.purity == PurityReport(checked: 2))
  }

  @Test("Elements of stacks are numbered as without the check")
  func stack() async {
    let store = store { state in
      state.path.append(1)
      state.path.append(2)
      return .none
    } withDependencies: { _ in
    }
    await store.send(.go) {
      $0.path.append(1)
      $0.path.append(2)
    }
    await store.send(.go)
    #expect(store.state.path.ids == [0, 1, 2, 3])
    #expect(store.purity == PurityReport(checked: 2))
  }

  @Test("Endpoints of a macro's client are called once, also those that throw or return nothing")
  func client() async {
    @Dependency(Client.self) var client
    let calls = LockIsolated<[String]>([])
    let store = store { state in
      state.numbers += [client.next(), client.next()]
      state.numbers.append((try? client.double(number: 4)) ?? -1)
      state.numbers.append((try? client.double(number: 0)) ?? -1)
      client.log("done")
      return .none
    } withDependencies: {
      $0[Client.self].next = {
        calls.withValue {
          $0.append("next")
          return $0.count
        }
      }
      $0[Client.self].double = { number in
        calls.withValue { $0.append("double \(number)") }
        if number == 0 { throw Failure() }
        return 2 * number
      }
      $0[Client.self].log = { text in calls.withValue { $0.append(text) } }
    }
    await store.send(.go)
    #expect(store.state.numbers == [1, 2, 8, -1])
    #expect(calls.value == ["next", "next", "double 4", "double 0", "done"])
    #expect(store.purity == PurityReport(checked: 1))
  }

  @Test("An effect uses the client that it captures, and only the effect that is started does")
  func effect() async {
    @Dependency(Client.self) var client
    let loads = LockIsolated(0)
    let store = store { state in
      let updates = client.updates()
      return .run { [client] _ in
        _ = try await client.load()
        for await _ in updates {}
      }
    } withDependencies: {
      $0[Client.self].load = {
        loads.withValue { $0 += 1 }
        return 1
      }
      $0[Client.self].updates = { .finished }
    }
    await store.send(.go)
    await store.finish()
    #expect(loads.value == 1)
    #expect(store.purity == PurityReport(checked: 1))
  }

  @Test("Calendars, locales and other plain values are the same")
  func values() async {
    @Dependency(\.calendar) var calendar
    @Dependency(\.locale) var locale
    @Dependency(\.timeZone) var timeZone
    @Dependency(\.context) var context
    @Dependency(\.isPresented) var isPresented
    let store = store { state in
      state.texts = [
        "\(calendar.identifier)", locale.identifier, timeZone.identifier, "\(context)",
        "\(isPresented)",
      ]
      return .none
    } withDependencies: {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.locale = Locale(identifier: "en_US")
      $0.timeZone = .gmt
    }
    await store.send(.go)
    #expect(store.purity == PurityReport(checked: 1))
  }

  @Test("Clocks stand still")
  func clocks() async {
    @Dependency(\.continuousClock) var clock
    let clocks = TestClock()
    let store = store { state in
      state.texts.append("\(clock.now)")
      return .run { _ in try await clock.sleep(for: .seconds(1)) }
    } withDependencies: {
      $0.continuousClock = clocks
    }
    await store.send(.go)
    await clocks.advance(by: .seconds(1))
    await store.send(.go)
    await clocks.advance(by: .seconds(1))
    await store.finish()
    #expect(Set(store.state.texts).count == 2)
    #expect(store.purity == PurityReport(checked: 2))
  }

  @Test("What is read while the body is made, or a default, does not shift the answers")
  func firstAction() async {
    struct Feature: Reducer {
      @Dependency(\.uuid) var uuid
      var body: some Reducer<State, Action> {
        let first = uuid()
        Reduce { state, _ in
          @Dependency(Late.self) var late
          state.ids += [first, late.id, uuid()]
          return .none
        }
      }
    }
    struct Late: TestDependencyKey, Equatable {
      var id: UUID
      static var testValue: Late {
        @Dependency(\.uuid) var uuid
        return Late(id: uuid())
      }
    }
    let store = TestStore(initialState: State()) {
      Feature()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(.go)
    #expect(store.state.ids == (0..<3).map { UUID($0) })
    #expect(store.purity == PurityReport(checked: 1))
  }

  @Test("Overrides of a part of the feature hold for both reductions")
  func overrides() async {
    @Dependency(\.uuid) var uuid
    let inner = Reduce<State, Action> { state, _ in
      state.ids.append(uuid())
      return .none
    }
    let store = TestStore(initialState: State()) {
      CombineReducers {
        inner.dependency(\.uuid, .incrementing)
        inner.transformDependency(\.uuid) { $0 = .constant(UUID(7)) }
        inner
      }
    } withDependencies: {
      $0.uuid = .constant(UUID(9))
    }
    store.exhaustivity = .off
    await store.send(.go)
    await store.send(.go)
    #expect(store.state.ids == [0, 7, 9, 1, 7, 9].map { UUID($0) })
    #expect(store.purity == PurityReport(checked: 2))
  }
}
