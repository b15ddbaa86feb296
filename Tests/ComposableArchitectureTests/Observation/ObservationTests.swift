import ComposableArchitecture
import Testing

/// Counts how often what a closure reads changes.
@MainActor
func changes<Value>(
  of read: @escaping @MainActor () -> Value, during action: @MainActor () -> Void
) -> Int {
  let count = LockIsolated(0)
  withObservationTracking {
    _ = read()
  } onChange: {
    count.withValue { $0 += 1 }
  }
  action()
  return count.value
}

/// Observers are told what changed, once, after the reducers are done.
@MainActor
struct ObservationTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      var name = ""
      var count = 0
    }

    enum Action: Equatable { case rename(String), increment, reset }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rename(let name): state.name = name
        case .increment: state.count += 1
        case .reset: state = State()
        }
        return .none
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var child = Child.State()
      var optional: Child.State?
      var numbers: [Int] = []
      var label = ""
    }

    enum Action: Equatable {
      case child(Child.Action)
      case optional(Child.Action)
      case append(Int)
      case twice(String, String)
      case present
      case replace
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
      Reduce { state, action in
        switch action {
        case .append(let number): state.numbers.append(number)
        case .twice(let first, let second):
          state.label = first
          state.label = second
        case .present: state.optional = Child.State()
        case .replace: state = State()
        case .child, .optional: break
        }
        return .none
      }
      .ifLet(\.optional, action: \.optional) { Child() }
    }
  }

  private func makeStore() -> StoreOf<Parent> { Store(initialState: Parent.State()) { Parent() } }

  @Test("A property tells its own observers and no others")
  func property() {
    let store = makeStore()
    #expect(
      changes {
        store.label
      } during: {
        store.send(.twice("", "a"))
      } == 1)
    #expect(
      changes {
        store.label
      } during: {
        store.send(.append(1))
      } == 0)
    #expect(
      changes {
        store.numbers
      } during: {
        store.send(.append(1))
      } == 1)
    #expect(
      changes {
        store.child.name
      } during: {
        store.send(.child(.increment))
      } == 0)
    #expect(
      changes {
        store.child.name
      } during: {
        store.send(.child(.rename("b")))
      } == 1)
  }

  @Test("An equal value is no change")
  func equalValue() {
    let store = makeStore()
    #expect(
      changes {
        store.child.name
      } during: {
        store.send(.child(.rename("")))
      } == 0)
  }

  @Test("An observer finds the new state, and one notification for two changes")
  func flush() {
    let store = makeStore()
    let seen = LockIsolated<[String]>([])
    withObservationTracking {
      _ = store.label
    } onChange: {
      MainActor.assumeIsolated {
        let label = store.label
        seen.withValue { $0.append(label) }
      }
    }
    store.send(.twice("a", "b"))
    #expect(seen.value == ["b"])
  }

  @Test("A child that replaces itself tells those who read it through the parent")
  func replacement() {
    let store = makeStore()
    store.send(.child(.increment))
    #expect(
      changes {
        store.child.count
      } during: {
        store.send(.child(.reset))
      } == 1)
    let child = store.scope(state: \.child, action: \.child)
    #expect(
      changes {
        child.count
      } during: {
        store.send(.child(.reset))
      } == 1)
    #expect(
      changes {
        child.count
      } during: {
        child.send(.increment)
      } == 1)
  }

  @Test("A root that replaces itself tells everybody")
  func rootReplacement() {
    let store = makeStore()
    #expect(
      changes {
        store.label
      } during: {
        store.send(.replace)
      } == 1)
    #expect(
      changes {
        store.label
      } during: {
        store.send(.twice("", "c"))
      } == 1)
  }

  @Test("S8: who asks whether a child is there is not told what happens inside it")
  func presence() {
    let store = makeStore()
    let isThere = { @MainActor in store.scope(state: \.optional, action: \.optional) != nil }
    #expect(changes(of: isThere) { store.send(.present) } == 1)
    #expect(changes(of: isThere) { store.send(.optional(.increment)) } == 0)
    #expect(
      changes {
        store.optional?.count
      } during: {
        store.send(.optional(.increment))
      } == 1)
  }

  final class Model: Equatable {
    var value: Int
    init(_ value: Int) { self.value = value }
    static func == (lhs: Model, rhs: Model) -> Bool { lhs.value == rhs.value }
  }

  @Test("S7: an equal object that is another one is a change")
  func references() {
    #expect(_$isChanged(Model(1), Model(1)))
    let model = Model(1)
    #expect(!_$isChanged(model, model))
    #expect(_$isChanged(Optional(model), Model(1)))
    #expect(!_$isChanged(Optional(model), model))
  }

  @Test("Last seen equals last written, under load", .timeLimit(.minutes(5)))
  func lastSeen() async {
    let store = makeStore()
    let (seen, continuation) = AsyncStream<String>.makeStream()
    let token = observe { continuation.yield(store.label) }
    for number in 0..<500 { store.send(.twice("\(number)", "\(number)!")) }
    for await label in seen where label == "499!" { break }
    token.cancel()
  }
}
