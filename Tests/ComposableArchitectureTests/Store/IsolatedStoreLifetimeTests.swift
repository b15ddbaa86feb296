import ComposableArchitecture
import FronteraTestSupport
import Testing

/// What a store on an actor leaves behind: nothing.
@Suite(.timeLimit(.minutes(5)))
struct IsolatedStoreLifetimeTests {
  @Reducer
  struct Feature {
    struct State: Equatable { var count = 0 }

    enum Action: Equatable, Sendable { case start, tick }

    var operation: @Sendable (Send<Action>) async throws -> Void

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .start: return .run(operation: operation)
        case .tick:
          state.count += 1
          return .none
        }
      }
    }
  }

  /// An actor that owns a store, as a connection of a server does.
  actor Connection {
    private var store: IsolatedStoreOf<Feature>?
    /// Ends with the actor.
    private let life = AsyncStream<Void>.makeStream()

    nonisolated var end: AsyncStream<Void> { life.stream }

    deinit { life.continuation.finish() }

    func start(
      _ operation: @escaping @Sendable (Send<Feature.Action>) async throws -> Void
    ) -> StoreTask {
      let store = IsolatedStore(initialState: Feature.State()) { Feature(operation: operation) }
      self.store = store
      return store.send(.start)
    }

    func close() { store = nil }

    var count: Int { store?.withState(\.count) ?? 0 }
  }

  @Test("E9: a store that goes takes an endless effect with it")
  func deinitCancels() async {
    let isCancelled = AsyncStream<Void>.makeStream()
    let connection = Connection()
    let task = await connection.start { _ in
      do { try await Task.never() } catch { isCancelled.continuation.finish() }
    }
    await connection.close()
    for await _ in isCancelled.stream {}
    await task.finish()
  }

  @Test("Neither a store nor its effects keep their actor alive")
  func actorGoes() async {
    let isCancelled = AsyncStream<Void>.makeStream()
    var connection: Connection? = Connection()
    let end = connection?.end
    let task = await connection?.start { send in
      await send(.tick)
      do { try await Task.never() } catch {
        await send(.tick)
        isCancelled.continuation.finish()
      }
    }
    connection = nil
    for await _ in isCancelled.stream {}
    await task?.finish()
    if let end { for await _ in end {} }
  }

  @Test("[R] A store is dropped while its effects send, from inside and from outside")
  func dropWhileSending() async {
    for round in 0..<300 {
      let connection = LockIsolated<Connection?>(Connection())
      let end = connection.value?.end
      let issues = await recordIssues {
        let task = await connection.value?.start { send in
          await withTaskGroup(of: Void.self) { group in
            for sender in 0..<4 {
              group.addTask {
                for number in 0..<8 {
                  await send(.tick)
                  if sender == 0, number == round % 8 { connection.setValue(nil) }
                }
              }
            }
          }
        }
        if round.isMultiple(of: 2) { await connection.value?.close() }
        await task?.finish()
        connection.setValue(nil)
      }
      #expect(issues == [])
      // Who is on the way to the actor holds it until they have seen that the store has gone.
      if let end { for await _ in end {} }
    }
  }

  @Test("[R] Many actors send to their stores at once, each store counts its own")
  func manyActors() async {
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<200 {
        group.addTask {
          let connection = Connection()
          let task = await connection.start { send in
            await withTaskGroup(of: Void.self) { senders in
              for _ in 0..<5 {
                senders.addTask { for _ in 0..<5 { await send(.tick) } }
              }
            }
          }
          await task.finish()
          return await connection.count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 25, count: 200))
  }

  @Test("[R] Cancelling the task of an action bars what is on its way to the actor")
  func cancelWhileSending() async {
    for _ in 0..<300 {
      let connection = Connection()
      let isRunning = AsyncStream<Void>.makeStream()
      let task = await connection.start { send in
        isRunning.continuation.finish()
        // To yield is to leave the thread to the task that cancels: there may be no other.
        while !Task.isCancelled {
          await send(.tick)
          await Task.yield()
        }
        await send(.tick)
      }
      for await _ in isRunning.stream {}
      task.cancel()
      let count = await connection.count
      await task.finish()
      #expect(await connection.count == count)
    }
  }
}
