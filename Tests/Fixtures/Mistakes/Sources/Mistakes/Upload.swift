import ComposableArchitecture

// Effects that fail, come late, or never end.

@DependencyClient
struct UploadClient: Sendable {
  var send: @Sendable (_ name: String) async throws -> Void
  var log: @Sendable (_ event: String) async throws -> Void
  var space: @Sendable () -> Int = { 0 }
}

extension UploadClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var uploads: UploadClient {
    get { self[UploadClient.self] }
    set { self[UploadClient.self] = newValue }
  }
}

@Reducer
struct Upload {
  @ObservableState
  struct State: Equatable {
    var space: Int?
    var status = "idle"
  }

  enum Action {
    case failed(String)
    case finished
    case logTapped
    case spaceTapped
    case uploadTapped
  }

  /// Whether the reducer forgets to say that something has failed.
  var swallowsErrors = false
  /// Whether the effect sends from a task that nobody awaits.
  var sendsLate = false
  /// Whether nobody handles the error.
  var throwsErrors = false

  @Dependency(\.uploads) var uploads

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .failed(let reason):
        state.status = reason
        return .none
      case .finished:
        state.status = "finished"
        return .none
      case .logTapped:
        return .run { _ in try? await uploads.log("tapped") }
      case .spaceTapped:
        state.space = uploads.space()
        return .none
      case .uploadTapped:
        state.status = "sending"
        return upload
      }
    }
  }

  private var upload: Effect<Action> {
    if sendsLate {
      return .run { send in  // ISSUE: sentTooLate
        await Latecomer.shared.keep(send)
      }
    }
    if throwsErrors {
      return .run { send in
        try await uploads.send("a")
        await send(.finished)
      }
    }
    return .run { send in
      try await uploads.send("a")
      await send(.finished)
    } catch: { error, send in
      if !swallowsErrors { await send(.failed("\(error)")) }
    }
  }
}

/// Keeps what an effect may send with, longer than the effect runs.
private actor Latecomer {
  static let shared = Latecomer()
  private var send: Send<Upload.Action>?

  func keep(_ send: Send<Upload.Action>) { self.send = send }

  func finish() async { await send?(.finished) }
}

private enum Failure: Error { case offline }

@MainActor private func makeStore(_ upload: Upload) -> TestStoreOf<Upload> {
  TestStore(initialState: Upload.State()) {
    upload
  } withDependencies: {
    $0.uploads.send = { _ in throw Failure.offline }
  }
}

/// The reducer swallows the error that the test waits for.
///
/// ```
/// No action was received.
/// Expected: \.failed
/// Got: nothing. No effect is running.
/// Why: No effect is running that could send it.
/// ```
@MainActor public func errorSwallowed() async {
  let store = makeStore(Upload(swallowsErrors: mistaken))
  await store.send(.uploadTapped) { $0.status = "sending" }
  await store.receive(\.failed) { $0.status = "offline" }  // ISSUE
}

/// Nobody handles the error.
///
/// ```
/// An effect threw an error that nobody handles.
/// Expected: the effect made at Mistakes/Upload.swift:… handles its errors. Got: offline
/// Why: Something that the effect awaited failed, and neither the operation nor 'catch' turned the…
/// ```
@MainActor public func errorNotHandled() async {
  let store = makeStore(Upload(throwsErrors: mistaken))
  await store.send(.uploadTapped) { $0.status = "sending" }  // ISSUE
  if corrected { await store.receive(\.failed) { $0.status = "offline" } }
  await store.finish()
}

/// An effect keeps 'send' and uses it after its end.
///
/// ```
/// An action was sent after its effect had ended.
/// Expected: the effect made at Mistakes/Upload.swift:… runs while it sends. Got: it has ended, an…
/// Why: 'send' was kept after the operation returned, often by a task or a callback that nobody aw…
/// ```
@MainActor public func sentTooLate() async {
  let store = TestStore(initialState: Upload.State()) {
    Upload(sendsLate: mistaken)
  } withDependencies: {
    $0.uploads.send = { _ in }
  }
  let task = await store.send(.uploadTapped) { $0.status = "sending" }
  await task.finish()
  if mistaken {
    await Latecomer.shared.finish()
  } else {
    await store.receive(\.finished) { $0.status = "finished" }
  }
}

/// An endpoint is not overridden. The reducer ignores errors, which hides nothing.
///
/// ```
/// Unimplemented: 'UploadClient.log'
/// Expected: A test sets every endpoint that the code it runs calls.
/// Happened: 'log' was called, and nothing set it.
/// Why: The feature has gained a new contact with the world, one that the test does not declare.
/// ```
@MainActor public func endpointNotSet() async {
  let store = TestStore(initialState: Upload.State()) {
    Upload()
  } withDependencies: {
    if corrected { $0.uploads.log = { _ in } }
  }
  await store.send(.logTapped)  // ISSUE
  await store.finish()
}

/// An endpoint that the reducer calls itself is not overridden.
///
/// ```
/// Unimplemented: 'UploadClient.space'
/// Expected: A test sets every endpoint that the code it runs calls.
/// Happened: 'space' was called, and nothing set it.
/// Why: The feature has gained a new contact with the world, one that the test does not declare.
/// ```
@MainActor public func endpointNotSetInReducer() async {
  let store = TestStore(initialState: Upload.State()) {
    Upload()
  } withDependencies: {
    if corrected { $0.uploads.space = { 0 } }
  }
  await store.send(.spaceTapped) {  // ISSUE
    $0.space = 0
  }
}

/// The override answers something else than the test asserts.
///
/// ```
/// The state is not the expected one.
///     −   space: 21,
///     +   space: 12,
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func wrongOverride() async {
  let store = TestStore(initialState: Upload.State()) {
    Upload()
  } withDependencies: {
    $0.uploads.space = { mistaken ? 12 : 21 }
  }
  await store.send(.spaceTapped) {  // ISSUE
    $0.space = 21
  }
}

/// The override comes after the action.
///
/// ```
/// The state is not the expected one.
///     −   space: 21,
///     +   space: 12,
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func overriddenAfterTheAction() async {
  let store = TestStore(initialState: Upload.State()) {
    Upload()
  } withDependencies: {
    $0.uploads.space = { 12 }
  }
  if corrected { store.dependencies.uploads.space = { 21 } }
  await store.send(.spaceTapped) {  // ISSUE
    $0.space = 21
  }
  if mistaken { store.dependencies.uploads.space = { 21 } }
}

/// What the effect awaits never comes, and the test gives it a moment only.
///
/// ```
/// No action was received.
/// Expected: \.finished
/// Got: nothing in 0.02 seconds. Still running:
///     • made at Mistakes/Upload.swift:…, started by \.uploadTapped
/// Why: An effect is still running and has not sent it in time.
/// ```
@MainActor public func effectHangs() async {
  let store = TestStore(initialState: Upload.State()) {
    Upload()
  } withDependencies: {
    $0.uploads.send = { _ in if mistaken { try await Task.never() } }
  }
  await store.send(.uploadTapped) { $0.status = "sending" }
  await store.receive(\.finished, timeout: .milliseconds(20)) {  // ISSUE
    $0.status = "finished"
  }
  if mistaken { await store.skipInFlightEffects() }
}

/// What the effect awaits never comes, and the test has ended.
///
/// ```
/// 1 effect is still running.
/// Expected: every effect has ended within 0.02 seconds. Got:
///     • made at Mistakes/Upload.swift:…, started by \.logTapped
/// Why: It waits for something that the test does not give it, or it never ends by itself.
/// ```
@MainActor public func effectHangsUntilTheEnd() async {
  let store = TestStore(initialState: Upload.State()) {
    Upload()
  } withDependencies: {
    $0.uploads.log = { _ in if mistaken { try await Task.never() } }
  }
  store.timeout = .milliseconds(20)
  await store.send(.logTapped)
  await store.finish()  // ISSUE
}
