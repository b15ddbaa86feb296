public import ComposableArchitecture

@Reducer
public struct Editor {
  @ObservableState
  public struct State: Equatable {
    public var text = ""
    @Presents public var destination: Destination.State?
    public init() {}
  }

  public enum Action {
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Path>)
    case closeTapped
  }

  /// M10: an enum of features, nested and public.
  @Reducer(state: .equatable)
  public enum Destination {
    case alert(AlertState<Alert>)
    case counter(Counter)
    case plain
    @ReducerCaseIgnored case note(String)

    public enum Alert: Equatable {
      case confirm
    }
  }

  @Reducer
  public enum Path {
    case editor(Editor)
    case counter(Counter)
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        state.destination = .alert(
          AlertState {
            TextState("Sure?")
          } actions: {
            ButtonState(action: .confirm) { TextState("Yes") }
          })
        return .none
      case .destination(.presented(.alert(.confirm))):
        return .run { _ in await dismiss() }
      case .destination, .path:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

/// M10: no case has a feature.
@Reducer
enum Nothing {
  case first
  case second
}

/// A feature without state and actions of its own.
@Reducer
struct Empty {}
