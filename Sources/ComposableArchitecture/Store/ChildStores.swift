/// The scopes of one node and the stores made of them, so that the same scope gives the same store
/// while anybody holds it.
///
/// A scope is known by its key paths. Those of one line of code are the same objects each time, and
/// comparing objects is much cheaper than hashing key paths: the scopes used first are looked for like
/// that, and all of them by their hash.
final class ChildStores {
  /// How the key paths of a scope are meant; with them it decides about every type involved.
  enum Kind: Hashable {
    case property
    case optional
    case presented
    case elements
  }

  private struct Key: Hashable {
    var kind: Kind
    var state: AnyKeyPath
    var action: AnyKeyPath
    /// Which child is there, for children that can be replaced.
    var identity: AnyHashable?
  }

  private struct Recent {
    var kind: Kind
    var state: AnyKeyPath
    var action: AnyKeyPath
    var slot: ChildSlot
  }

  private var recent: [Recent] = []
  private var slots: [Key: ChildSlot] = [:]
  private var sweepAt = 32

  /// What is kept for a scope.
  ///
  /// - Parameters:
  ///   - make: Makes it, when the scope is used for the first time.
  func slot<Slot: ChildSlot>(
    _ kind: Kind, _ state: AnyKeyPath, _ action: AnyKeyPath, identity: AnyHashable? = nil,
    make: () -> Slot
  ) -> Slot {
    // Scopes of children that can be replaced are told apart by more than their key paths.
    guard identity == nil else {
      return known(Key(kind: kind, state: state, action: action, identity: identity), make)
    }
    for entry in recent
    where entry.state === state && entry.action === action && entry.kind == kind {
      return unsafeDowncast(entry.slot, to: Slot.self)
    }
    let slot = known(Key(kind: kind, state: state, action: action), make)
    if recent.count < 8 {
      recent.append(Recent(kind: kind, state: state, action: action, slot: slot))
    }
    return slot
  }

  private func known<Slot: ChildSlot>(_ key: Key, _ make: () -> Slot) -> Slot {
    // The key decides about the type.
    if let slot = slots[key] { return unsafeDowncast(slot, to: Slot.self) }
    let slot = make()
    if slots.count >= sweepAt { sweep() }
    slots[key] = slot
    return slot
  }

  /// Forgets the stores that nobody holds. Doing so at double the size keeps the cost per store
  /// constant.
  private func sweep() {
    slots = slots.filter { $0.value.isInUse }
    recent.removeAll { !$0.slot.isInUse }
    sweepAt = max(32, slots.count * 2)
  }
}

/// What a store keeps of one scope.
class ChildSlot {
  /// Whether there is anything to keep.
  var isInUse: Bool { true }
}

/// The store of a child that can go away, while somebody holds it.
final class StoreSlot<Held: AnyObject>: ChildSlot {
  private weak var held: Held?

  override var isInUse: Bool { held != nil }

  /// The store that is held, or a new one.
  func store(_ makeStore: () -> Held) -> Held {
    if let held { return held }
    let store = makeStore()
    held = store
    return store
  }
}

/// The store of a child that is always there, while somebody holds it, and what it shows.
final class PropertySlot<State, Action, Held: AnyObject>: ChildSlot {
  private let node: StoreNode<State, Action>
  private weak var held: Held?

  init(node: StoreNode<State, Action>) {
    self.node = node
  }

  override var isInUse: Bool { held != nil }

  /// The store that is held, or a new one.
  func store(_ makeStore: (StoreNode<State, Action>) -> Held) -> Held {
    if let held { return held }
    let store = makeStore(node)
    held = store
    return store
  }
}

/// The stores of the elements of a collection.
final class ElementsSlot<ID: Hashable & Sendable, Element: ElementStore>: ChildSlot {
  let stores: ElementStores<ID, Element>

  init(_ stores: ElementStores<ID, Element>) {
    self.stores = stores
  }
}
