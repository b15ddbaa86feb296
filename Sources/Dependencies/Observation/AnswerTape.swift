import Synchronization

/// What dependencies answered during one reduction, so that a second one gets the same answers and nobody
/// is asked again.
///
/// ```swift
/// let tape = AnswerTape()
/// tape.record { reduce(&state) }
/// if tape.obstacles.isEmpty {
///   tape.replay { reduce(&copy) }
///   // `tape.hasDiverged`: the second run asked for something that the first had not.
/// }
/// ```
///
/// A tape is in force by a task local, not by the values: effects capture those. Reads of keys are noted
/// where the values have an observer. While a tape replays, observers are told nothing.
package final class AnswerTape: Sendable {
  @TaskLocal package static var current: AnswerTape?

  private enum Phase {
    case idle, recording, replaying
  }

  private struct State {
    var phase = Phase.idle
    var answers: [DependencyEndpointID: [Answer]] = [:]
    var replayed: [DependencyEndpointID: Int] = [:]
    var obstacles: [String] = []
    var seen: Set<ObjectIdentifier> = []
    var hasDiverged = false
  }

  /// An answer goes back to the thread that asked, or to another reduction on the same isolation.
  private struct Answer: @unchecked Sendable {
    let result: Any
  }

  private let state = Mutex(State())
  private let canRepeat: @Sendable (any Any.Type) -> Bool

  /// Makes an empty tape.
  ///
  /// - Parameter canRepeat: Whether an answer of a type may be given again: two reductions must have nothing
  ///   in common that one of them can change.
  package init(canRepeat: @escaping @Sendable (_ type: any Any.Type) -> Bool = { _ in true }) {
    self.canRepeat = canRepeat
  }

  /// Runs the first reduction: answers are kept.
  package func record<R>(_ body: () throws -> R) rethrows -> R {
    try run(.recording, body)
  }

  /// Runs a reduction again: what was answered before is answered again, in the same order.
  package func replay<R>(_ body: () throws -> R) rethrows -> R {
    state.withLock { $0.replayed = [:] }
    return try run(.replaying, body)
  }

  private func run<R>(_ phase: Phase, _ body: () throws -> R) rethrows -> R {
    state.withLock { $0.phase = phase }
    DependencyObservation.begin()
    defer {
      // Tasks that the reduction started may still have this tape: for them it is over.
      DependencyObservation.end()
      state.withLock { $0.phase = .idle }
    }
    return try Self.$current.withValue(self, operation: body)
  }

  /// Runs what happens once, whether the reduction that needed it is run again or not.
  package static func pausing<R>(_ body: () throws -> R) rethrows -> R {
    guard DependencyObservation.isActive, current != nil else { return try body() }
    return try $current.withValue(nil, operation: body)
  }

  /// What the reduction used that cannot be replayed: properties, key types or endpoints.
  package var obstacles: [String] { state.withLock { $0.obstacles } }

  /// Whether the second run asked for something that the first did not ask for.
  package var hasDiverged: Bool { state.withLock { $0.hasDiverged } }

  /// Whether answers are given again.
  package var isReplaying: Bool { state.withLock { $0.phase == .replaying } }
}

// MARK: - What cannot be replayed

extension AnswerTape {
  /// Notes that a key was read: if its value may be asked things that nobody sees, that is an obstacle.
  func noteRead<Key: TestDependencyKey>(of key: Key.Type) {
    let isNew = state.withLock {
      $0.phase == .recording && $0.seen.insert(ObjectIdentifier(key)).inserted
    }
    guard isNew, case .opaque = DependencyVisibility(of: key) else { return }
    note(obstacle: Diagnostics.typeName(key))
  }

  /// Notes that something was used that cannot be replayed.
  package func note(obstacle: String) {
    state.withLock {
      if $0.phase == .recording, !$0.obstacles.contains(obstacle) { $0.obstacles.append(obstacle) }
    }
  }
}

// MARK: - Answers

extension AnswerTape {
  /// Asks a dependency something synchronous: everything that the library hands out goes through here.
  ///
  /// - Parameters:
  ///   - endpoint: What is asked: it is made only where somebody observes.
  ///   - body: Asks. It is not called where the answer is known.
  /// - Returns: The answer.
  /// - Throws: What the dependency threw, or threw the first time.
  @inlinable
  package static func answer<R, Failure: Error>(
    of endpoint: @autoclosure () -> DependencyEndpointID, _ body: () throws(Failure) -> R
  ) throws(Failure) -> R {
    guard DependencyObservation.isActive else { return try body() }
    return try observedAnswer(of: endpoint(), observer: DependencyValues._current.observer, body)
  }

  /// Asks a dependency something, once somebody is known to observe.
  @usableFromInline
  package static func observedAnswer<R, Failure: Error>(
    of endpoint: DependencyEndpointID, observer: (any DependencyObserver)?,
    _ body: () throws(Failure) -> R
  ) throws(Failure) -> R {
    let tape = current
    if let known: Result<R, Failure> = tape?.next(of: endpoint) { return try known.get() }
    if tape?.isReplaying != true { observer?.willCall(endpoint) }
    guard let tape, tape.isRecording else { return try body() }
    // What the answer is made from is no part of the reduction.
    let result: Result<R, Failure> = $current.withValue(nil) {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    tape.keep(result, of: endpoint)
    return try result.get()
  }

  private var isRecording: Bool { state.withLock { $0.phase == .recording } }

  private func keep<R, Failure: Error>(
    _ result: Result<R, Failure>, of endpoint: DependencyEndpointID
  ) {
    if !canRepeat(R.self) { note(obstacle: endpoint.name) }
    let answer = Answer(result: result)
    state.withLock { $0.answers[endpoint, default: []].append(answer) }
  }

  /// The next answer on the tape; nothing where it does not replay, or where nothing is left.
  private func next<R, Failure: Error>(of endpoint: DependencyEndpointID) -> Result<R, Failure>? {
    let answer: Answer? = state.withLock { state in
      guard state.phase == .replaying else { return nil }
      let index = state.replayed[endpoint, default: 0]
      guard let answers = state.answers[endpoint], index < answers.count else {
        state.hasDiverged = true
        return nil
      }
      state.replayed[endpoint] = index + 1
      return answers[index]
    }
    guard let answer else { return nil }
    if let result = answer.result as? Result<R, Failure> { return result }
    // The same name with another type: generic endpoints, or two that a method's labels tell apart.
    state.withLock { $0.hasDiverged = true }
    return nil
  }
}
