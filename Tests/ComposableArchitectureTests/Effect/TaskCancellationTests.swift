@testable import ComposableArchitecture
import Testing

/// Parts of effects that have identifiers of their own, and cancelling from inside an effect.
@MainActor
struct TaskCancellationTests {
  enum ID: Hashable, Sendable { case part, other }

  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var log: [String] = []
      @Presents var child: Child.State?
    }

    enum Action {
      case start, cancel, present, log(String), cancelInside
      case child(PresentationAction<Child.Action>)
    }

    var effect: @Sendable () -> Effect<Action> = { .none }
    var childEffect: @Sendable () -> Effect<Child.Action> = { .none }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start: return effect()
        case .cancel: return .cancel(id: ID.part)
        case .cancelInside:
          return .run { send in
            Task.cancel(id: ID.part)
            await send(.log("cancelled"))
          }
        case .present:
          state.child = Child.State()
          return .none
        case .log(let text):
          state.log.append(text)
          return .none
        case .child(.presented(.log(let text))):
          state.log.append(text)
          return .none
        case .child: return .none
        }
      }
      .ifLet(\.$child, action: \.child) { Child(effect: childEffect) }
    }
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {}
    enum Action { case start, cancelInside, log(String) }

    var effect: @Sendable () -> Effect<Action>

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .start: effect()
        case .cancelInside:
          .run { send in
            Task.cancel(id: ID.part)
            await send(.log("child cancelled"))
          }
        case .log: .none
        }
      }
    }
  }

  private func store(
    child: @escaping @Sendable () -> Effect<Child.Action> = { .none },
    _ effect: @escaping @Sendable () -> Effect<Feature.Action>
  ) -> StoreOf<Feature> {
    Store(initialState: Feature.State()) { Feature(effect: effect, childEffect: child) }
  }

  /// Sends 'part', unless it is cancelled while it sleeps, and then 'rest'.
  private nonisolated static func parted(
    _ clock: TestClock<Duration>, cancelInFlight: Bool = false
  ) -> Effect<Feature.Action> {
    .run { send in
      try? await withTaskCancellation(id: ID.part, cancelInFlight: cancelInFlight) {
        await send(.log("begin"))
        try await clock.sleep(for: .seconds(1))
        await send(.log("part"))
      }
      await send(.log("rest"))
    }
  }

  @Test("A part of an effect runs, and what follows it does")
  func runs() async {
    let clock = TestClock()
    let store = store { Self.parted(clock) }
    let task = store.send(.start)
    await clock.sleeper()
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.log == ["begin", "part", "rest"])
  }

  @Test("Cancelling reaches the part, and not what follows it", arguments: [true, false])
  func cancel(isInside: Bool) async {
    let clock = TestClock()
    let store = store { Self.parted(clock) }
    let task = store.send(.start)
    while store.log.isEmpty { await Task.yield() }
    await store.send(isInside ? .cancelInside : .cancel).finish()
    await task.finish()
    #expect(store.log.filter { $0 != "cancelled" } == ["begin", "rest"])
    #expect(store.effects.registry.all.isEmpty)
  }

  @Test("Cancelling the task of the action cancels the part")
  func cancelTask() async {
    let clock = TestClock()
    let store = store { Self.parted(clock) }
    let task = store.send(.start)
    while store.log.isEmpty { await Task.yield() }
    task.cancel()
    await task.finish()
    #expect(store.log == ["begin"])
  }

  @Test("A part in flight is replaced")
  func cancelInFlight() async {
    let clock = TestClock()
    let store = store { Self.parted(clock, cancelInFlight: true) }
    let first = store.send(.start)
    while store.log.isEmpty { await Task.yield() }
    let second = store.send(.start)
    await first.finish()
    while store.log.count < 3 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    await second.finish()
    #expect(store.log.count == 5)
    #expect(store.log.filter { $0 == "part" } == ["part"])
  }

  @Test("E1: a part does not cancel the effect and the parts around it")
  func nested() async {
    let store = store {
      .run { send in
        await withTaskCancellation(id: ID.part, cancelInFlight: true) {
          await withTaskCancellation(id: ID.part, cancelInFlight: true) {
            await send(.log("inside"))
          }
        }
        await send(.log(Task.isCancelled ? "cancelled" : "outside"))
      }
      .cancellable(id: ID.part, cancelInFlight: true)
    }
    await store.send(.start).finish()
    #expect(store.log == ["inside", "outside"])
  }

  @Test("Values and errors come through, typed")
  func outcomes() async {
    struct Failure: Error, Equatable {}
    let store = store {
      .run { send in
        let number = await withTaskCancellation(id: ID.part) { 42 }
        do throws(Failure) {
          try await withTaskCancellation(id: ID.part) { () throws(Failure) in throw Failure() }
        } catch {
          await send(.log("\(number) \(error == Failure())"))
        }
      }
    }
    await store.send(.start).finish()
    #expect(store.log == ["42 true"])
  }

  @Test("E5: cancelling inside an effect reaches its own place and below, not above")
  func path() async {
    let clock = TestClock()
    let store = store(
      child: {
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.log("child"))
        }
        .cancellable(id: ID.part)
      },
      {
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.log("parent"))
        }
        .cancellable(id: ID.part)
      })
    store.send(.present)
    let parent = store.send(.start)
    let child = store.send(.child(.presented(.start)))
    await store.send(.child(.presented(.cancelInside))).finish()
    await child.finish()
    await clock.advance(by: .seconds(1))
    await parent.finish()
    #expect(store.log == ["child cancelled", "parent"])

    let again = [store.send(.start), store.send(.child(.presented(.start)))]
    await store.send(.cancelInside).finish()
    for task in again { await task.finish() }
    await clock.advance(by: .seconds(1))
    #expect(store.log == ["child cancelled", "parent", "cancelled"])
  }

  @Test("After Task.cancel nothing of the identifier reaches a reducer", .timeLimit(.minutes(5)))
  func nothingAfterCancel() async {
    for _ in 0..<300 {
      let store = store {
        .merge(
          .run { send in
            // Deaf to cancellation, as careless code is.
            await Task.detached { for _ in 0..<20 { await send(.log("late")) } }.value
          }
          .cancellable(id: ID.part),
          .run { send in
            Task.cancel(id: ID.part)
            await send(.log("cancelled"))
          })
      }
      await store.send(.start).finish()
      #expect(store.log.last == "cancelled")
    }
  }

  @Test("An effect that cancels itself sees it at once")
  func itself() async {
    let store = store {
      .run { send in
        let before = Task.isCancelled
        Task.cancel(id: ID.part)
        let after = Task.isCancelled
        await Task.detached { await send(.log("late \(before) \(after)")) }.value
        if before || !after { Issue.record("\(before) \(after)") }
      }
      .cancellable(id: ID.part)
    }
    for _ in 0..<300 { await store.send(.start).finish() }
    #expect(store.log == [])
  }

  @Test("Outside of any effect the program, or the test, is the world", arguments: 0..<4)
  func outside(_: Int) async throws {
    let clock = TestClock()
    let results = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<3 {
        group.addTask {
          do {
            try await withTaskCancellation(id: ID.part) {
              try await clock.sleep(for: .seconds(1))
            }
            return true
          } catch {
            return false
          }
        }
      }
      while FreeCancellations.count(CancelID(ID.part)) < 3 { await Task.yield() }
      Task.cancel(id: ID.other)
      Task.cancel(id: ID.part)
      var results: [Bool] = []
      for await result in group { results.append(result) }
      return results
    }
    #expect(results == [false, false, false])
    #expect(FreeCancellations.count(CancelID(ID.part)) == 0)
    #expect(await withTaskCancellation(id: ID.part, cancelInFlight: true) { 1 } == 1)
  }

  @Test("Outside of any effect no store is reached")
  func outsideReachesNoStore() async {
    let clock = TestClock()
    let store = store { Self.parted(clock) }
    let task = store.send(.start)
    while store.log.isEmpty { await Task.yield() }
    Task.cancel(id: ID.part)
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.log == ["begin", "part", "rest"])
  }
}
