import ComposableArchitecture

// What comes back from an effect: every action has to be received, with its payload.

@DependencyClient
struct FactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension FactClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

@Reducer
struct NumberFact {
  @ObservableState
  struct State: Equatable {
    var fact: String?
    var isLoading = false
    var number = 7
  }

  enum Action: Equatable {
    case factTapped
    case numberChanged(Int)
    case response(Response)

    @CasePathable
    enum Response: Equatable { case failure, success(String) }
  }

  @Dependency(\.facts) var facts

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .factTapped:
        state.isLoading = true
        return .run { [number = state.number] send in
          await send(.response(.success(try await facts.fetch(number))))
        } catch: { _, send in
          await send(.response(.failure))
        }
      case .numberChanged(let number):
        state.number = number
        state.fact = nil
        return .none
      case .response(.failure):
        state.isLoading = false
        return .none
      case .response(.success(let fact)):
        state.isLoading = false
        state.fact = fact
        return .none
      }
    }
  }
}

@MainActor private func makeStore(isFailing: Bool = false) -> TestStoreOf<NumberFact> {
  struct Offline: Error {}
  return TestStore(initialState: NumberFact.State()) {
    NumberFact()
  } withDependencies: {
    $0.facts.fetch = { number in
      if isFailing { throw Offline() }
      return "\(number) is prime"
    }
  }
}

/// The test ends, and what the effect sent was not received.
///
/// ```
/// 1 action was received and not asserted.
/// Expected: each action that an effect sends is asserted before the test ends. Got:
///     \.response.success("7 is prime")
/// Why: An effect sent more than the test says.
/// ```
@MainActor public func nothingReceived() async {
  let store = makeStore()
  await store.send(.factTapped) { $0.isLoading = true }
  if corrected { await store.receive(\.response) { $0.load("7 is prime") } }
  await store.finish()  // ISSUE
}

/// The same without 'finish': the store looks when it goes, and names where it was made.
///
/// ```
/// 1 action was received and not asserted.
/// Expected: each action that an effect sends is asserted before the test ends. Got:
///     \.response.success("7 is prime")
/// Why: An effect sent more than the test says.
/// ```
@MainActor public func nothingReceivedUntilTheEnd() async {
  let store = TestStore(initialState: NumberFact.State()) {  // ISSUE
    NumberFact()
  } withDependencies: {
    $0.facts.fetch = { "\($0) is prime" }
  }
  let task = await store.send(.factTapped) { $0.isLoading = true }
  await task.finish()
  if corrected { await store.receive(\.response) { $0.load("7 is prime") } }
}

/// Another action is sent before what came was received.
///
/// ```
/// 1 action was received and not asserted.
/// Expected: each action that an effect sends is asserted before the next one is sent, which is \.…
///     \.response.success("7 is prime")
/// Why: An effect sent more than the test says.
/// ```
@MainActor public func sentBeforeReceived() async {
  let store = makeStore()
  let task = await store.send(.factTapped) { $0.isLoading = true }
  await task.finish()
  if corrected { await store.receive(\.response) { $0.load("7 is prime") } }
  await store.send(.numberChanged(8)) {  // ISSUE
    $0.number = 8
    $0.fact = nil
  }
}

/// Received, but the change is not asserted.
///
/// ```
/// The state changed although no change is expected.
///     −   fact: nil,
///     +   fact: "7 is prime",
///     −   isLoading: true,
///     +   isLoading: false,
/// Why: The reducer changed the state, and the call has no closure that says so.
/// ```
@MainActor public func receivedChangeNotAsserted() async {
  let store = makeStore()
  await store.send(.factTapped) { $0.isLoading = true }
  if mistaken {
    await store.receive(\.response)  // ISSUE
  } else {
    await store.receive(\.response) { $0.load("7 is prime") }
  }
}

/// Received, and one of two changes is asserted.
///
/// ```
/// The state is not the expected one.
///     −   isLoading: true,
///     +   isLoading: false,
/// Why: The reducer changed something else than the closure says, or the closure says too little.
/// ```
@MainActor public func receivedChangeInPart() async {
  let store = makeStore()
  await store.send(.factTapped) { $0.isLoading = true }
  await store.receive(\.response.success) {  // ISSUE
    $0.fact = "7 is prime"
    if corrected { $0.isLoading = false }
  }
}

/// The payload is another one.
///
/// ```
/// The action that was received has another payload than the expected one.
/// Expected: \.response.success("8 is prime")
///     − "8 is prime"
///     + "7 is prime"
/// Why: The effect sent something else than the test says.
/// ```
@MainActor public func wrongPayload() async {
  let store = makeStore()
  await store.send(.factTapped) { $0.isLoading = true }
  let number = mistaken ? 8 : 7
  await store.receive(.response(.success("\(number) is prime"))) {  // ISSUE
    $0.load("\(number) is prime")
  }
}

/// The payload at the end of a case path is another one.
///
/// ```
/// The action that was received has another payload than the expected one.
/// Expected: \.response.success("7 is odd")
///     − "7 is odd"
///     + "7 is prime"
/// Why: The effect sent something else than the test says.
/// ```
@MainActor public func wrongPayloadOfACase() async {
  let store = makeStore()
  await store.send(.factTapped) { $0.isLoading = true }
  await store.receive(\.response.success, mistaken ? "7 is odd" : "7 is prime") {  // ISSUE
    $0.load("7 is prime")
  }
}

/// The request fails, and the test expects that it succeeds.
///
/// ```
/// Another action was received than the expected one.
/// Expected: \.response.success
/// Got: \.response.failure
/// Why: The expected action has not been received.
/// ```
@MainActor public func wrongCase() async {
  let store = makeStore(isFailing: true)
  await store.send(.factTapped) { $0.isLoading = true }
  if mistaken {
    await store.receive(\.response.success) { $0.load("7 is prime") }  // ISSUE
  } else {
    await store.receive(\.response.failure) { $0.isLoading = false }
  }
}

/// No action satisfies the condition.
///
/// ```
/// Another action was received than the expected one.
/// Expected: an action that satisfies the condition
/// Got: \.response.success("7 is prime")
/// Why: The expected action has not been received.
/// ```
@MainActor public func failingPredicate() async {
  let store = makeStore()
  await store.send(.factTapped) { $0.isLoading = true }
  await store.receive { action in  // ISSUE
    guard case .response(.success(let fact)) = action else { return false }
    return fact.count == (mistaken ? 9 : 10)
  } assert: {
    $0.load("7 is prime")
  }
}

/// Something is to be received, and nothing was started that could send it.
///
/// ```
/// No action was received.
/// Expected: \.response
/// Got: nothing. No effect is running.
/// Why: No effect is running that could send it.
/// ```
@MainActor public func receivedTooOften() async {
  let store = makeStore()
  await store.send(.factTapped) { $0.isLoading = true }
  await store.receive(\.response) { $0.load("7 is prime") }
  if mistaken {
    await store.receive(\.response)  // ISSUE
  }
}

/// The action that starts the effect is forgotten.
///
/// ```
/// No action was received.
/// Expected: \.response
/// Got: nothing. No effect is running.
/// Why: No effect is running that could send it.
/// ```
@MainActor public func neverStarted() async {
  let store = makeStore()
  if corrected { await store.send(.factTapped) { $0.isLoading = true } }
  await store.receive(\.response) { $0.load("7 is prime") }  // ISSUE
}

extension NumberFact.State {
  fileprivate mutating func load(_ fact: String) {
    isLoading = false
    self.fact = fact
  }
}
