import ComposableArchitecture
import Dispatch
import Foundation
import FronteraTestSupport
import Testing

/// No action of a store on another actor passes through the main actor.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct IsolatedStoreMainActorTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      @Presents var child: IsolatedStoreTests.Item.State?
      var log: [String] = []
    }

    enum Action: Equatable {
      case child(PresentationAction<IsolatedStoreTests.Item.Action>)
      case start
      case note(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child:
          return .none
        case .start:
          return .merge(
            .run { send in await send(.note("one expression")) },
            .run { send in
              await Task { await send(.note("task")) }.value
            },
            .run { send in
              let text = "statements"
              await send(.note(text))
            },
            .run { send in await withTaskGroup { $0.addTask { await send(.note("group")) } } },
            .run { send in
              let task: StoreTask = await send(.note("handle"))
              await task.finish()
            },
            .run { _ in
              throw Failure()
            } catch: { _, send in
              await send(.note("catch"))
            },
            .run { await $0(.note("shorthand")) },
            .run { send in
              await Task.detached { await send(.note("detached")) }.value
            })
        case .note(let text):
          state.log.append(text)
          return .none
        }
      }
      .ifLet(\.$child, action: \.child) { IsolatedStoreTests.Item() }
    }
  }

  struct Failure: Error {}

  static let expected = [
    "catch", "detached", "group", "handle", "one expression", "shorthand", "statements", "task",
  ]

  private actor Server {
    func run() async -> Feature.State {
      let store = IsolatedStore(
        initialState: Feature.State(child: IsolatedStoreTests.Item.State(id: 1))
      ) {
        Feature()
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
      }
      await store.send(.start).finish()
      await store.send(.child(.presented(.loadTapped))).finish()
      await store.send(.child(.presented(.closeTapped))).finish()
      return store.state
    }
  }

  @Test("Actions, effects and dismissals go on while the main actor is blocked")
  func blockedMainActor() async {
    await #expect(processExitsWith: .exitCode(42)) {
      alarm(60)
      let isBlocked = AsyncStream<Void>.makeStream()
      Task { @MainActor in
        isBlocked.continuation.finish()
        Self.blockForEver()
      }
      for await _ in isBlocked.stream {}
      let state = await Server().run()
      exit(state.log.sorted() == Self.expected && state.child == nil ? 42 : 1)
    }
  }

  private static func blockForEver() { DispatchSemaphore(value: 0).wait() }

  private actor SynchronousServer {
    enum Action { case start, note }

    @MainActor
    private static func sendNow(_ send: Send<Action>) { send(.note) }

    func run() async -> Int {
      let arrived = AsyncStream<Void>.makeStream()
      let store = IsolatedStore(initialState: 0) {
        Reduce<Int, Action> { state, action in
          switch action {
          case .start:
            return .run { send in
              await Self.sendNow(send)
              for await _ in arrived.stream {}
            }
          case .note:
            state += 1
            arrived.continuation.finish()
            return .none
          }
        }
      }
      await store.send(.start).finish()
      return store.withState { $0 }
    }
  }

  @Test("The call that does not suspend is reported off the main actor, and delivered")
  func synchronous() async {
    let issues = await recordIssues {
      #expect(await SynchronousServer().run() == 1)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("'await send(…)'") == true)
    #expect(issues.first?.message.contains(#"the action '\.note'"#) == true)
  }
}
