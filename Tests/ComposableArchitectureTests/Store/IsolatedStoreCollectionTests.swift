import ComposableArchitecture
import FronteraTestSupport
import Testing

/// The stores of the elements of a collection, on an actor.
struct IsolatedStoreCollectionTests {
  typealias List = StoreCollectionTests.List
  typealias Row = StoreCollectionTests.Row

  /// Runs a body with a store of three rows, on an actor of its own.
  private func withRows(_ body: @Sendable (IsolatedStoreOf<List>) -> Void) async {
    await Host().run { host in
      let rows = IdentifiedArray(uniqueElements: (0..<3).map { Row.State(id: $0) })
      body(IsolatedStore(initialState: List.State(rows: rows)) { List() })
    }
  }

  @Test("The stores come in the order of the elements, and lead to them")
  func order() async {
    await withRows { store in
      let rows = store.scope(state: \.rows, action: \.rows)
      #expect(rows.map { $0.withState(\.id) } == [0, 1, 2])
      let first = rows[0]
      #expect(rows[0] === first)
      first.send(.increment)
      #expect(store.rows[id: 0]?.count == 1)
      store.send(.reverse)
      #expect(store.scope(state: \.rows, action: \.rows)[2] === first)
      #expect(rows.count == 3)
    }
  }

  @Test("S9: a row that is gone shows its last state if it was held, and is an issue if not")
  func gone() async {
    await withRows { store in
      let rows = store.scope(state: \.rows, action: \.rows)
      let held = rows[0]
      held.send(.increment)
      #expect(held.count == 1)
      store.send(.remove(0))
      store.send(.remove(1))
      #expect(held.count == 1)
      #expect(recordIssues { held.send(.increment) }.count == 1)
      #expect(recordIssues { rows[1].send(.increment) }.count == 2)
    }
  }

  @Test("Rows that go while a loop runs over their stores are left out")
  func loop() async {
    await withRows { store in
      var seen: [Int] = []
      for row in store.scope(state: \.rows, action: \.rows) {
        seen.append(row.withState(\.id))
        store.send(.remove(1))
      }
      #expect(seen == [0, 2])
    }
  }

  @Test("A part of the state that is sent the same actions")
  func sameActions() async {
    await withRows { store in
      let rows = store.scope(state: \.rows, action: \.self)
      rows.send(.remove(1))
      #expect(Array(rows.withState(\.ids)) == [0, 2])
    }
  }
}
