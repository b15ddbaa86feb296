import CustomDump
import Synchronization

/// What the running code does, as far as the history of shared values is concerned.
enum SharedContext: Sendable {
  /// A reducer runs: what changes belongs to one action.
  case recording(SharedChanges)
  /// Something else of a test runs, an effect for one: what changes belongs to no action.
  case between(SharedChangeTracker)
  /// The closure of an assertion runs: shared values are copies that it may change.
  case expecting(SharedChanges)
  /// Expected and actual state are compared.
  case comparing(SharedChanges)

  @TaskLocal private static var installed: SharedContext?

  private static let isUsed = Atomic(false)

  /// What is in force in the running task. Where no test has a tracker, asking costs next to nothing.
  static var current: SharedContext? {
    isUsed.load(ordering: .relaxed) ? installed : nil
  }

  /// Runs a closure within this context.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.isUsed.store(true, ordering: .relaxed)
    return try Self.$installed.withValue(self, operation: body)
  }

  /// Runs a closure within this context, and waits for it.
  nonisolated(nonsending) func run<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    Self.isUsed.store(true, ordering: .relaxed)
    return try await Self.$installed.withValue(self, operation: body)
  }

  /// Where what is found is noted, if that is to be found again.
  var reads: SharedReads? {
    switch self {
    case .recording(let changes): changes.reads
    case .expecting(let changes): changes.original?.reads
    case .between, .comparing: nil
    }
  }

  /// Where changes are noted, if they are.
  var recorder: SharedChanges? {
    switch self {
    case .recording(let changes): changes
    case .between(let tracker): tracker.betweenSteps
    case .expecting, .comparing: nil
    }
  }
}

extension SharedContext {
  /// Compares two shared values: within a comparison the expected one with the actual one.
  static func areEqual<Value: Equatable>(
    _ lhs: ReadableReference<Value>, _ rhs: ReadableReference<Value>
  ) -> Bool {
    lhs.access()
    rhs.access()
    if case .comparing(let changes) = current {
      return lhs.value(.expected(changes)) == rhs.value(.actual(changes))
    }
    return lhs === rhs || lhs.value(.inForce) == rhs.value(.inForce)
  }
}

extension SharedContext {
  /// The value that a diff shows: within a comparison the expected one on the first side.
  static func value<Value>(of reference: ReadableReference<Value>, on side: DiffSide) -> Value {
    guard case .comparing(let changes) = current, side == .first else {
      return reference.value(.inForce)
    }
    return reference.value(.expected(changes))
  }
}
