internal import Synchronization

/// Where in the memory of a value its location is, when its type is an observable state that says so.
func locationOffset<State>(of type: State.Type) -> Int? {
  LocationOffsets.shared.offset(of: type)
}

/// What is known about the types of states. To find it out takes longer than to make a store.
private final class LocationOffsets: Sendable {
  static let shared = LocationOffsets()
  private let offsets = Mutex<[ObjectIdentifier: Int?]>([:])

  func offset<State>(of type: State.Type) -> Int? {
    let id = ObjectIdentifier(type)
    if let known = offsets.withLock({ $0[id] }) { return known }
    // Found out without the lock: the type is somebody else's code.
    let offset = (type as? any ObservableState.Type)?.locationOffset
    offsets.withLock { $0[id] = .some(offset) }
    return offset
  }
}
