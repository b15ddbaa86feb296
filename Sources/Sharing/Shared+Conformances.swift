public import CustomDump

extension Shared: Equatable where Value: Equatable {
  /// Compares the values; within an assertion, the expected one with the actual one.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    SharedContext.areEqual(lhs.reference, rhs.reference)
  }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: CustomStringConvertible {
  /// The type, and the value.
  public var description: String { "Shared<\(Value.self)>(value: \(wrappedValue))" }
}

extension Shared: CustomReflectable {
  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension Shared: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any { wrappedValue }
}

extension Shared: DiffSided {
  package func diffValue(on side: DiffSide) -> Any {
    SharedContext.value(of: reference, on: side)
  }
}
