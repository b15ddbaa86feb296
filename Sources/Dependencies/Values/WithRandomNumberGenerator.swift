import IssueReporting
import Synchronization

/// Gives out a random number generator.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
/// // …
/// let roll = withRandomNumberGenerator { generator in
///   Int.random(in: 1...6, using: &generator)
/// }
/// ```
public struct WithRandomNumberGenerator: Sendable {
  private let source: any RandomNumberGenerator & Sendable

  /// Makes one from a generator.
  ///
  /// - Parameter generator: The source of the numbers: everybody draws from the same sequence.
  public init<Generator: RandomNumberGenerator & Sendable>(_ generator: Generator) {
    self.source = SharedGenerator(generator)
  }

  /// Runs a closure with the generator.
  ///
  /// - Parameter work: Uses the generator.
  /// - Returns: What the closure returned.
  public func callAsFunction<R>(_ work: (inout any RandomNumberGenerator) -> R) -> R {
    var generator: any RandomNumberGenerator = source
    if DependencyObservation.isActive { generator = ObservedGenerator(source: source) }
    return work(&generator)
  }
}

/// One sequence of numbers for everybody: a lock around each draw, none around the work.
private final class SharedGenerator<Generator: RandomNumberGenerator & Sendable>:
  RandomNumberGenerator, Sendable
{
  private let generator: Mutex<Generator>

  init(_ generator: Generator) {
    self.generator = Mutex(generator)
  }

  func next() -> UInt64 {
    generator.withLock { $0.next() }
  }
}

/// Each number is an answer of its own: whoever draws may do anything between two.
private struct ObservedGenerator: RandomNumberGenerator {
  var source: any RandomNumberGenerator & Sendable

  mutating func next() -> UInt64 {
    AnswerTape.answer(of: DependencyEndpointID("", of: WithRandomNumberGenerator.self)) {
      source.next()
    }
  }
}

/// The numbers of the system, and an issue with each.
private struct UnimplementedGenerator: RandomNumberGenerator, Sendable {
  func next() -> UInt64 {
    reportIssue(
      Diagnostics.unimplemented(
        "withRandomNumberGenerator", value: "WithRandomNumberGenerator(mySeededGenerator)"))
    var system = SystemRandomNumberGenerator()
    return system.next()
  }
}

extension DependencyValues {
  /// Gives out a random number generator; in a test that has not set it, drawing reports an issue.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey, ReplayableKey {
  static var countsCalls: Bool { true }
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  static let testValue = WithRandomNumberGenerator(UnimplementedGenerator())
}
