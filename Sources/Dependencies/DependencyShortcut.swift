import Synchronization

/// What a property wrapper has learned about its key path, so that most reads need not walk it.
///
/// A key path that does nothing but read one key is replaced by that key. This is assumed when its first
/// walk read one key, of the very type of the property, and that type is more than plain bits: a
/// property such as `\.date.now`, or a flag computed from something else, is walked every time.
final class DependencyShortcut<Value>: Sendable {
  private let state = Atomic<UInt>(0)
  private let liveDefault = AtomicLazyReference<TypedDefault<Value>>()

  private static var walkKeyPath: UInt { 1 }

  /// The value, if there is a short way to it.
  @inline(__always)
  func value(in current: DependencyValues, else initial: DependencyValues) -> Value? {
    let bits = state.load(ordering: .acquiring)
    guard bits > Self.walkKeyPath else { return nil }
    let key = unsafeBitCast(bits, to: ObjectIdentifier.self)
    if let top = current.top {
      if top.log != nil { return nil }
      if let node = top.find(key) { return Self.value(of: node) }
    }
    if let top = initial.top, top !== current.top, let node = top.find(key) {
      return Self.value(of: node)
    }
    guard let entry = liveDefault.load() else { return nil }
    let context = current.top?.context ?? initial.top?.context ?? .process
    return context == .live ? entry.value : nil
  }

  private static func value(of node: DependencyNode) -> Value {
    unsafeDowncast(node, to: OverrideNode<Value>.self).value
  }

  /// Learns from the reads of one walk.
  func learn(from log: ReadLog, values: DependencyValues) {
    let state = state.load(ordering: .relaxed)
    guard state != Self.walkKeyPath else { return }
    guard !_isPOD(Value.self), let key = log.onlyRead(of: Value.self) else {
      self.state.store(Self.walkKeyPath, ordering: .relaxed)
      return
    }
    if values.context == .live, let entry = DefaultStore.live.entry(for: key),
      entry.reads.isEmpty || entry.isPrepared
    {
      _ = liveDefault.storeIfNil(unsafeDowncast(entry, to: TypedDefault<Value>.self))
    }
    self.state.store(UInt(bitPattern: key), ordering: .releasing)
  }
}
