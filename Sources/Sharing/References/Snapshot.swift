import Synchronization

/// A value that is to be saved, and at which version it became what it is.
struct Snapshot<Value> {
  var value: Value
  /// The same as long as nobody changes the value, however often it is saved.
  var revision: UInt64
}

/// What tells one change of one shared value from every other in the process.
package struct Revision: Hashable, Sendable {
  /// Stands for the shared value. It is never used again, unlike the address of an object.
  let owner: UInt64
  let number: UInt64

  package init(owner: UInt64, number: UInt64) {
    self.owner = owner
    self.number = number
  }

  /// Makes a number for another shared value.
  static func nextOwner() -> UInt64 {
    lastOwner.wrappingAdd(1, ordering: .relaxed).newValue
  }

  private static let lastOwner = Atomic<UInt64>(0)
}
