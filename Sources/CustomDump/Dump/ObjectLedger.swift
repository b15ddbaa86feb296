/// Numbers the objects that one dump meets and knows which it has already shown.
struct ObjectLedger {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var counts: [String: Int] = [:]

  /// Notes that an object is about to be written.
  ///
  /// - Returns: A mark for the second and later objects of a type, such as `#2 `, and whether this
  ///   object was written before.
  mutating func visit(
    _ object: ObjectIdentifier, typeName: String
  ) -> (mark: String, isRepeated: Bool) {
    if let number = numbers[object] { return (Self.mark(number), true) }
    let number = counts[typeName, default: 0] + 1
    counts[typeName] = number
    numbers[object] = number
    return (Self.mark(number), false)
  }

  private static func mark(_ number: Int) -> String {
    number > 1 ? "#\(number) " : ""
  }
}
