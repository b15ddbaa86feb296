/// Where a store reads its state and sends its actions: the engine of a root, or a view on a parent.
///
/// A node has no state of its own. It belongs to the isolation of the store that made the root.
///
/// The nodes of children that are always there belong to the node above them, which outlives them: they
/// stay when their stores go, so that the next store of the same scope costs nothing but itself. What
/// holds such a node must hold its ``anchor``.
@usableFromInline
package class StoreNode<State, Action> {
  /// Where the state lies, when it always lies there: in the root, or in stored properties below.
  @usableFromInline final let place: UnsafePointer<State>?
  /// Whether reducers are changing the state of the root just now.
  @usableFromInline final let isReducing: UnsafePointer<Bool>
  /// What a read of the state depends on: the root as a whole, and the properties on the way.
  final let way: [ObservedProperty]
  /// The state as a whole, for the root of states that have a location of their own: those who read
  /// a property of such a state are told when another takes its place.
  private final let whole: ObservedProperty?
  /// The scopes of this node, once there are any.
  private final var scopes: ChildStores?

  @usableFromInline
  init(
    place: UnsafePointer<State>?, isReducing: UnsafePointer<Bool>,
    way: [ObservedProperty] = [], whole: ObservedProperty? = nil
  ) {
    self.whole = whole
    self.place = place
    self.isReducing = isReducing
    self.way = way
  }

  /// What a read of an observed property depends on, apart from that property.
  final var wayBelow: [ObservedProperty] { whole == nil ? way : [] }

  /// What keeps this node alive: itself, or the node that it belongs to in the end.
  var anchor: AnyObject { self }

  /// The scopes of this node.
  final var children: ChildStores {
    if let scopes { return scopes }
    let scopes = ChildStores()
    self.scopes = scopes
    return scopes
  }

  /// Runs a closure on the current state.
  @inlinable
  package final func read<Result>(_ body: (State) -> Result) -> Result {
    guard let place else { return readElsewhere(body) }
    if isReducing.pointee { failReading() }
    return body(place.pointee)
  }

  /// Runs a closure on a state that has no fixed place.
  @usableFromInline
  func readElsewhere<Result>(_ body: (State) -> Result) -> Result {
    fatalError("'readElsewhere' belongs to the subclasses of 'StoreNode'.")
  }

  /// Sends an action to the root.
  @discardableResult
  package func send(_ action: Action) -> EffectGroup? {
    fatalError("'send' belongs to the subclasses of 'StoreNode'.")
  }

  /// Notes that whoever is being tracked depends on the way to the state.
  @usableFromInline
  func access() {
    guard let root = way.first else { return }
    // Most reads are not tracked. Where nobody ever looked at the root, one question settles it.
    if root.isObserved {
      for property in way { property.access() }
    } else {
      root.access()
      guard root.isObserved else { return }
      for property in way.dropFirst() { property.access() }
    }
  }

  /// Notes that a property of the state is about to be read by whoever is being tracked.
  ///
  /// - Returns: What ``endRead(_:)`` needs.
  @usableFromInline
  final func beginRead() -> UnsafeRawPointer? {
    guard let whole else {
      access()
      return nil
    }
    return whole.watch()
  }

  /// Notes that the state as a whole was read, unless it was a property that tells by itself.
  @usableFromInline
  final func endRead(_ outer: UnsafeRawPointer?) {
    guard let whole else { return }
    if !ObservedProperty.unwatch(outer) { whole.access() }
  }

  /// Whether the child that this node shows is still there.
  package var isAlive: Bool { true }

  @usableFromInline
  final func failReading() -> Never {
    fatalError(StoreDiagnostic.readWhileReducing(state: Words.name(of: State.self)).message)
  }
}
