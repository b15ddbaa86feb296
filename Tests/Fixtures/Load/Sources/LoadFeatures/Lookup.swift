public import ComposableArchitecture

/// What finds words.
@DependencyClient
public struct LookupClient: Sendable {
  public var find: @Sendable (_ text: String) async throws -> [String]
}

extension LookupClient: TestDependencyKey {
  public static let testValue = LookupClient()
}

extension DependencyValues {
  public var lookup: LookupClient {
    get { self[LookupClient.self] }
    set { self[LookupClient.self] = newValue }
  }
}

/// Finds words while somebody types.
@Reducer
public struct Lookup: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var text = ""
    public var words: [String] = []
    public var isLoading = false
    public var message: String?

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case failed(String)
    case found([String])
    case textChanged(String)
    case waited
  }

  enum CancelID { case find, wait }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.lookup) var lookup

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        guard !text.isEmpty else {
          state.words = []
          state.isLoading = false
          return .merge(.cancel(id: CancelID.find), .cancel(id: CancelID.wait))
        }
        return .send(.waited)
          .debounce(id: CancelID.wait, for: .milliseconds(300), clock: clock)
      case .waited:
        state.isLoading = true
        return .run { [text = state.text] send in
          await send(.found(try await lookup.find(text: text)))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
        .cancellable(id: CancelID.find, cancelInFlight: true)
      case .found(let words):
        state.words = words
        state.isLoading = false
        state.message = nil
        return .none
      case .failed(let message):
        state.isLoading = false
        state.message = message
        return .none
      }
    }
  }
}
