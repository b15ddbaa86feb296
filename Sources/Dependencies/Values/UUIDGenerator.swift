public import Foundation
import IssueReporting
import Synchronization

/// Makes identifiers.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// // …
/// state.items.append(Item(id: uuid()))
/// ```
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Makes a generator from a closure.
  ///
  /// - Parameter generate: Makes an identifier.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A generator that always answers the same.
  ///
  /// - Parameter uuid: The answer.
  /// - Returns: The generator.
  public static func constant(_ uuid: UUID) -> UUIDGenerator {
    UUIDGenerator { uuid }
  }

  /// A generator that counts: `UUID(0)`, `UUID(1)`, …
  ///
  /// Every use of this property begins again at zero.
  public static var incrementing: UUIDGenerator {
    let count = LockedCounter()
    return UUIDGenerator { UUID(count.next()) }
  }

  /// Makes an identifier.
  ///
  /// - Returns: The identifier.
  public func callAsFunction() -> UUID {
    AnswerTape.answer(of: DependencyEndpointID("", of: Self.self), generate)
  }
}

private final class LockedCounter: Sendable {
  private let value = Atomic<Int>(0)

  func next() -> Int {
    value.wrappingAdd(1, ordering: .relaxed).oldValue
  }
}

extension UUID {
  /// Makes an identifier from a number: its last digits are the number, in base sixteen.
  ///
  /// ```swift
  /// UUID(1)  // 00000000-0000-0000-0000-000000000001
  /// ```
  ///
  /// - Parameter intValue: The number.
  public init(_ intValue: Int) {
    let bits = UInt64(bitPattern: Int64(intValue))
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (8 * UInt64(7 - index))) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
      ))
  }
}

extension DependencyValues {
  /// Makes identifiers; in a test that has not set it, reports an issue when it is called.
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.uuid = .incrementing
  /// } operation: { … }
  /// ```
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

private enum UUIDGeneratorKey: DependencyKey, ReplayableKey {
  static var countsCalls: Bool { true }
  static let liveValue = UUIDGenerator { UUID() }

  static let testValue = UUIDGenerator {
    reportIssue(Diagnostics.unimplemented("uuid", value: ".incrementing"))
    return UUID()
  }
}
