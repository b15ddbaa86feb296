internal import CThreadState

/// The object that the copies of an observable state share: their identity, and who observes them.
@usableFromInline
final class StateLocation: Hashable, Sendable {
  // Most states are never observed: a row of a list that nobody looks at should cost one word.
  private let reference = LazyReference<StateObservers>()

  /// Who observes, when anybody ever has.
  var observers: StateObservers? { reference.load() }

  /// Whether anybody ever has observed.
  var isObserved: Bool { reference.isMade }

  /// Notes that the code being tracked, if it is, has read a property.
  func access(_ property: Int) {
    if let observers = reference.loadUnmanaged() {
      observers._withUnsafeGuaranteedRef { $0.access(property) }
    } else if let observers = StateObservers.ifTracked() {
      reference.storeIfNil(observers).access(property)
    }
  }

  /// Tells whoever has read a property that the content is another: now, or once the reducers have returned.
  @usableFromInline
  func didReplace() {
    guard let observers else { return }
    if let list = ChangeList.current {
      list.add(observers, ObservedProperty.whole)
    } else {
      observers.notify(ObservedProperty.whole)
    }
  }

  @usableFromInline
  static func == (lhs: StateLocation, rhs: StateLocation) -> Bool { lhs === rhs }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A property of a state that lies at a place of its own: what a read through a store depends on.
@usableFromInline
struct ObservedProperty {
  /// Where the state keeps its location. Its owners are not counted for a read: the state is one.
  private let location: UnsafePointer<Unmanaged<StateLocation>>
  /// The number of the property, or ``whole``.
  private let property: Int

  /// Stands for the state as a whole: told when another state takes its place.
  static let whole = -1

  init(location: UnsafePointer<StateLocation>, property: Int) {
    self.location = UnsafeRawPointer(location)
      .assumingMemoryBound(to: Unmanaged<StateLocation>.self)
    self.property = property
  }

  /// Whether anybody ever has observed the state.
  var isObserved: Bool { location.pointee._withUnsafeGuaranteedRef { $0.isObserved } }

  /// Begins to notice whether a property of the state is read.
  ///
  /// - Returns: What was watched before.
  func watch() -> UnsafeRawPointer? {
    cts_watch_location(location.pointee.toOpaque())
  }

  /// Ends that, and goes on with what was watched before.
  ///
  /// - Returns: Whether a property of the state was read.
  static func unwatch(_ outer: UnsafeRawPointer?) -> Bool {
    cts_unwatch_location(outer)
  }

  /// Notes that whoever is being tracked depends on the property.
  func access() {
    location.pointee._withUnsafeGuaranteedRef { $0.access(property) }
  }
}
