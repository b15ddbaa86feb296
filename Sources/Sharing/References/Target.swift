import Synchronization

/// What a property points to at the moment.
///
/// `load(_:)` turns a property to another key; every copy of the property turns with it.
struct Target<Value>: ~Copyable {
  private let reference: Mutex<ReadableReference<Value>>
  /// Counts the turns.
  private let turns = Atomic<Int>(0)

  private let end = Mutex<Ending?>(nil)

  init(_ reference: ReadableReference<Value>) {
    self.reference = Mutex(reference)
  }

  /// The reference of now.
  var current: ReadableReference<Value> { reference.withLock { $0 } }

  /// The end of the property.
  var ending: Ending {
    end.withLock { end in
      let known = end ?? Ending()
      end = known
      return known
    }
  }

  /// Runs a closure that lets an observer follow the reference, again when the property was turned
  /// meanwhile: who follows the old one only after it had been left would never be told.
  func follow<Result>(_ body: (ReadableReference<Value>) -> Result) -> Result {
    while true {
      let before = turns.load(ordering: .acquiring)
      let result = body(current)
      if turns.load(ordering: .acquiring) == before { return result }
    }
  }

  /// Points to another reference, and tells those who followed the one before.
  func turn(to other: ReadableReference<Value>) {
    let old = reference.withLock { reference in
      defer { reference = other }
      turns.wrappingAdd(1, ordering: .acquiringAndReleasing)
      return reference
    }
    // They asked the old reference, so it is the old one that knows them.
    old.tell()
    old.persistence?.tell()
  }
}
