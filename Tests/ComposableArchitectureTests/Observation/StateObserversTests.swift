@testable import ComposableArchitecture
import Testing

/// Only what somebody tracks has observers.
@MainActor
struct StateObserversTests {
  typealias Child = ObservationTests.Child

  private func isObserved(_ state: Child.State) -> Bool {
    state._$observationRegistrar.location.isObserved
  }

  @Test("A read that nobody tracks makes no observers, one that is tracked does")
  func reads() {
    let state = Child.State(name: "a")
    #expect(state.name == "a")
    #expect(!isObserved(state))
    withObservationTracking {
      _ = state.name
    } onChange: {
    }
    #expect(isObserved(state))
    #expect(!isObserved(Child.State()))
  }

  @Test("The first tracked read is told of the first change")
  func firstRead() {
    var state = Child.State()
    let count = LockIsolated(0)
    withObservationTracking {
      _ = state.count
    } onChange: {
      count.withValue { $0 += 1 }
    }
    state.name = "b"
    #expect(count.value == 0)
    state.count = 1
    state.count = 2
    #expect(count.value == 1)
  }

  @Test("A store that is read without being tracked costs its actions nothing")
  func store() {
    let store = Store(initialState: Child.State()) { Child() }
    let state = store.state
    #expect(store.count == 0)
    #expect(!isObserved(state))
    #expect(changes(of: { store.count }) { store.send(.increment) } == 1)
    #expect(isObserved(state))
  }

  @Reducer
  struct Document {
    @ObservableState
    struct State: Equatable {
      let number: Int
      var text = ""
      var child = Child.State()
      @ObservationStateIgnored var note = ""
      var isEmpty: Bool { text.isEmpty }
    }

    enum Action: Equatable { case open(Int), write(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .open(let number): state = State(number: number)
        case .write(let text): state.text = text
        }
        return .none
      }
    }
  }

  @Test("Whatever is read of a root, another state in its place is told, once")
  func replacedRoot() {
    let store = Store(initialState: Document.State(number: 0)) { Document() }
    let reads: [@MainActor () -> String] = [
      { "\(store.number)" }, { store.text }, { "\(store.isEmpty)" }, { store.note },
      { store.child.name }, { "\(store.state.number)" }, { "\(store.number) \(store.text)" },
    ]
    for (index, read) in reads.enumerated() {
      #expect(changes(of: read) { store.send(.open(index)) } == 1, "read \(index)")
    }
    #expect(changes(of: { store.number }) { store.send(.write("a")) } == 0)
    #expect(changes(of: { store.child.name }) { store.send(.write("b")) } == 0)
    #expect(changes(of: { store.isEmpty }) { store.send(.write("c")) } == 1)
  }

  @Test("Every named property has a name of its own, and so have those beyond")
  func names() {
    let names = (-1..<70).map { StateObservers.keyPath(of: $0) }
    #expect(Set(names).count == 71)
    #expect(StateObservers.keyPath(of: 69) == StateObservers.keyPath(of: 69))
  }

  @Test("The location of a state is where its registrar is")
  func offset() throws {
    let offset = try #require(locationOffset(of: Child.State.self))
    var state = Child.State(name: "some text that is not short", count: 3)
    let location = state._$observationRegistrar.location
    withUnsafeBytes(of: &state) {
      let found = $0.load(fromByteOffset: offset, as: UnsafeRawPointer.self)
      #expect(found == UnsafeRawPointer(Unmanaged.passUnretained(location).toOpaque()))
    }
    #expect(locationOffset(of: Int.self) == nil)
    #expect(locationOffset(of: EnumObservationTests.Phase.self) == nil)
  }
}
