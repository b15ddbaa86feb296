public import CustomDump

extension SharedReader: Equatable where Value: Equatable {
  /// Compares the values; within an assertion, the expected one with the actual one.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    SharedContext.areEqual(lhs.reference, rhs.reference)
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: CustomStringConvertible {
  /// The type, and the value.
  public var description: String { "SharedReader<\(Value.self)>(value: \(wrappedValue))" }
}

extension SharedReader: CustomReflectable {
  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any { wrappedValue }
}

extension SharedReader: DiffSided {
  package func diffValue(on side: DiffSide) -> Any {
    SharedContext.value(of: reference, on: side)
  }
}
