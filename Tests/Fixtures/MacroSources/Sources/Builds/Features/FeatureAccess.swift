import ComposableArchitecture

public struct Levels {
  @Reducer
  fileprivate struct Inside {
    @ObservableState
    struct State { var count = 0 }
    enum Action { case tap }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  fileprivate enum Choice {
    case inside(Inside)
  }

  @Reducer
  package struct Shared {
    @ObservableState
    package struct State {
      package var count = 0
      package init() {}
    }
    package enum Action { case tap }
    package init() {}
    package var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  package enum SharedChoice {
    case shared(Shared)
  }

  /// No extension can name these: they conform where they are declared.
  @Reducer
  private struct Hidden: Reducer {
    @ObservableState
    struct State: ObservableState { var count = 0 }
    enum Action: CasePathable { case tap }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  private enum HiddenChoice: CaseReducer, Reducer {
    case hidden(Hidden)
    case shared(Shared = Shared())
  }

  @Reducer
  private enum HiddenFrame: CaseReducer, Reducer {
    case choice(HiddenChoice)
  }
}

struct InternalLevels {
  /// Public in a type that is not.
  @Reducer
  public enum Choice {
    case plain(Plain)
  }
}

@Reducer
private struct OfThisFile {
  @ObservableState
  struct State {
    private var first = 0
    fileprivate var second = 0
    @Presents private var child: Plain.State?
  }
  enum Action { case tap }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private enum ChoiceOfThisFile {
  case feature(OfThisFile)
  case nothing
}
