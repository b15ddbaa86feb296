import Synchronization

/// What a property points to at the moment.
///
/// `load(_:)` turns a property to another key; every copy of the property turns with it.
///
/// It has no type parameters, as reading must be quick: code of a generic type that another module uses is not
/// made for the type.
struct Target: ~Copyable {
  private let reference: Mutex<AnyReference>
  /// Counts the turns.
  private let turns = Atomic<Int>(0)
  private let end = Mutex<Ending?>(nil)
  private let course = Mutex<Course?>(nil)

  init(_ reference: AnyReference) {
    self.reference = Mutex(reference)
  }

  /// The reference of now.
  var current: AnyReference { reference.withLock { $0 } }

  /// The end of the property.
  var ending: Ending {
    end.withLock { end in
      let known = end ?? Ending()
      end = known
      return known
    }
  }

  /// Notes that whoever is observing reads the value.
  func access() {
    // Again when the property was turned meanwhile: who follows the old reference only after it had been
    // left would never be told.
    var before: Int
    repeat {
      before = turns.load(ordering: .acquiring)
      current.access()
    } while turns.load(ordering: .acquiring) != before
  }

  /// What is known about loading and saving, noted by whoever is observing.
  var followedPersistence: AnyPersistence? {
    while true {
      let before = turns.load(ordering: .acquiring)
      let persistence = current.followedPersistence
      if turns.load(ordering: .acquiring) == before { return persistence }
    }
  }

  /// Points to another reference, and tells those who followed the one before.
  func turn(to other: AnyReference) {
    course.withLock { $0 }?.isLeft.store(true, ordering: .releasing)
    let old = reference.withLock { reference in
      defer { reference = other }
      turns.wrappingAdd(1, ordering: .acquiringAndReleasing)
      return reference
    }
    // They asked the old reference, so it is the old one that knows them.
    old.tell()
    old.persistence?.tell()
  }

  /// Reads a property's value for a stream, without keeping the property alive.
  ///
  /// - Parameters:
  ///   - property: The property that this is the target of.
  ///   - whole: What the property is a part of, if it is one. A part's own property goes soon and the whole goes
  ///     on, unless the part was turned to a key of its own.
  func weakReader<Value>(
    of property: ReadableReference<Value>, whole: @autoclosure () -> WeakReader<Value>?
  ) -> WeakReader<Value> {
    let course = course.withLock { course in
      let known = course ?? Course()
      course = known
      return known
    }
    // Later than the course: a turn in between is noticed.
    let whole = whole()
    return WeakReader { [weak property] in
      if let property { return property.current }
      return course.isLeft.load(ordering: .acquiring) ? nil : whole?.read()
    } isGone: { [weak property] in
      guard property == nil else { return false }
      return course.isLeft.load(ordering: .acquiring) || whole?.isGone() ?? true
    }
  }
}
