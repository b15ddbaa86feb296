import Synchronization

/// What was learned about a key path, so that most reads need not walk it.
///
/// A key path that does nothing but read one key is replaced by that key. This is assumed when a walk
/// read one key, of the very type of the property, and came back with the value of the key, bit by bit,
/// and that type is more than plain bits: a property such as `\.date.now`, or a flag computed from
/// something else, is walked every time. So is one that asks for the context.
@usableFromInline
final class DependencyShortcut: Sendable {
  private let learned = Atomic<UInt>(Learned.nothing.bits)
  /// The node of the live default of the app, which keeps it for ever. Tests have one each.
  private let liveDefault = Atomic<UInt>(0)

  /// What holds the value, if there is a short way to it: the values given keep it.
  ///
  /// - Parameters:
  ///   - current: The newest override that is in force.
  ///   - initial: The newest override that was in force where the property was made.
  @usableFromInline
  func node(
    in current: DependencyNode?, capturedIn initial: DependencyNode?
  ) -> Unmanaged<DependencyNode>? {
    guard let key = Learned(bits: learned.load(ordering: .relaxed)).replacement else { return nil }
    if let current {
      guard current.watch == nil else { return nil }
      if let node = current.search(for: key) { return node }
    }
    if let initial, initial !== current {
      guard initial.watch == nil else { return nil }
      if let node = initial.search(for: key) { return node }
    }
    guard let live = UnsafeRawPointer(bitPattern: liveDefault.load(ordering: .acquiring)) else {
      return nil
    }
    let context = current?.context ?? initial?.context ?? .process
    guard context == .live else { return nil }
    return Unmanaged<DependencyNode>.fromOpaque(live)
  }

  /// What holds the default, if the key replaces the key path and its default was made before.
  func storedDefault(in values: DependencyValues) -> DependencyNode? {
    guard let key = Learned(bits: learned.load(ordering: .relaxed)).replacement,
      values.top?.find(key) == nil
    else { return nil }
    return values.storedDefault(for: key, in: values.defaultStore)?.node
  }

  /// Whether walking the key path finds all its values ready, so that nothing needs to be noted down.
  func isReady(in values: DependencyValues) -> Bool {
    guard let key = Learned(bits: learned.load(ordering: .relaxed)).source else { return false }
    return values.top?.find(key) != nil
      || values.storedDefault(for: key, in: values.defaultStore) != nil
  }

  /// Learns from the reads of one walk.
  func learn<Value>(from log: ReadLog, value: Value, values: DependencyValues) {
    guard let read = log.onlyRead else { return }
    guard !_isPOD(Value.self), read.type == ObjectIdentifier(Value.self),
      values.holds(value, for: read.key)
    else {
      learned.store(Learned.source(read.key).bits, ordering: .relaxed)
      return
    }
    if DependencyContext.process != .test, values.contextInForce == .live,
      let entry = DefaultStore.process.entry(for: DefaultID(key: read.key, context: .live)),
      entry.reads.isEmpty || entry.isPrepared
    {
      let node = UInt(bitPattern: Unmanaged.passUnretained(entry.node).toOpaque())
      liveDefault.store(node, ordering: .releasing)
    }
    learned.store(Learned.replacement(read.key).bits, ordering: .relaxed)
  }
}

extension DependencyValues {
  /// Whether a value is the one of its key, and not something made from that.
  fileprivate func holds<Value>(_ value: Value, for key: ObjectIdentifier) -> Bool {
    let node = top?.find(key) ?? storedDefault(for: key, in: defaultStore)?.node
    guard let node else { return false }
    return withUnsafeBytes(of: value) { bytes in
      withUnsafeBytes(of: unsafeDowncast(node, to: OverrideNode<Value>.self).value) {
        bytes.elementsEqual($0)
      }
    }
  }
}

/// What a key path does, in one word.
private struct Learned {
  let bits: UInt

  static let nothing = Learned(bits: 0)
  private static let sourceMark: UInt = 1

  /// It does nothing but read a key.
  static func replacement(_ key: ObjectIdentifier) -> Learned {
    Learned(bits: UInt(bitPattern: key))
  }

  /// It computes something from one key.
  static func source(_ key: ObjectIdentifier) -> Learned {
    Learned(bits: UInt(bitPattern: key) | sourceMark)
  }

  /// The key that may be read in place of the key path.
  var replacement: ObjectIdentifier? {
    guard bits != 0, bits & Self.sourceMark == 0 else { return nil }
    return unsafeBitCast(bits, to: ObjectIdentifier.self)
  }

  /// The one key that the key path reads.
  var source: ObjectIdentifier? {
    let key = bits & ~Self.sourceMark
    return key == 0 ? nil : unsafeBitCast(key, to: ObjectIdentifier.self)
  }
}

extension DependencyShortcut {
  private static let shared = Mutex(Table())

  private struct Table: Sendable {
    /// More key paths than a program writes: those made at run time are not all kept.
    static let limit = 4096

    var keyPaths: [ObjectIdentifier: (any AnyKeyPath & Sendable, DependencyShortcut)] = [:]
    var keys: [ObjectIdentifier: DependencyShortcut] = [:]
  }

  /// What is known of a key path; the same for everybody who reads through one literal.
  static func shared(for keyPath: any AnyKeyPath & Sendable) -> DependencyShortcut {
    let id = ObjectIdentifier(keyPath)
    return shared.withLock { table in
      if let known = table.keyPaths[id] { return known.1 }
      let shortcut = DependencyShortcut()
      if table.keyPaths.count < Table.limit { table.keyPaths[id] = (keyPath, shortcut) }
      return shortcut
    }
  }

  /// What is known of the reads of a key.
  static func shared<Key: TestDependencyKey>(for key: Key.Type) -> DependencyShortcut {
    let id = ObjectIdentifier(key)
    return shared.withLock { table in
      if let known = table.keys[id] { return known }
      let shortcut = DependencyShortcut()
      table.keys[id] = shortcut
      return shortcut
    }
  }
}
