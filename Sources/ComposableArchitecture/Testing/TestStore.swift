public import Dependencies
internal import IssueReporting

/// A store that makes a test account for everything a feature does.
///
/// ```swift
/// @Test func increment() async {
///   let store = TestStore(initialState: Counter.State()) {
///     Counter()
///   } withDependencies: {
///     $0.numberFact.fetch = { "\($0) is a good number" }
///   }
///
///   await store.send(.incrementTapped) { $0.count = 1 }
///   await store.send(.factTapped)
///   await store.receive(\.factResponse) { $0.fact = "1 is a good number" }
/// }
/// ```
///
/// The trailing closure turns the state before an action into the state expected after it. By default
/// a test fails when a change of state, an action that an effect sent, or an effect that still runs at
/// the end is not accounted for; see ``exhaustivity``. Failures appear at the line of the call.
///
/// The effects of a test store run on the main actor, step by step, where the test waits for them: in the order
/// in which they came, the same each time. So the store knows when all of them have ended or wait for a test clock,
/// and no call waits for what cannot come. An effect that blocks its thread holds up the test.
@preconcurrency @MainActor
public final class TestStore<State: Equatable, Action> {
  nonisolated let engine: TestEngine<State, Action>

  /// Creates a test store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with, made with the dependencies of the store in force.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies for the state, the feature, its children, their
  ///     effects and the reductions of the actions that these send.
  ///   - fileID: The module and file of the caller.
  ///   - file: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public nonisolated init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let usage = DependencyUsage()
    let values = usage.values(.current, overriding: prepareDependencies)
    // Not by 'withValues', which would keep the values for an object that it returns, longer than that lives.
    engine = DependencyValues.$_current.withValue(values) {
      TestEngine(
        state: initialState(), reducer: reducer(), dependencies: values, usage: usage,
        location: location)
    }
  }

  deinit { engine.end() }

  /// The state as asserted so far: that after the last action sent, received or taken.
  public nonisolated var state: State { engine.currentState }

  /// How much the test has to assert. Everything, unless it is set.
  public nonisolated var exhaustivity: Exhaustivity {
    get { engine.exhaustivity }
    set { engine.exhaustivity = newValue }
  }

  /// How long to wait for an action or for the end of an effect, where the call does not say. It only
  /// matters while an effect runs that could still do something.
  public nonisolated var timeout: Duration {
    get { engine.timeout }
    set { engine.timeout = newValue }
  }

  /// The dependencies of the feature. What is assigned holds from the next action on; effects that run
  /// already keep what they have, and a warning names them.
  public nonisolated var dependencies: DependencyValues {
    get { engine.dependenciesOfTest }
    set { engine.dependenciesOfTest = newValue }
  }

  /// There for tests that set it; the store needs no executor of its own and ignores it.
  public nonisolated var useMainSerialExecutor: Bool {
    get { false }
    set { _ = newValue }
  }

  /// Whether the feature has asked to be dismissed by its `dismiss` dependency.
  public var isDismissed: Bool { engine.recorder.isDismissed }

  /// Changes how much has to be asserted, during an operation.
  ///
  /// - Parameters:
  ///   - exhaustivity: How much has to be asserted meanwhile.
  ///   - operation: What to do meanwhile.
  /// - Returns: What the operation returned.
  @discardableResult
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> R
  ) async rethrows -> R {
    let outer = engine.exhaustivity
    engine.exhaustivity = exhaustivity
    defer { engine.exhaustivity = outer }
    return try await operation()
  }
}

/// A test store of a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
