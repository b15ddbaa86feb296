/// Numbers the objects that one dump meets and knows which it has already shown.
struct ObjectLedger {
  private var known: [ObjectIdentifier: Entry] = [:]
  private var counts: [String: Int] = [:]

  private struct Entry {
    var number: Int
    /// Keeps the object: another one at its address would pass for it.
    var object: AnyObject
  }

  /// Notes that an object is about to be written.
  ///
  /// - Returns: A mark for the second and later objects of a type, such as `#2 `, and whether this
  ///   object was written before.
  mutating func visit(_ object: AnyObject, typeName: String) -> (mark: String, isRepeated: Bool) {
    let key = ObjectIdentifier(object)
    if let entry = known[key] { return (Self.mark(entry.number), true) }
    let number = counts[typeName, default: 0] + 1
    counts[typeName] = number
    known[key] = Entry(number: number, object: object)
    return (Self.mark(number), false)
  }

  private static func mark(_ number: Int) -> String {
    number > 1 ? "#\(number) " : ""
  }
}
