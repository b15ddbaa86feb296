import ComposableArchitecture
import Foundation
import Testing

/// In which order the effects of a test store do what they do: always the same.
@MainActor
struct TestStoreOrderTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var log: [String] = [] }

    enum Action: Equatable { case start, note(String) }

    let effect: @Sendable () -> Effect<Action>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return effect()
        case .note(let text):
          state.log.append(text)
          return text == "a1" ? .run { send in await send(.note("c")) } : .none
        }
      }
    }
  }

  private func makeStore(
    _ effect: @escaping @Sendable () -> Effect<Feature.Action>
  ) -> TestStoreOf<Feature> {
    let store = TestStore(initialState: Feature.State()) { Feature(effect: effect) }
    store.exhaustivity = .off
    return store
  }

  private nonisolated func sending(_ texts: String...) -> Effect<Feature.Action> {
    .run { send in
      for text in texts { await send(.note(text)) }
    }
  }

  @Test("Effects that run side by side take turns; what an action starts comes before what follows")
  func turns() async {
    for _ in 0..<100 {
      let store = makeStore { [self] in .merge(sending("a1", "a2"), sending("b1", "b2")) }
      await store.send(.start)
      await store.skipReceivedActions()
      #expect(store.state.log == ["a1", "b1", "c", "a2", "b2"])
      await store.finish()
    }
  }

  @Test("One after the other is one after the other")
  func concatenation() async {
    let store = makeStore { [self] in .concatenate(sending("x", "y"), sending("z")) }
    await store.send(.start)
    await store.skipReceivedActions()
    #expect(store.state.log == ["x", "y", "z"])
    await store.finish()
  }

  @Test("Child tasks, actors, yielding and the main actor are places that the store sees")
  func places() async {
    actor Counter {
      var count = 0
      func next() -> Int {
        count += 1
        return count
      }
    }
    let store = makeStore {
      .run { send in
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<3 {
            group.addTask {
              await Task.yield()
              await send(.note("\(await counter.next())"))
            }
          }
        }
        async let text = "async"
        await send(.note(await text))
        await MainActor.run { MainActor.assertIsolated() }
        await send(.note("main"))
        await withTaskCancellation(id: 1) {
          await send(.note("inside"))
        }
      }
    }
    await store.send(.start)
    await store.skipReceivedActions()
    #expect(Set(store.state.log.prefix(3)) == ["1", "2", "3"])
    #expect(store.state.log.dropFirst(3) == ["async", "main", "inside"])
    await store.finish()
  }

  @Test("A task-local of the sender, and the store's isolation, are those of the effect's actions")
  func isolation() async {
    let store = makeStore {
      .run { send in
        await send(.note("\(EffectLocal.text)"))
        await Task.detached { await send(.note("detached")) }.value
      }
    }
    await EffectLocal.$text.withValue("local") { _ = await store.send(.start) }
    await store.receive(.note("local"))
    await store.receive(.note("detached"))
    #expect(store.state.log == ["local", "detached"])
    await store.finish()
  }
}

private enum EffectLocal {
  @TaskLocal static var text = "none"
}
