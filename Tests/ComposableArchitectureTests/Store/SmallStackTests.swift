import ComposableArchitecture
import Foundation
import Testing

/// Nothing in the core needs a stack larger than 512 KB, in debug builds too.
struct SmallStackTests {
  @Reducer
  struct Tree {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
      var children: IdentifiedArrayOf<State> = []
    }

    indirect enum Action: Equatable {
      case increment
      case children(IdentifiedActionOf<Tree>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard action == .increment else { return .none }
        state.count += 1
        return .run { _ in }
      }
      .forEach(\.children, action: \.children) { Tree() }
    }
  }

  @Test("A feature nested in itself forty times")
  func nesting() {
    let depth = 40
    let count = onSmallStack {
      var state = Tree.State(id: depth)
      var action = Tree.Action.increment
      for id in (0..<depth).reversed() {
        state = Tree.State(id: id, children: [state])
        action = .children(.element(id: id + 1, action: action))
      }
      let core = RootCore(
        state: state, reducer: Tree(), dependencies: DependencyValues(), isolation: MainActor.shared
      )
      core.send(action)
      return core.read { state in
        var deepest = state
        while let child = deepest.children.first { deepest = child }
        return deepest.count
      }
    }
    #expect(count == 1)
  }

  @Test("N12: a body of a hundred children")
  func breadth() {
    let count = onSmallStack {
      let core = RootCore(
        state: 0, reducer: Wide(), dependencies: DependencyValues(), isolation: MainActor.shared)
      core.send(())
      return core.read { $0 }
    }
    #expect(count == 100)
  }

  struct Wide: Reducer {
    var body: some Reducer<Int, Void> {
      for _ in 0..<100 {
        Reduce { state, _ in
          state += 1
          return .none
        }
      }
    }
  }

  /// Runs a closure on a thread with a stack of 512 KB.
  private func onSmallStack<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) -> Result? {
    let result = LockIsolated<Result?>(nil)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let value = body()
      result.setValue(value)
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    return result.value
  }
}
