import ComposableArchitecture
import Testing

// Streams. A connection delivers messages until it fails or is closed; after a failure the feature
// connects again, and waits longer each time. Waiting and listening share one identifier: a feature has
// one connection, in whatever phase.

struct ChatMessage: Equatable, Identifiable, Sendable {
  let id: Int
  var text: String
}

@DependencyClient
struct ChatClient: Sendable {
  typealias Messages = AsyncThrowingStream<ChatMessage, any Error>

  var messages: @Sendable (_ after: Int?) -> Messages = { _ in .finished() }
}

extension ChatClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var chatClient: ChatClient {
    get { self[ChatClient.self] }
    set { self[ChatClient.self] = newValue }
  }
}

@Reducer
struct ChatStream {
  @ObservableState
  struct State: Equatable {
    var failures = 0
    var messages: IdentifiedArrayOf<ChatMessage> = []
    var status = Status.offline

    enum Status: Equatable { case offline, online, waiting }
  }

  enum Action {
    case connect
    case connectionFailed(any Error)
    case connectionEnded
    case disconnectButtonTapped
    case received(ChatMessage)
  }

  private enum CancelID { case connection }

  @Dependency(\.chatClient) var chatClient
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .connect:
        state.status = .online
        return .run { [last = state.messages.last?.id] send in
          for try await message in chatClient.messages(after: last) {
            await send(.received(message))
          }
          await send(.connectionEnded)
        } catch: { error, send in
          await send(.connectionFailed(error))
        }
        .cancellable(id: CancelID.connection, cancelInFlight: true)

      case .connectionEnded:
        state.status = .offline
        return .none

      case .connectionFailed:
        state.failures += 1
        state.status = state.failures > 3 ? .offline : .waiting
        guard state.status == .waiting else { return .none }
        return .run { [failures = state.failures] send in
          try await clock.sleep(for: .seconds(1 << failures))
          await send(.connect)
        }
        .cancellable(id: CancelID.connection, cancelInFlight: true)

      case .disconnectButtonTapped:
        state.failures = 0
        state.status = .offline
        return .cancel(id: CancelID.connection)

      case .received(let message):
        state.failures = 0
        state.messages[id: message.id] = message
        return .none
      }
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct ChatStreamTests {
  struct Lost: Error {}

  let clock = TestClock()

  /// Two connections that a test talks through.
  struct Server: Sendable {
    let first = ChatClient.Messages.makeStream()
    let second = ChatClient.Messages.makeStream()
    let askedAfter = LockIsolated<[Int?]>([])

    @Sendable func connect(after id: Int?) -> ChatClient.Messages {
      askedAfter.withValue { $0.append(id) }
      return askedAfter.value.count == 1 ? first.stream : second.stream
    }
  }

  private func makeStore(_ server: Server) -> TestStoreOf<ChatStream> {
    TestStore(initialState: ChatStream.State()) {
      ChatStream()
    } withDependencies: {
      $0.continuousClock = clock
      $0.chatClient.messages = server.connect
    }
  }

  @Test func connectsAgainWhereItLeftOff() async {
    let server = Server()
    let store = makeStore(server)
    await store.send(.connect) { $0.status = .online }
    server.first.continuation.yield(ChatMessage(id: 7, text: "Hello"))
    await store.receive(\.received) { $0.messages = [ChatMessage(id: 7, text: "Hello")] }
    server.first.continuation.finish(throwing: Lost())
    await store.receive(\.connectionFailed) {
      $0.failures = 1
      $0.status = .waiting
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.connect) { $0.status = .online }
    #expect(server.askedAfter.value == [nil, 7])
    server.second.continuation.yield(ChatMessage(id: 7, text: "Hello!"))
    await store.receive(\.received) {
      $0.failures = 0
      $0.messages[id: 7]?.text = "Hello!"
    }
    server.second.continuation.finish()
    await store.receive(\.connectionEnded) { $0.status = .offline }
  }

  @Test func givesUpAfterWaitingLongerAndLonger() async {
    let store = makeStore(Server())
    store.dependencies.chatClient.messages = { _ in .finished(throwing: Lost()) }
    await store.send(.connect) { $0.status = .online }
    for (failures, pause) in [(1, 2), (2, 4), (3, 8)] {
      await store.receive(\.connectionFailed) {
        $0.failures = failures
        $0.status = .waiting
      }
      await clock.advance(by: .seconds(pause))
      await store.receive(\.connect) { $0.status = .online }
    }
    await store.receive(\.connectionFailed) { ($0.failures, $0.status) = (4, .offline) }
  }

  @Test("Disconnecting ends what listens and what waits", arguments: [true, false])
  func disconnect(isWaiting: Bool) async {
    let server = Server()
    let store = makeStore(server)
    await store.send(.connect) { $0.status = .online }
    if isWaiting {
      server.first.continuation.finish(throwing: Lost())
      await store.receive(\.connectionFailed) {
        $0.failures = 1
        $0.status = .waiting
      }
    }
    await store.send(.disconnectButtonTapped) { ($0.failures, $0.status) = (0, .offline) }
    server.first.continuation.yield(ChatMessage(id: 1, text: "Too late"))
    await clock.advance(by: .seconds(60))
    #expect(server.askedAfter.value.count <= 1)
  }

  @Test func theScreenFollows() async {
    let store = Store(initialState: ChatStream.State()) {
      ChatStream()
    } withDependencies: {
      $0.chatClient.messages = { _ in
        AsyncThrowingStream { line in
          for id in 1...3 { line.yield(ChatMessage(id: id, text: "\(id)")) }
        }
      }
    }
    let screen = Screen { store.messages.map(\.text) }
    store.send(.connect)
    #expect(await screen.shows(["1", "2", "3"]))
  }
}
