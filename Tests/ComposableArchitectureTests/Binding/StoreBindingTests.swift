import ComposableArchitecture
import FronteraTestSupport
import Testing

/// Bindings that come from stores.
@MainActor
struct StoreBindingTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      var text = ""
      var sent: [String] = []
    }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case textChanged(String)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding:
          state.sent.append("binding")
        case .textChanged(let text):
          state.text = text
          state.sent.append("textChanged")
        }
        return .none
      }
    }
  }

  @Reducer
  enum Destination {
    case child(Child)
    case alert(AlertState<Choice>)

    @CasePathable
    enum Choice: Equatable { case again }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var child = Child.State()
      var profile = Profile()
      @Presents var sheet: Child.State?
      @Presents var destination: Destination.State?
      var path = StackState<Child.State>()

      struct Profile: Equatable { var name = "" }
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case child(Child.Action)
      case sheet(PresentationAction<Child.Action>)
      case destination(PresentationAction<Destination.Action>)
      case path(StackActionOf<Child>)
    }

    static func alert(_ title: String) -> Destination.State {
      .alert(AlertState { TextState(title) })
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
      BindingReducer()
      Reduce { state, action in
        if case .destination(.presented(.alert(.again))) = action {
          state.destination = Self.alert("B")
        }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) { Child() }
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.path, action: \.path) { Child() }
    }
  }

  private func makeStore(_ state: Parent.State = Parent.State()) -> StoreOf<Parent> {
    Store(initialState: state) { Parent() }
  }

  @Test func writesSendBindingActions() {
    @UIBindable var store = Store(initialState: Child.State()) { Child() }
    let text = $store.text
    text.wrappedValue = "Blob"
    #expect(store.text == "Blob")
    #expect(text.wrappedValue == "Blob")
    #expect(store.sent == ["binding"])
    store.text = "Bob"
    #expect(text.wrappedValue == "Bob")
    #expect(store.sent == ["binding", "binding"])
  }

  @Test func anActionOfItsOwn() {
    @UIBindable var store = Store(initialState: Child.State()) { Child() }
    let text = $store.text.sending(\.textChanged)
    text.wrappedValue = "Blob"
    #expect(store.text == "Blob")
    #expect(store.sent == ["textChanged"])
    #expect(UIBindingIdentifier(text) == UIBindingIdentifier($store.text.sending(\.textChanged)))
  }

  @Test func partsOfAProperty() {
    @UIBindable var store = makeStore()
    let name: UIBinding<String> = $store.profile.name
    name.wrappedValue = "Blob"
    #expect(store.profile.name == "Blob")
  }

  @Test func throughChildStores() {
    let store = makeStore()
    @UIBindable var child = store.scope(state: \.child, action: \.child)
    $child.text.wrappedValue = "Blob"
    #expect(store.child.text == "Blob")
    #expect(store.child.sent == ["binding"])
  }

  @Test func bindingsAreObservable() async {
    @UIBindable var store = Store(initialState: Child.State()) { Child() }
    let text = $store.text
    let seen = Seen<String>()
    let token = observe { seen.values.append(text.wrappedValue) }
    await observing(seen, count: 2) { store.send(.textChanged("a")) }
    #expect(seen.values == ["", "a"])
    token.cancel()
  }

  @Test func aSheetIsDismissedByNil() throws {
    @UIBindable var store = makeStore()
    let sheet = $store.scope(state: \.sheet, action: \.sheet)
    #expect(sheet.wrappedValue == nil)
    sheet.wrappedValue = nil
    store.send(.binding(.set(\.sheet, Child.State())))
    let child: StoreOf<Child> = try #require(sheet.wrappedValue)
    let text = UIBindable(child).text
    text.wrappedValue = "Blob"
    #expect(store.sheet?.text == "Blob")
    #expect(sheet.wrappedValue === child)
    sheet.wrappedValue = nil
    #expect(store.sheet == nil)
    #expect(recordIssues { sheet.wrappedValue = nil }.isEmpty)
  }

  @Test func keyPathsFirst() {
    @UIBindable var store = makeStore(.init(sheet: Child.State()))
    $store.scope(\.sheet, action: \.sheet).wrappedValue = nil
    #expect(store.sheet == nil)
    let stack = $store.scope(\.path, action: \.path).wrappedValue
    #expect(stack === $store.scope(state: \.path, action: \.path).wrappedValue)
  }

  @Test func aCaseOfADestination() {
    @UIBindable var store = makeStore(.init(destination: .child(Child.State())))
    let child = $store.scope(state: \.destination?.child, action: \.destination.child)
    #expect(child.wrappedValue != nil)
    let alert = $store.scope(state: \.destination?.alert, action: \.destination.alert)
    #expect(alert.wrappedValue == nil)
    alert.wrappedValue = nil
    #expect(store.destination?.child != nil)
    child.wrappedValue = nil
    #expect(store.destination == nil)
  }

  @Test("N7: an alert presented by the button of another stays when the view is late with its nil")
  func lateDismissal() {
    @UIBindable var store = makeStore(.init(destination: Parent.alert("A")))
    let first = $store.scope(state: \.destination?.alert, action: \.destination.alert)
    #expect(first.wrappedValue != nil)
    store.send(.destination(.presented(.alert(.again))))
    first.wrappedValue = nil
    #expect(store.destination == Parent.alert("B"))
    $store.scope(state: \.destination?.alert, action: \.destination.alert).wrappedValue = nil
    #expect(store.destination == nil)
  }

  @Test func aStackHasAStoreOfItsOwn() throws {
    @UIBindable var store = makeStore()
    store.send(.path(.push(id: 0, state: Child.State())))
    let stack = $store.scope(state: \.path, action: \.path)
    let element = try #require(
      stack.wrappedValue.scope(state: \.[id: 0], action: \.[id: 0]))
    UIBindable(element).text.wrappedValue = "Blob"
    #expect(store.path[id: 0]?.text == "Blob")
    stack.wrappedValue.send(.popFrom(id: 0))
    #expect(store.path.isEmpty)
  }

  @Test func bindingsOfAStoreInABinding() {
    @UIBinding var store = makeStore(.init(sheet: Child.State()))
    let name: UIBinding<Parent.State.Profile> = $store.profile
    name.wrappedValue.name = "Blob"
    #expect(store.profile.name == "Blob")
    $store.scope(state: \.sheet, action: \.sheet).wrappedValue = nil
    #expect(store.sheet == nil)
    @UIBinding var child = Store(initialState: Child.State()) { Child() }
    $child.text.sending(\.textChanged).wrappedValue = "x"
    #expect(child.sent == ["textChanged"])
  }

  @Reducer
  struct Whole {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action: BindableAction { case binding(BindingAction<State>) }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  @Test func theWholeStateCanBeAssigned() {
    let store = Store(initialState: Whole.State()) { Whole() }
    store.state = Whole.State(count: 3)
    #expect(store.count == 3)
  }
}

extension StoreBindingTests.Destination.State: Equatable {}

/// What an observed closure has seen.
@MainActor
private final class Seen<Value> {
  var values: [Value] = [] { didSet { onAppend?() } }
  var onAppend: (() -> Void)?
}

extension StoreBindingTests {
  /// Waits until a closure that observes has run a number of times.
  private func observing<Value>(
    _ seen: Seen<Value>, count: Int, _ change: () -> Void
  ) async {
    await withCheckedContinuation { continuation in
      seen.onAppend = {
        guard seen.values.count == count else { return }
        seen.onAppend = nil
        continuation.resume()
      }
      change()
    }
  }
}
