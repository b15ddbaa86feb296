import ComposableArchitecture
import Testing

/// Enum states tell when their case or their payload changes.
@MainActor
struct EnumObservationTests {
  typealias Child = ObservationTests.Child

  @ObservableState
  enum Phase: Equatable {
    case idle
    case typing(String)
    case child(Child.State)
  }

  @Reducer
  struct Phased {
    @ObservableState
    struct State: Equatable { var phase = Phase.idle }

    enum Action: Equatable { case set(Phase), rename(String), nothing }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let phase): state.phase = phase
        case .rename(let name):
          if case .child(var child) = state.phase {
            child.name = name
            state.phase = .child(child)
          }
        case .nothing: break
        }
        return .none
      }
    }
  }

  @Test("S4, S5: an enum tells when its case or its payload changes, and only then")
  func enumState() {
    let store = Store(initialState: Phased.State()) { Phased() }
    #expect(
      changes {
        store.phase
      } during: {
        store.send(.nothing)
      } == 0)
    #expect(
      changes {
        store.phase
      } during: {
        store.send(.set(.idle))
      } == 0)
    #expect(
      changes {
        store.phase
      } during: {
        store.send(.set(.typing("a")))
      } == 1)
    #expect(
      changes {
        store.phase
      } during: {
        store.send(.set(.typing("ab")))
      } == 1)
    #expect(
      changes {
        store.phase
      } during: {
        store.send(.set(.typing("ab")))
      } == 0)
    #expect(
      changes {
        store.phase
      } during: {
        store.send(.set(.child(Child.State())))
      } == 1)
    #expect(
      changes {
        store.phase
      } during: {
        store.send(.rename("x"))
      } == 0)
  }
}
