public import ComposableArchitecture

/// Goes a number of steps, in a different way each time: over every kind of place where an effect can wait.
@Reducer
public struct Walk: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var steps = 0

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case go(Way)
    case stepped
  }

  /// How an effect goes.
  public enum Way: CaseIterable, Equatable, Sendable {
    case send, run, detached, children, sleeping, realTime, stream, concatenated
  }

  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .go(let way):
        return effect(way)
      case .stepped:
        state.steps += 1
        return .none
      }
    }
  }

  private func effect(_ way: Way) -> Effect<Action> {
    switch way {
    case .send:
      .send(.stepped)
    case .run:
      .run { send in await send(.stepped) }
    case .detached:
      .run { send in
        await Task.detached { await Task.yield() }.value
        await send(.stepped)
      }
    case .children:
      .run { send in
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<3 { group.addTask { await Task.yield() } }
        }
        await send(.stepped)
      }
    case .sleeping:
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.stepped)
      }
    case .realTime:
      .run { send in
        try await Task.sleep(for: .microseconds(200))
        await send(.stepped)
      }
    case .stream:
      .run { send in
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        Task.detached {
          continuation.yield()
          continuation.finish()
        }
        for await _ in stream { await send(.stepped) }
      }
    case .concatenated:
      .concatenate(
        .run { _ in await MainActor.run {} }, .send(.stepped))
    }
  }
}
