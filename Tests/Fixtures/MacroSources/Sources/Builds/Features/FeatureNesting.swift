import ComposableArchitecture

/// M10: enums of features inside each other and beside each other, in one file.
@Reducer
struct Nesting {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Dialog>)
    case inner(Inner)
    case dialogs(Dialogs)
    case conditional(Conditional)

    enum Alert { case confirm }
    enum Dialog: Equatable { case first, second }

    @Reducer
    enum Inner {
      case one(Plain)
      case two(Plain)
      case deeper(Deeper)

      @Reducer
      enum Deeper {
        case one(Plain)
        case limited(Limited = Limited(limit: 3))

        @Reducer
        struct Limited { let limit: Int }
      }
    }

    /// No case that can be made without knowing more than its type.
    @Reducer
    enum Dialogs {
      case alert(AlertState<Never>)
      case dialog(ConfirmationDialogState<Dialog>)
    }
  }

  @Reducer
  enum Path {
    case plain(Plain)
    case again(Nesting)
  }

  @Reducer
  enum Nowhere {}

  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.path, action: \.path)
  }
}

@Reducer
enum Conditional {
  #if DEBUG
    case debug(Plain)
  #else
    case release(Plain)
  #endif
}

@MainActor
func title(_ store: Store<Nesting.Destination.State, Nesting.Destination.Action>) -> Int {
  switch store.case {
  case .alert, .dialog, .dialogs, .conditional: 0
  case .inner(let inner):
    switch inner.case {
    case .one(let store), .two(let store): store.count
    case .deeper: 1
    }
  }
}
