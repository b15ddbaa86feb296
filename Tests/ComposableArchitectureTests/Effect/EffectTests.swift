import ComposableArchitecture
import Foundation
import FronteraTestSupport
import Testing

@MainActor
struct EffectTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable { var log: [Int] = [] }

    enum Action: Equatable { case start, number(Int) }

    var effect: @Sendable () -> Effect<Action>
    var following: @Sendable (Int) -> Effect<Action> = { _ in .none }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start: return effect()
        case .number(let number):
          state.log.append(number)
          return following(number)
        }
      }
    }
  }

  private func log(
    of effect: @escaping @Sendable () -> Effect<Feature.Action>,
    following: @escaping @Sendable (Int) -> Effect<Feature.Action> = { _ in .none }
  ) async -> [Int] {
    let store = Store(initialState: Feature.State()) {
      Feature(effect: effect, following: following)
    }
    await store.send(.start).finish()
    return store.log
  }

  @Test("A send effect arrives before `send` returns")
  func send() {
    let store = Store(initialState: Feature.State()) { Feature(effect: { .send(.number(1)) }) }
    store.send(.start)
    #expect(store.log == [1])
  }

  @Test("Merged sends arrive in their order")
  func merge() async {
    #expect(await log { .merge((0..<10).map { .send(.number($0)) }) } == Array(0..<10))
  }

  @Test("Concatenated effects run one after the other")
  func concatenate() async {
    let log = await log {
      .concatenate(
        .run { send in
          for number in 0..<3 { await send(.number(number)) }
        },
        .send(.number(3)),
        .merge(.run { await $0(.number(4)) }, .none),
        .run { await $0(.number(5)) })
    }
    #expect(log == Array(0..<6))
  }

  @Test("Finishing an action waits for the effects of the actions that it sent")
  func finishWaitsForDescendants() async {
    let log = await log {
      .run { await $0(.number(0)) }
    } following: { number in
      number < 20 ? .run { await $0(.number(number + 1)) } : .none
    }
    #expect(log == Array(0...20))
  }

  @Test("Nothing is a unit of merging and concatenating")
  func none() async {
    #expect(Effect<Int>.merge(.none, .none).isNone)
    #expect(Effect<Int>.concatenate(.none, .none).isNone)
    #expect(Effect<Int>.none.cancellable(id: 1).isNone)
    #expect(await log { .none.merge(with: .send(.number(1))).concatenate(with: .none) } == [1])
  }

  @Test("An error is handed to the handler, which can send")
  func catching() async {
    struct Failure: Error {}
    let log = await log {
      .run { _ in
        throw Failure()
      } catch: { error, send in
        await send(.number(error is Failure ? 1 : 2))
      }
    }
    #expect(log == [1])
  }

  @Test("An error that nobody handles is reported with the place of the effect")
  func unhandledError() async {
    struct Failure: Error {}
    let issues = await recordIssues {
      _ = await log { .run(name: "load") { _ in throw Failure() } }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("'load'") == true)
    #expect(issues.first?.message.contains("Failure()") == true)
  }

  @Test("An endpoint that nobody set is one issue, also where its error goes unhandled")
  func unimplementedEndpoint() async {
    let fetch: @Sendable () async throws -> Void = unimplemented("Client.fetch")
    let issues = await recordIssues {
      _ = await log { .run { _ in try await fetch() } }
      _ = await log { .run { _ in throw Unimplemented.report("load", of: "Client") } }
    }
    #expect(issues.count == 2)
    #expect(issues.allSatisfy { $0.message.hasPrefix("Unimplemented: 'Client.") })
  }

  @Test("An error for what is unimplemented that the feature made itself is reported")
  func unimplementedByTheFeature() async {
    let issues = await recordIssues {
      _ = await log { .run { _ in throw Unimplemented("load") } }
      _ = await log { .run { _ in throw UnimplementedFailure(description: "load") } }
    }
    #expect(issues.count == 2)
    #expect(issues.allSatisfy { $0.message.hasPrefix("An effect threw an error") })
  }

  @Test("A cancellation error is not reported")
  func cancellationError() async {
    let issues = await recordIssues {
      _ = await log { .run { _ in throw CancellationError() } }
    }
    #expect(issues.isEmpty)
  }

  @Test("E13: an effect runs with the dependencies of its making and the task-locals of its sender")
  func environment() async {
    let store = Store(initialState: Feature.State()) {
      Feature(effect: {
        .run { send in
          @Dependency(\.uuid) var uuid
          _ = uuid()
          await send(.number(Local.value + (uuid() == UUID(1) ? 100 : 0)))
        }
      })
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await Local.$value.withValue(7) { store.send(.start) }.finish()
    #expect(store.log == [107])
  }

  enum Local {
    @TaskLocal static var value = 0
  }
}
