/// The stores made from one store, so that the same scope gives the same store while anybody holds
/// it.
struct ChildStores {
  /// What a child store shows: the way to its state and its actions, and which child is there.
  struct Key: Hashable {
    var state: AnyKeyPath
    var action: AnyKeyPath
    var identity: AnyHashable?
  }

  private struct Entry {
    weak var store: AnyObject?
  }

  private var entries: [Key: Entry] = [:]
  private var sweepAt = 32

  mutating func store<Child: AnyObject>(for key: Key, make: () -> Child) -> Child {
    if let store = entries[key]?.store as? Child { return store }
    let store = make()
    if entries.count >= sweepAt { sweep() }
    entries[key] = Entry(store: store)
    return store
  }

  /// Forgets the stores that nobody holds. Doing so at double the size keeps the cost per store
  /// constant.
  private mutating func sweep() {
    entries = entries.filter { $0.value.store != nil }
    sweepAt = max(32, entries.count * 2)
  }
}
