internal import Synchronization

/// An object that is made when it is first needed and never replaced, safe from any thread.
///
/// Reading it costs one load. The standard library's own type of this kind asks for the metadata of the
/// object's type at every read, which costs more than a reduction where that type is generic.
struct LazyReference<Object: AnyObject>: ~Copyable {
  private let pointer = Atomic<UnsafeMutableRawPointer?>(nil)

  deinit {
    guard let pointer = pointer.load(ordering: .acquiring) else { return }
    Unmanaged<Object>.fromOpaque(pointer).release()
  }

  /// The object, if it was made.
  @inline(__always)
  func load() -> Object? {
    guard let pointer = pointer.load(ordering: .acquiring) else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The object, if it was made, for as long as this is there.
  @inline(__always)
  func loadUnmanaged() -> Unmanaged<Object>? {
    pointer.load(ordering: .acquiring).map { Unmanaged.fromOpaque($0) }
  }

  /// Whether the object was made.
  @inline(__always)
  var isMade: Bool { pointer.load(ordering: .acquiring) != nil }

  /// Keeps an object unless there is one.
  ///
  /// - Returns: The object that is kept.
  func storeIfNil(_ object: Object) -> Object {
    let candidate = Unmanaged.passRetained(object)
    let (exchanged, original) = pointer.compareExchange(
      expected: nil, desired: candidate.toOpaque(), ordering: .acquiringAndReleasing)
    guard !exchanged, let original else { return object }
    candidate.release()
    return Unmanaged<Object>.fromOpaque(original).takeUnretainedValue()
  }
}

// The object is published atomically, once.
extension LazyReference: @unchecked Sendable where Object: Sendable {}
