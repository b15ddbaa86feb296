import ComposableArchitecture
import Testing

// Alerts from effects. An effect that fails sends its error, and the reducer makes an alert of it; the
// button of the alert tries again. An alert can be open when the answer comes: the new one takes its place,
// and a late "dismissed" of the old one does not close it.

@DependencyClient
struct FileClient: Sendable {
  var delete: @Sendable (_ name: String) async throws -> Void
}

extension FileClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var fileClient: FileClient {
    get { self[FileClient.self] }
    set { self[FileClient.self] = newValue }
  }
}

@Reducer
struct FileBrowser {
  @Reducer(state: .equatable)
  enum Destination {
    case alert(AlertState<Alert>)
    @ReducerCaseIgnored
    case sharing(String)

    @CasePathable
    enum Alert: Equatable { case confirmDeletion(String), retry(String) }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var files: [String] = []
  }

  enum Action {
    case deleteButtonTapped(String)
    case deletionResponse(String, Result<Void, any Error>)
    case destination(PresentationAction<Destination.Action>)
    case shareButtonTapped(String)
  }

  @Dependency(\.fileClient) var fileClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped(let name):
        state.destination = .alert(.confirmDeletion(of: name))
        return .none

      case .deletionResponse(let name, .success):
        state.files.removeAll { $0 == name }
        return .none

      case .deletionResponse(let name, .failure(let error)):
        state.destination = .alert(.deletionFailed(name, error))
        return .none

      case .destination(.presented(.alert(.confirmDeletion(let name)))),
        .destination(.presented(.alert(.retry(let name)))):
        return .run { send in
          await send(.deletionResponse(name, Result { try await fileClient.delete(name: name) }))
        }

      case .destination:
        return .none

      case .shareButtonTapped(let name):
        state.destination = .sharing(name)
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension AlertState where Action == FileBrowser.Destination.Alert {
  static func confirmDeletion(of name: String) -> Self {
    AlertState {
      TextState("Delete \(name)?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(name)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
  }

  static func deletionFailed(_ name: String, _ error: any Error) -> Self {
    AlertState {
      TextState("\(name) was not deleted")
    } actions: {
      ButtonState(action: .retry(name)) { TextState("Try again") }
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("\(error)")
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(2)))
struct DeletionAlertTests {
  enum Failure: Error { case locked }

  let clock = TestClock()
  let state = FileBrowser.State(files: ["a", "b"])

  func makeStore(
    _ delete: @escaping @Sendable (String) async throws -> Void
  ) -> TestStoreOf<FileBrowser> {
    TestStore(initialState: state) {
      FileBrowser()
    } withDependencies: {
      $0.fileClient.delete = delete
    }
  }

  @Test func deletion() async {
    let store = makeStore { _ in }
    await store.send(.deleteButtonTapped("a")) {
      $0.destination = .alert(.confirmDeletion(of: "a"))
    }
    await store.send(\.destination.alert.confirmDeletion, "a") { $0.destination = nil }
    await store.receive(\.deletionResponse) { $0.files = ["b"] }
  }

  @Test func aFailureOffersAnotherAttempt() async {
    let attempts = LockIsolated(0)
    let store = makeStore { _ in
      attempts.withValue { $0 += 1 }
      if attempts.value == 1 { throw Failure.locked }
    }
    await store.send(.deleteButtonTapped("a")) {
      $0.destination = .alert(.confirmDeletion(of: "a"))
    }
    await store.send(\.destination.alert.confirmDeletion, "a") { $0.destination = nil }
    await store.receive(\.deletionResponse) {
      $0.destination = .alert(.deletionFailed("a", Failure.locked))
    }
    await store.send(\.destination.alert.retry, "a") { $0.destination = nil }
    await store.receive(\.deletionResponse) { $0.files = ["b"] }
  }

  @Test func anAnswerTakesThePlaceOfWhatElseIsOpen() async {
    let store = makeStore { [clock] _ in
      try await clock.sleep(for: .seconds(1))
      throw Failure.locked
    }
    await store.send(.deleteButtonTapped("a")) {
      $0.destination = .alert(.confirmDeletion(of: "a"))
    }
    await store.send(\.destination.alert.confirmDeletion, "a") { $0.destination = nil }
    await store.send(.shareButtonTapped("b")) { $0.destination = .sharing("b") }
    await clock.advance(by: .seconds(1))
    await store.receive(\.deletionResponse) {
      $0.destination = .alert(.deletionFailed("a", Failure.locked))
    }
  }

  @Test func nothingIsDeletedWithoutConsent() async {
    let store = makeStore { _ in Issue.record("Deleted without consent.") }
    await store.send(.deleteButtonTapped("a")) {
      $0.destination = .alert(.confirmDeletion(of: "a"))
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func anAnswerThatComesWhileAnotherQuestionIsOpen() async {
    @UIBindable var store = Store(initialState: state) {
      FileBrowser()
    } withDependencies: {
      $0.fileClient.delete = { [clock] _ in
        try await clock.sleep(for: .seconds(1))
        throw Failure.locked
      }
    }
    let alert = $store.scope(state: \.destination?.alert, action: \.destination.alert)
    let screen = Screen { store.destination?.alert?.title }
    #expect(alert.wrappedValue == nil)
    store.send(.deleteButtonTapped("a"))
    #expect(await screen.shows(TextState("Delete a?")))
    let deletion = store.send(.destination(.presented(.alert(.confirmDeletion("a")))))
    #expect(await screen.shows(nil))
    store.send(.deleteButtonTapped("b"))
    #expect(await screen.shows(TextState("Delete b?")))
    #expect(alert.wrappedValue != nil)
    await clock.advance(by: .seconds(1))
    await deletion.finish()
    // The view closes what it has drawn, not what has come in its place.
    alert.wrappedValue = nil
    #expect(await screen.shows(TextState("a was not deleted")))
    #expect(store.files == ["a", "b"])
  }
}
