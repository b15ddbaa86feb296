import ComposableArchitecture

/// Every way to write that an effect sends, in a function that is not asynchronous, as reducers are.
@Reducer
struct Sending {
  struct State {}

  enum Action: Sendable { case one, number(Int), failed }

  struct Client: Sendable {
    var load: @Sendable () async throws -> Int = { 1 }
    var numbers: @Sendable () -> AsyncStream<Int> = { .never }
    var onEvent: @Sendable (@escaping @Sendable (Int) async -> Void) async -> Void = { _ in }
  }

  let client = Client()

  var body: some Reducer<State, Action> {
    Reduce { _, action in
      switch action {
      case .one: .merge(plain() + tasks() + groups())
      case .number: .merge(handles() + onMain())
      case .failed: .run { send in await send(.one) }
      }
    }
  }

  func plain() -> [Effect<Action>] {
    [
      .run { send in await send(.one) },
      .run { send in return await send(.one) },
      .run { await $0(.one) },
      .run { [client] send in try await send(.number(client.load())) },
      .run { [client] send in await send(.number(try client.load())) },
      .run { send in
        let number = 1
        await send(.number(number))
      },
      .run { [client] send in for await number in client.numbers() { await send(.number(number)) }
      },
      .run { send in
        defer { print("done") }
        if Bool.random() { await send(.one) } else { await send(.number(1)) }
      },
      .run { send in Bool.random() ? await send(.one) : await send(.number(1)) },
      .run { [client] send in
        _ = try await client.load()
      } catch: { _, send in
        await send(.failed)
      },
      .run { send in
        do { throw CancellationError() } catch { await send(.failed) }
      },
      .run { [client] send in await client.onEvent { await send(.number($0)) } },
      .run { [client] send in
        await client.onEvent { number in
          guard number > 0 else { return }
          await send(.number(number))
        }
      },
    ]
  }

  func tasks() -> [Effect<Action>] {
    [
      .run { send in await Task { await send(.one) }.value },
      .run { send in
        let task = Task { await send(.one) }
        await task.value
      },
      .run { send in
        let task: Task<Void, Never> = Task { await send(.one) }
        await task.value
      },
      .run { send in await Task.detached { await send(.one) }.value },
      .run { [client] send in try await Task { await send(.number(try await client.load())) }.value
      },
      .run { send in async let _: Void = send(.one) },
      .run { send in
        async let one: Void = send(.one)
        async let other: Void = send(.number(1))
        _ = await (one, other)
      },
      .run { send in
        await withTaskCancellationHandler {
          await send(.one)
        } onCancel: {
        }
      },
      .run { send in await sendFromFunction(send) },
      .run { send in
        let function: @Sendable (Action) async -> Void = { await send($0) }
        await function(.one)
      },
    ]
  }

  func groups() -> [Effect<Action>] {
    [
      .run { [client] send in
        await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask { await send(.one) }
          group.addTask {
            let number = try await client.load()
            await send(.number(number))
          }
          group.addTask { try await send(.number(client.load())) }
        }
      },
      .run { send in
        await withTaskGroup(of: Void.self) { group in group.addTask { await send(.one) } }
      },
      .run { send in await withTaskGroup { group in group.addTask { await send(.one) } } },
      .run { send in
        await withDiscardingTaskGroup { group in
          for number in 0..<2 { group.addTask { await send(.number(number)) } }
        }
      },
    ]
  }

  func handles() -> [Effect<Action>] {
    [
      .run { send in await send(.one).finish() },
      .run { send in
        let task: StoreTask = await send(.one)
        await task.finish()
      },
      .run { send in
        async let one = send(.one).finish()
        async let other: StoreTask = send(.number(1))
        await one
        await other.finish()
      },
    ]
  }

  func onMain() -> [Effect<Action>] {
    [
      .run { @MainActor send in await send(.one) },
      .run { @MainActor send in
        let number = 1
        await send(.number(number))
      },
      .run { send in await sendNow(send) },
      .run { send in
        Task { @MainActor in await send(.one) }
        await MainActor.run {
          let number = 1
          send(.number(number))
        }
      },
    ]
  }
}

/// In asynchronous functions.
func sendFromFunction(_ send: Send<Sending.Action>) async {
  await send(.one)
  await Bool.random() ? send(.one) : send(.number(1))
  await Task { await send(.one) }.value
  async let _: Void = send(.one)
  let task: StoreTask = await send(.one)
  await task.finish()
  await send(.one).finish()
  return await send(.one)
}

/// In synchronous functions of the main actor.
@MainActor
func sendNow(_ send: SendOf<Sending>) {
  send(.one)
  if Bool.random() { send(.one) } else { send(.number(1)) }
  for number in 0..<2 { send(.number(number)) }
  defer { send(.one) }
  let later: @MainActor () -> Void = {
    let number = 2
    send(.number(number))
  }
  later()
}

/// From actors.
actor SendingActor {
  var last = 0

  func send(_ send: Send<Sending.Action>) async {
    last += 1
    await send(.number(last))
    await Task { await send(.one) }.value
  }
}

/// Actions that hold what is not `Sendable`.
@Reducer
struct SendingObjects {
  final class Object {}

  struct State {}
  enum Action { case object(Object), other }

  var body: some Reducer<State, Action> {
    Reduce { _, _ in
      .merge(
        .run { send in await send(.object(Object())) },
        .run { send in
          let object = Object()
          await send(.object(object))
        },
        .run { @MainActor send in await send(.object(Object())) })
    }
  }
}

/// A store of the actor that makes it.
actor SendingConnection {
  private var store: SendingStore?
  private lazy var counter = makeCounter()

  typealias SendingStore = IsolatedStoreOf<Sending>

  func open() async {
    let store = IsolatedStore(initialState: Sending.State()) { Sending() }
    self.store = store
    await store.send(.one).finish()
    counter.send(())
  }

  private func makeCounter() -> IsolatedStore<Int, Void> {
    IsolatedStore(initialState: 0) { Reduce { state, _ in .none } }
  }
}
