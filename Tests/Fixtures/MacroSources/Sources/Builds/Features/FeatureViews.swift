public import ComposableArchitecture

@Reducer
public struct Reading {
  @ObservableState
  public struct State: Equatable {
    public var page = 0
    public init() {}
  }

  public enum Action: ViewAction {
    case view(View)

    public enum View {
      case nextTapped
      case opened(Int)
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.nextTapped): state.page += 1
      case .view(.opened(let page)): state.page = page
      }
      return .none
    }
  }
}

@ViewAction(for: Reading.self)
public struct ReadingView {
  public let store: StoreOf<Reading>

  public init(store: StoreOf<Reading>) { self.store = store }

  @MainActor
  public func turn() async {
    await send(.nextTapped).finish()
    send(.opened(store.page + 1))
  }
}

@ViewAction(for: Reading.self)
@MainActor
final class ReadingController {
  var store: StoreOf<Reading>

  init(store: StoreOf<Reading>) { self.store = store }

  func turn() { send(.nextTapped) }
}

@ViewAction(for: Reading.self)
private struct ViewOfThisFile {
  let store: StoreOf<Reading>
}

/// M10: features in a type that hides the names of what generated code uses.
enum HidingFeatureNames {
  struct Action {}
  struct CaseReducer {}
  struct Effect {}
  struct ObservableState {}
  struct Reduce {}
  struct Reducer {}
  struct Scope {}
  struct ReducerBuilder {}
  struct State {}
  struct Store {}
  struct StoreOf {}
  struct ViewActionSending {}

  @Reducer
  struct Feature {
    @ObservableState
    struct State {
      var count = 0
      @Presents var child: Choice.State?
    }
    enum Action { case child(PresentationAction<Choice.Action>) }
  }

  @Reducer
  enum Choice {
    case plain(Plain)
    case alert(AlertState<Never>)
  }

  @ViewAction(for: Reading.self)
  struct Screen {
    let store: ComposableArchitecture.StoreOf<Reading>
  }
}
