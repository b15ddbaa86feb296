public import ComposableArchitecture

/// A desk with a note on it that is edited in a sheet, and a clock that ticks.
@Reducer
public struct Desk: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var note = ""
    public var seconds = 0
    public var mail: [String] = []
    @Presents public var editor: Editor.State?

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case appeared
    case editTapped
    case editor(PresentationAction<Editor.Action>)
    case left
    case mail(String)
    case ticked
  }

  enum CancelID { case all }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.mail) var mail

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .merge(
          .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          },
          .run { send in
            for await letter in mail.letters() { await send(.mail(letter)) }
          }
        )
        .cancellable(id: CancelID.all)
      case .left:
        return .cancel(id: CancelID.all)
      case .ticked:
        state.seconds += 1
        return .none
      case .mail(let letter):
        state.mail.append(letter)
        return .none
      case .editTapped:
        state.editor = Editor.State(text: state.note)
        return .none
      case .editor(.presented(.delegate(.saved(let text)))):
        state.note = text
        return .none
      case .editor:
        return .none
      }
    }
    .ifLet(\.$editor, action: \.editor) { Editor() }
  }
}

/// Edits a text.
@Reducer
public struct Editor: Sendable {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var text: String

    public init(text: String) { self.text = text }
  }

  public enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case saveTapped
    case textChanged(String)

    @CasePathable
    public enum Delegate: Equatable, Sendable { case saved(String) }
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .saveTapped:
        return .run { [text = state.text] send in
          await send(.delegate(.saved(text)))
          await dismiss()
        }
      case .textChanged(let text):
        state.text = text
        return .none
      }
    }
  }
}

/// What brings letters.
@DependencyClient
public struct MailClient: Sendable {
  public var letters: @Sendable () -> AsyncStream<String> = { AsyncStream { $0.finish() } }
}

extension MailClient: TestDependencyKey {
  public static let testValue = MailClient()
}

extension DependencyValues {
  public var mail: MailClient {
    get { self[MailClient.self] }
    set { self[MailClient.self] = newValue }
  }
}
