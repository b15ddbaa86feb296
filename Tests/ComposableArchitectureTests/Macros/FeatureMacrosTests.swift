public import ComposableArchitecture
import Testing

/// What the macros make of features compiles, and does what it says.
@MainActor
struct FeatureMacrosTests {
  @Test func memberwiseInitialisersTakePlainLabels() {
    #expect(Parent.State() == Parent.State(count: 0, destination: nil))
    #expect(Parent.State(count: 2).count == 2)
    #expect(Parent.State(destination: .nothing).destination == .nothing)
    #expect(Editor.State(title: "a").title == "a")
  }

  @Test func copiesAreEqualUntilTheyChange() {
    let state = Parent.State(count: 2)
    var copy = state
    #expect(copy == state)
    copy.count += 1
    copy.destination = .edit(Editor.State(title: "a"))
    copy.destination?.edit?.title += "b"
    #expect(copy.destination?.edit?.title == "ab")
    #expect(state == Parent.State(count: 2))
  }

  @Test func observersOfAPropertyKeepTheirOrder() {
    var state = Watched.State()
    state.count = 1
    state.count += 2
    #expect(state.old == [0, 1])
  }

  @Test func storedKeyPathsAreFound() throws {
    let count = try #require(Parent.State._$storedKeyPath(for: \.count))
    let path = try #require(count.stored as? WritableKeyPath<Parent.State, Int>)
    #expect(Parent.State(count: 7)[keyPath: path] == 7)
    #expect(Parent.State._$storedKeyPath(for: \.$destination)?.property == 1)
    #expect(Parent.State._$storedKeyPath(for: \.destination) == nil)
  }

  @Test func identitiesTellCasesAndValuesApart() {
    let editor = Editor.State(title: "a")
    var changed = editor
    changed.title = "b"
    #expect(Destination.State.edit(editor)._$id == Destination.State.edit(changed)._$id)
    #expect(Destination.State.edit(editor)._$id != Destination.State.nothing._$id)
    #expect(Destination.State.edit(editor)._$id != Destination.State.edit(Editor.State())._$id)
  }

  @Test func anEnumOfFeaturesReduces() {
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.edit)
    store.send(.destination(.presented(.edit(.rename("b")))))
    #expect(store.destination?.edit?.title == "b")
    #expect(store.count == 2)
    let child = store.scope(state: \.destination, action: \.destination.presented)
    guard case .edit(let editor)? = child?.case else {
      Issue.record("The store is not at the case 'edit'.")
      return
    }
    editor.send(.rename("c"))
    #expect(store.destination?.edit?.title == "c")
  }

  @Test func alertsAreDismissedByTheirActions() {
    let alert = Destination.State.alert(AlertState { TextState("Sure?") })
    #expect(Destination._$dismisses(.alert(.confirm), in: alert))
    #expect(!Destination._$dismisses(.edit(.rename("")), in: alert))
    #expect(!Destination._$dismisses(.alert(.confirm), in: .nothing))
  }

  @Test func nestedEnumsAndDefaultValuesAreFeatures() {
    var state = Destination.State.nested(.editor(Editor.State()))
    _ = Destination().reduce(into: &state, action: .nested(.editor(.rename("x"))))
    #expect(state.nested?.editor?.title == "x")
    state = .limited(Limited.State())
    _ = Destination().reduce(into: &state, action: .limited(.add))
    _ = Destination().reduce(into: &state, action: .limited(.add))
    #expect(state.limited?.count == 1)
  }

  @Test func publicFeaturesAreSendable() {
    func needsSendable(_: (some Sendable).Type) {}
    needsSendable(PublicFeature.self)
  }
}

@Reducer
struct Parent {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var destination: Destination.State?
  }

  enum Action {
    case edit
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      if case .edit = action { state.destination = .edit(Editor.State(title: "a")) }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

@Reducer
enum Destination {
  case alert(AlertState<Alert>)
  case edit(Editor)
  case limited(Limited = Limited(limit: 1))
  case nested(Nested)
  case nothing
  @ReducerCaseIgnored
  case plain(Int, label: String)

  @CasePathable
  enum Alert {
    case confirm
  }
}

extension Destination.State: Equatable {}

@Reducer(state: .equatable)
enum Nested {
  case editor(Editor)
  case empty(EmptyFeature)
}

@Reducer
struct EmptyFeature {}

@Reducer
enum Alerts {
  case one(AlertState<Never>)
  case two(ConfirmationDialogState<Int>)
}

@Reducer
indirect enum Recursive {
  case again(RecursiveFeature)
}

@Reducer
struct RecursiveFeature {
  @ObservableState
  struct State {
    @Presents var next: Recursive.State?
  }

  enum Action {
    indirect case next(PresentationAction<Recursive.Action>)
  }
}

@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable {
    var title = ""
    private var secret = 0

    init(title: String = "") {
      self.title = title
    }
  }

  enum Action {
    case rename(String)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .rename(let title): state.title = title
      }
      return .none
    }
  }
}

@Reducer
struct Limited {
  let limit: Int

  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case add
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count = min(limit, state.count + 1)
    return .none
  }
}

enum Watched {
  @ObservableState
  struct State {
    var old: [Int] = []
    var count = 0 {
      didSet { old.append(oldValue) }
    }
    #if os(Linux)
      var platform = "Linux"
    #else
      var platform = "another"
    #endif
    var `default` = 0
  }
}

/// Types that have the names of those that expanded code uses.
enum Shadows {
  struct Scope {}
  struct EmptyReducer {}
  struct Store {}

  @Reducer
  enum Choice {
    case editor(Editor)
  }
}

@Reducer
public struct PublicFeature {
  let limit = 3
  let work: @Sendable (Int) -> Void = { _ in }

  public init() {}
}

@Reducer
public enum PublicDestination {
  case feature(PublicFeature)
}
