import ComposableArchitecture

// Dependencies of one step, payloads, and shared values that effects change.

@DependencyClient
struct Greetings: TestDependencyKey, Sendable {
  var next: @Sendable () -> String = { "" }
  var load: @Sendable () async throws -> String

  static let testValue = Self()
}

@Reducer
struct Greeter {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("greeted")) var greeted = 0
    var greeting = ""
  }

  enum Action: Equatable { case greetTapped, loadTapped, loaded(String), resetTapped, again }

  @Dependency(\.continuousClock) var clock
  @Dependency(Greetings.self) var greetings

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .again:
        state.greeting = greetings.next()
        return .none
      case .greetTapped:
        return .send(.again)
      case .loadTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(try await greetings.load()))
        }
      case .loaded(let greeting):
        state.greeting = greeting
        return .none
      case .resetTapped:
        return .run { [greeted = state.$greeted] _ in greeted.withLock { $0 += 1 } }
      }
    }
  }
}

@MainActor private func makeStore(
  _ clock: any Clock<Duration> = ImmediateClock()
) -> TestStoreOf<Greeter> {
  TestStore(initialState: Greeter.State()) {
    Greeter()
  } withDependencies: {
    $0.continuousClock = clock
    $0[Greetings.self].load = { "Hello" }
    $0[Greetings.self].next = { "Hi" }
  }
}

/// The overrides of a step come after its action.
///
/// ```
/// The dependencies of this step came too late.
/// Expected: \.again comes while 'receive' waits for it. Got: it was reduced before.
/// Why: Nothing held up the effect that sent it, so that it was reduced while an earlier step ende…
/// ```
@MainActor public func overriddenTooLate() async {
  let store = makeStore()
  await store.send(.greetTapped)
  if corrected {
    await store.receive(.again) { $0.greeting = "Hi" }
  } else {
    await store.receive(.again) {  // ISSUE
      $0.greeting = "Hi"
    } withDependencies: {
      $0[Greetings.self].next = { "Hey" }
    }
  }
}

/// Dependencies are assigned after the effect has begun that they are meant for; a warning says so.
///
/// ```
/// The action that was received has another payload than the expected one.
/// Expected: \.loaded("Hey")
///     − "Hey"
///     + "Hello"
/// Why: The effect sent something else than the test says.
/// ```
@MainActor public func assignedTooLate() async {
  let clock = TestClock()
  let store = makeStore(clock)
  if corrected { store.dependencies[Greetings.self].load = { "Hey" } }
  await store.send(.loadTapped)
  if mistaken { store.dependencies[Greetings.self].load = { "Hey" } }
  await clock.advance(by: .seconds(1))
  await store.receive(.loaded("Hey")) { $0.greeting = "Hey" }  // ISSUE
}

/// An effect changes a shared value, and nothing says so.
///
/// ```
/// A shared value changed, and no assertion says so.
///     − 0
///     + 1
/// Why: An effect changed it, and no action came after it whose assertion could describe the chang…
/// ```
@MainActor public func sharedChangedByAnEffect() async {
  let store = makeStore()
  await store.send(.resetTapped)
  if corrected { store.assert { $0.$greeted.withLock { $0 = 1 } } }
  await store.finish()  // ISSUE
}

/// Overrides hold for a block, and the test believes that they hold for longer.
///
/// ```
/// The state changed although no change is expected.
///     −   greeting: "Hey"
///     +   greeting: "Hi"
/// Why: The reducer changed the state, and the call has no closure that says so.
/// ```
@MainActor public func overriddenInABlock() async {
  let store = makeStore()
  await store.withDependencies {
    $0[Greetings.self].next = { "Hey" }
  } operation: {
    await store.send(.again) { $0.greeting = "Hey" }
  }
  if mistaken {
    await store.send(.again)  // ISSUE
  } else {
    await store.send(.again) { $0.greeting = "Hi" }
  }
}
