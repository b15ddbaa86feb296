import ComposableArchitecture
import FronteraTestSupport
import Testing

/// Actions reach the isolation of the store that runs the effect, from anywhere.
@MainActor
struct SendTests {
  @Reducer
  struct Feature {
    struct State: Equatable { var log: [String] = [] }

    enum Action: Equatable {
      case start
      case note(String)
      case work(String)
      case stop
    }

    enum ID { case start }

    var operation: @Sendable (Send<Action>) async throws -> Void
    var work: @Sendable (String) async throws -> Void = { _ in }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run(name: "start", operation: operation).cancellable(id: ID.start)
        case .note(let text):
          MainActor.assertIsolated()
          state.log.append(text)
          return .none
        case .work(let text):
          return .run { send in
            try await work(text)
            await send(.note(text))
          }
        case .stop:
          return .cancel(id: ID.start)
        }
      }
    }
  }

  static func store(
    work: @escaping @Sendable (String) async throws -> Void = { _ in },
    _ operation: @escaping @Sendable (Send<Feature.Action>) async throws -> Void
  ) -> StoreOf<Feature> {
    Store(initialState: Feature.State()) { Feature(operation: operation, work: work) }
  }

  private actor Elsewhere {
    func send(_ text: String, with send: Send<Feature.Action>) async { await send(.note(text)) }
  }

  @MainActor
  private static func sendNow(_ text: String, with send: Send<Feature.Action>) {
    send(.note(text))
  }

  @Test("An action is reduced when the call returns, wherever it comes from")
  func anywhere() async {
    let store = Self.store { send in
      await send(.note("pool"))
      await Elsewhere().send("actor", with: send)
      await Task.detached { await send(.note("detached")) }.value
      await Self.sendNow("main", with: send)
      async let sent: Void = send(.note("let"))
      await sent
    }
    await store.send(.start).finish()
    #expect(store.withState(\.log) == ["pool", "actor", "detached", "main", "let"])
  }

  @Test("An operation on the main actor sends without leaving it")
  func onMain() async {
    let store = Self.store { @MainActor send in
      let isSent = LockIsolated(false)
      let next = Task { @MainActor in isSent.value }
      await send(.note("main"))
      isSent.setValue(true)
      await send(.note("\(await next.value)"))
    }
    await store.send(.start).finish()
    // What was enqueued on the main actor before could not run between: the call did not suspend.
    #expect(store.withState(\.log) == ["main", "true"])
  }

  @Test("A way to send that somebody else made goes where they say")
  func custom() async {
    let log = LockIsolated<[Feature.Action]>([])
    let send = Send<Feature.Action> { @MainActor action in log.withValue { $0.append(action) } }
    await Task.detached {
      await send(.note("1"))
      let task: StoreTask = await send(.note("2"))
      await task.finish()
    }.value
    Self.sendNow("3", with: send)
    #expect(log.value == [.note("1"), .note("2"), .note("3")])
  }

  @Test("E14: awaiting the task of an action awaits its effects, and those of no other action")
  func handle() async {
    let gate = AsyncStream<Void>.makeStream()
    let store = Self.store { text in
      if text == "slow" { for await _ in gate.stream {} }
    } _: { send in
      await send(.work("slow"))
      let quick: StoreTask = await send(.work("quick"))
      await quick.finish()
      await send(.note("after quick"))
      gate.continuation.finish()
    }
    await store.send(.start).finish()
    #expect(store.withState(\.log).prefix(2) == ["quick", "after quick"])
    #expect(store.withState(\.log).last == "slow")
  }

  @Test("E14: the task of the first action awaits what was sent with a task of its own")
  func handleIsPartOfItsParent() async {
    let gate = AsyncStream<Void>.makeStream()
    let store = Self.store { _ in
      for await _ in gate.stream {}
    } _: { send in
      let task: StoreTask = await send(.work("late"))
      #expect(!task.isCancelled)
    }
    let task = store.send(.start)
    gate.continuation.finish()
    await task.finish()
    #expect(store.withState(\.log) == ["late"])
  }

  @Test("E14: a task that is cancelled cancels its effects and leaves its parent alone")
  func cancelHandle() async {
    let store = Self.store { _ in
      try await Task.never()
    } _: { send in
      let task: StoreTask = await send(.work("never"))
      task.cancel()
      await task.finish()
      await send(.note("\(task.isCancelled)"))
    }
    await store.send(.start).finish()
    #expect(store.withState(\.log) == ["true"])
  }

  enum Parent: CaseIterable { case task, id, store }

  @Test("E14: a task is cancelled with its parent", arguments: Parent.allCases)
  func cancelParent(_ parent: Parent) async {
    let isRunning = AsyncStream<Void>.makeStream()
    let isCancelled = AsyncStream<Void>.makeStream()
    var store: StoreOf<Feature>? = Self.store { _ in
      isRunning.continuation.finish()
      do { try await Task.never() } catch { isCancelled.continuation.finish() }
    } _: { send in
      let task: StoreTask = await send(.work("never"))
      await task.finish()
    }
    let task = store?.send(.start)
    for await _ in isRunning.stream {}
    switch parent {
    case .task: task?.cancel()
    case .id: store?.send(.stop)
    case .store: store = nil
    }
    for await _ in isCancelled.stream {}
    await task?.finish()
    #expect(store?.withState(\.log) ?? [] == [])
  }

  @Test("E14: an effect that sends with tasks for ever does not collect them")
  func manyHandles() async {
    let store = Self.store { send in
      for number in 0..<200 {
        let task: StoreTask = await send(.work("\(number)"))
        await task.finish()
      }
    }
    await store.send(.start).finish()
    #expect(store.withState(\.log) == (0..<200).map { "\($0)" })
  }

  @Test("An action sent after its effect has ended is reported and not delivered")
  func afterEnd() async throws {
    let kept = LockIsolated<Send<Feature.Action>?>(nil)
    let store = Self.store { send in kept.setValue(send) }
    await store.send(.start).finish()
    let send = try #require(kept.value)
    let issues = await recordIssues {
      await send(.note("late"))
      let task: StoreTask = await send(.note("late with task"))
      await task.finish()
      Self.sendNow("late now", with: send)
    }
    #expect(issues.count == 3)
    let message = try #require(issues.first).message
    #expect(issues.allSatisfy { $0.summary == "An action was sent after its effect had ended." })
    #expect(issues.allSatisfy { $0.file == "SendTests.swift" })
    #expect(
      message.contains("the effect 'start' at ComposableArchitectureTests/SendTests"))
    #expect(message.contains(#"note("late")"#))
    #expect(store.withState(\.log) == [])
  }

  @Test("An action sent after cancellation, or to a store that has gone, is dropped in silence")
  func afterCancellation() async throws {
    let kept = LockIsolated<Send<Feature.Action>?>(nil)
    let isRunning = AsyncStream<Void>.makeStream()
    var store: StoreOf<Feature>? = Self.store { send in
      kept.setValue(send)
      isRunning.continuation.yield()
      try await Task.never()
    }
    let task = store?.send(.start)
    for await _ in isRunning.stream { break }
    store?.send(.stop)
    let send = try #require(kept.value)
    let issues = await recordIssues {
      await send(.note("late"))
      store?.send(.start)
      store = nil
      await send(.note("too late"))
    }
    await task?.finish()
    #expect(issues == [])
  }

  @Test("What a cancelled task sends is dropped, although its effect goes on")
  func cancelledTask() async {
    let store = Self.store { send in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        await send(.note("cancelled"))
        let task: StoreTask = await send(.work("cancelled"))
        await task.finish()
        await Self.sendNow("cancelled", with: send)
      }
      await task.value
      await send(.note("goes on"))
    }
    await store.send(.start).finish()
    #expect(store.withState(\.log) == ["goes on"])
  }
}
