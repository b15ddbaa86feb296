import ComposableArchitecture
import Testing

// Tabs. All tabs are there all the time and go on working when another one is shown. The parent knows
// which one that is, reacts to what the tabs announce, and passes links on.

@Reducer
struct InboxTab {
  @ObservableState
  struct State: Equatable {
    var unread = 0
    var openMessage: Int?
  }

  enum Action {
    case delegate(Delegate)
    case messageArrived
    case messageTapped(Int)
    case scrollToTop
    case showContactButtonTapped
    case task

    @CasePathable
    enum Delegate: Equatable { case showContact(String) }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .messageArrived:
        state.unread += 1
        return .none

      case .messageTapped(let id):
        state.openMessage = id
        state.unread = max(0, state.unread - 1)
        return .none

      case .scrollToTop:
        state.openMessage = nil
        return .none

      case .showContactButtonTapped:
        return .send(.delegate(.showContact("Blob")))

      case .task:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(60)) {
            await send(.messageArrived)
          }
        }
      }
    }
  }
}

@Reducer
struct ContactsTab {
  @ObservableState
  struct State: Equatable {
    var selection: String?
  }

  enum Action {
    case contactTapped(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .contactTapped(let name):
        state.selection = name
        return .none
      }
    }
  }
}

@Reducer
struct Tabs {
  enum Tab: Equatable { case contacts, inbox }

  @ObservableState
  struct State: Equatable {
    var contacts = ContactsTab.State()
    var inbox = InboxTab.State()
    var selectedTab = Tab.inbox
  }

  enum Action {
    case contacts(ContactsTab.Action)
    case inbox(InboxTab.Action)
    case tabSelected(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.contacts, action: \.contacts) {
      ContactsTab()
    }
    Scope(state: \.inbox, action: \.inbox) {
      InboxTab()
    }
    Reduce { state, action in
      switch action {
      case .inbox(.delegate(.showContact(let name))):
        state.selectedTab = .contacts
        return .send(.contacts(.contactTapped(name)))

      case .tabSelected(.inbox) where state.selectedTab == .inbox:
        // A second tap on the tab that is shown.
        return .send(.inbox(.scrollToTop))

      case .tabSelected(let tab):
        state.selectedTab = tab
        return .none

      case .contacts, .inbox:
        return .none
      }
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct TabsTests {
  let clock = TestClock()

  @Test func aTabAnnouncesAndAnotherOneShows() async {
    let store = TestStore(initialState: Tabs.State()) { Tabs() }
    await store.send(.inbox(.showContactButtonTapped))
    await store.receive(\.inbox.delegate.showContact, "Blob") { $0.selectedTab = .contacts }
    await store.receive(\.contacts.contactTapped) { $0.contacts.selection = "Blob" }
  }

  @Test func aSecondTapGoesToTheTop() async {
    let store = TestStore(initialState: Tabs.State()) { Tabs() }
    await store.send(.inbox(.messageTapped(3))) { $0.inbox.openMessage = 3 }
    await store.send(.tabSelected(.contacts)) { $0.selectedTab = .contacts }
    // The first tap only shows the tab as it was left.
    await store.send(.tabSelected(.inbox)) { $0.selectedTab = .inbox }
    await store.send(.tabSelected(.inbox))
    await store.receive(\.inbox.scrollToTop) { $0.inbox.openMessage = nil }
  }

  @Test func aTabThatIsNotShownGoesOn() async {
    let store = TestStore(initialState: Tabs.State()) {
      Tabs()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let inbox = await store.send(.inbox(.task))
    await store.send(.tabSelected(.contacts)) { $0.selectedTab = .contacts }
    await clock.advance(by: .seconds(60))
    await store.receive(\.inbox.messageArrived) { $0.inbox.unread = 1 }
    await inbox.cancel()
  }

  @Test func whatIsDrawnForWhichChange() async {
    @UIBindable var store = Store(initialState: Tabs.State()) { Tabs() }
    let badge = Screen { store.inbox.unread }
    let contacts = Screen { [store = store.scope(state: \.contacts, action: \.contacts)] in
      store.selection ?? "nobody"
    }
    let selection = $store.selectedTab.sending(\.tabSelected)
    let bar = Screen { selection.wrappedValue }

    store.send(.inbox(.messageArrived))
    #expect(await badge.shows(1))
    store.send(.inbox(.messageTapped(1)))
    #expect(await badge.shows(0))
    selection.wrappedValue = .contacts
    #expect(await bar.shows(.contacts))
    selection.wrappedValue = .inbox
    #expect(await bar.shows(.inbox))
    await store.send(.inbox(.showContactButtonTapped)).finish()
    #expect(await bar.shows(.contacts))
    #expect(await contacts.shows("Blob"))

    #expect(badge.seen == [0, 1, 0])
    #expect(bar.seen == [.inbox, .contacts, .inbox, .contacts])
    #expect(contacts.seen == ["nobody", "Blob"])
  }
}
