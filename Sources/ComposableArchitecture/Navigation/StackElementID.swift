public import CustomDump
internal import Dependencies
internal import Synchronization

/// The identifier of an element of a stack, unique within a running app or a test.
///
/// In a test the elements are numbered from zero, in the order of their creation, so that a literal
/// names one: `\.path[id: 0]`.
public struct StackElementID: Hashable, Sendable {
  package var generation: Int

  package init(generation: Int) {
    self.generation = generation
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Names an element by its number, in tests and debugging.
  ///
  /// - Parameter value: The number of the element, from zero.
  public init(integerLiteral value: Int) {
    self.init(generation: value)
  }
}

extension StackElementID: CustomDebugStringConvertible, CustomDumpStringConvertible {
  /// The number of the element.
  public var debugDescription: String { "#\(generation)" }

  /// The number of the element.
  public var customDumpDescription: String { debugDescription }
}

/// Where the identifiers of stack elements come from.
package final class StackElementIDGenerator: Sendable {
  private let nextGeneration: Mutex<Int>

  package init(next: Int = 0) {
    nextGeneration = Mutex(next)
  }

  package func callAsFunction() -> StackElementID {
    AnswerTape.answer(of: DependencyEndpointID("", of: Self.self)) {
      nextGeneration.withLock { next in
        defer { next += 1 }
        return StackElementID(generation: next)
      }
    }
  }

  /// A generator that goes on from here by itself: what it gives out is not taken from this one.
  package func copy() -> StackElementIDGenerator {
    StackElementIDGenerator(next: nextGeneration.withLock { $0 })
  }
}

extension DependencyValues {
  /// Where the identifiers of stack elements come from.
  package var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}

private enum StackElementIDKey: DependencyKey, ReplayableKey {
  static var isPublic: Bool { false }
  static let liveValue = StackElementIDGenerator()
  static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}
