import ComposableArchitecture
import Testing

@MainActor
struct PrintChangesTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      @Shared(.inMemory("printed")) var total = 0
    }

    enum Action {
      case increment, nothing, share
      case set(Int)
      case rows(IdentifiedActionOf<Row>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .nothing, .rows: break
        case .set(let count): state.count = count
        case .share: state.$total.withLock { $0 += 1 }
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable { let id: Int }
    enum Action { case tapped }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  private func texts(
    _ printer: (@escaping @Sendable (String) -> Void) -> ReducerPrinter<
      Feature.State, Feature.Action
    >,
    _ actions: Feature.Action...
  ) -> [String] {
    let texts = LockIsolated<[String]>([])
    let store = Store(initialState: Feature.State()) {
      Feature().printChanges(printer { text in texts.withValue { $0.append(text) } })
    }
    for action in actions { store.send(action) }
    return texts.value
  }

  @Test("An action is printed with the difference that it makes")
  func difference() {
    #expect(
      texts({ .customDump(to: $0) }, .increment, .nothing) == [
        """
        Received: PrintChangesTests.Feature.Action.increment
            PrintChangesTests.Feature.State(
          -   count: 0,
          +   count: 1,
              rows: […],
              total: 0
            )

        """,
        """
        Received: PrintChangesTests.Feature.Action.nothing
          (The state did not change.)

        """,
      ])
  }

  @Test("A change of a shared value is printed too, and others still see it")
  func shared() {
    let text = texts({ .customDump(to: $0) }, .share)[0]
    #expect(text.contains("-   total: 0"), "\(text)")
    #expect(text.contains("+   total: 1"), "\(text)")
  }

  @Test("A test store sees changes of shared values through a printed feature")
  func testStore() async {
    let store = TestStore(initialState: Feature.State()) {
      Feature().printChanges(.customDump { _ in })
    }
    await store.send(.share) { $0.$total.withLock { $0 = 1 } }
    await store.send(.increment) { $0.count = 1 }
  }

  @Test("Labels are the cases, without payloads")
  func labels() {
    #expect(
      texts(
        { .actionLabels(to: $0) }, .increment, .set(42), .rows(.element(id: 1, action: .tapped)))
        == [
          "Received: PrintChangesTests.Feature.Action.increment",
          "Received: PrintChangesTests.Feature.Action.set",
          "Received: PrintChangesTests.Feature.Action.rows(.element(.tapped))",
        ])
  }

  @Test("As people write it")
  func spellings() {
    let store = Store(initialState: Feature.State()) {
      Feature()
        ._printChanges(nil)
        .printChanges(nil)
        ._printChanges(.counting)
    }
    store.send(.increment)
    #expect(store.count == 1)
    let reducers: [any Reducer<Feature.State, Feature.Action>] = [
      Feature()._printChanges(), Feature()._printChanges(.customDump),
      Feature()._printChanges(.actionLabels), Feature().printChanges(),
    ]
    #expect(reducers.count == 4)
  }
}

extension _ReducerPrinter {
  fileprivate static var counting: Self {
    Self(printChange: { receivedAction, oldState, newState in
      _ = (receivedAction, oldState, newState)
    })
  }
}
