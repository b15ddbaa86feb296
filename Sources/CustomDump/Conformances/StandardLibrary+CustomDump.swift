extension AnyHashable: CustomDumpRepresentable {
  /// The value that was erased.
  public var customDumpValue: Any { base }
}

extension Character: CustomDumpRepresentable {
  /// The character as a string.
  public var customDumpValue: Any { String(self) }
}

extension StaticString: CustomDumpRepresentable {
  /// The text as a string.
  public var customDumpValue: Any { "\(self)" }
}

extension Substring: CustomDumpRepresentable {
  /// The text as a string of its own.
  public var customDumpValue: Any { String(self) }
}

extension Unicode.Scalar: CustomDumpRepresentable {
  /// The scalar as a string.
  public var customDumpValue: Any { String(Character(self)) }
}

extension ObjectIdentifier: CustomDumpStringConvertible {
  /// The address that identifies the object.
  public var customDumpDescription: String { debugDescription }
}

extension AnyKeyPath: CustomDumpStringConvertible {
  /// The path as it is written in source, as far as the runtime knows it.
  public var customDumpDescription: String {
    // Computed properties carry an address that changes with every run.
    var text = ""
    var rest = debugDescription[...]
    while let mark = rest.firstRange(of: "<computed 0x") {
      text += rest[..<mark.lowerBound] + "<computed"
      rest = rest[mark.upperBound...].drop { $0.isHexDigit }
    }
    return text + rest
  }
}

extension Duration: CustomDumpStringConvertible {
  /// The length in seconds.
  public var customDumpDescription: String { description }
}

extension Range: CustomDumpStringConvertible {
  /// The bounds around the operator.
  public var customDumpDescription: String {
    "\(String(customDumping: lowerBound))..<\(String(customDumping: upperBound))"
  }
}

extension ClosedRange: CustomDumpStringConvertible {
  /// The bounds around the operator.
  public var customDumpDescription: String {
    "\(String(customDumping: lowerBound))...\(String(customDumping: upperBound))"
  }
}

extension PartialRangeFrom: CustomDumpStringConvertible {
  /// The bound before the operator.
  public var customDumpDescription: String { "\(String(customDumping: lowerBound))..." }
}

extension PartialRangeThrough: CustomDumpStringConvertible {
  /// The bound after the operator.
  public var customDumpDescription: String { "...\(String(customDumping: upperBound))" }
}

extension PartialRangeUpTo: CustomDumpStringConvertible {
  /// The bound after the operator.
  public var customDumpDescription: String { "..<\(String(customDumping: upperBound))" }
}
