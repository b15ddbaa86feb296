/// A dictionary that keeps its entries in order.
///
/// ```swift
/// var stock: OrderedDictionary = ["apples": 3, "pears": 5]
/// stock["plums"] = 2              // at the end
/// stock["apples"]? += 1           // in place
/// stock.keys                      // ["apples", "pears", "plums"]
/// stock.elements[0]               // (key: "apples", value: 4)
/// stock["pears"] = nil
/// ```
///
/// A key that is new comes last; one that is there keeps its place. Finding a value takes constant time on average:
/// one hash of the key and, unless hashes clash, one comparison. Removing an entry moves those behind it and hashes
/// none of them. Values are changed in place: neither `dictionary[key]?` nor `dictionary[key, default:]` nor
/// `dictionary.values[position]` copies the dictionary or the value to change it.
///
/// It is a sequence of entries and no collection, so that a number can be a key: positions go through ``keys``,
/// ``values`` and ``elements``.
public struct OrderedDictionary<Key: Hashable, Value> {
  /// An entry.
  public typealias Element = (key: Key, value: Value)

  @usableFromInline var keySet: OrderedSet<Key>
  @usableFromInline var storage: [Value]

  @inlinable
  init(keySet: OrderedSet<Key>, storage: [Value]) {
    self.keySet = keySet
    self.storage = storage
  }

  /// Makes an empty dictionary.
  @inlinable
  public init() {
    self.init(keySet: OrderedSet(), storage: [])
  }

  /// The keys in order, as a set.
  ///
  /// - Complexity: Constant.
  @inlinable
  public var keys: OrderedSet<Key> { keySet }

  /// How many entries there are.
  @inlinable
  public var count: Int { storage.count }

  /// Whether there are no entries.
  @inlinable
  public var isEmpty: Bool { storage.isEmpty }

  /// The position of a key, or `nil` if it is not there.
  ///
  /// - Parameter key: The key.
  /// - Complexity: Constant on average: one hash.
  @inlinable
  public func index(forKey key: Key) -> Int? {
    keySet.firstIndex(of: key)
  }

  /// The value of a key.
  ///
  /// Writing `nil` removes the entry; writing a value where there was none adds an entry at the end. Changes through
  /// optional chaining are made in place.
  ///
  /// - Parameter key: The key.
  /// - Complexity: Constant on average: one hash. Writing `nil`: that of ``removeValue(forKey:)``.
  @inlinable
  public subscript(key: Key) -> Value? {
    get {
      guard let index = keySet.firstIndex(of: key) else { return nil }
      return storage[index]
    }
    set {
      if let newValue { updateValue(newValue, forKey: key) } else { removeValue(forKey: key) }
    }
    _modify {
      guard let index = keySet.firstIndex(of: key) else {
        var value: Value?
        defer { if let value = value.take() { append(value, forKey: key) } }
        yield &value
        return
      }
      // The dictionary must not own the value meanwhile, or changing it would copy what it holds.
      var value: Value? = takeOut(index)
      defer { putBack(value.take(), at: index) }
      yield &value
    }
  }

  /// The value of a key, or another if the key is not there.
  ///
  /// Changes are made in place, and add an entry at the end where there was none.
  ///
  /// ```swift
  /// for word in words { counts[word, default: 0] += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: Makes the other value.
  /// - Complexity: Constant on average: one hash.
  @inlinable
  public subscript(
    key: Key, default defaultValue: @autoclosure () -> Value
  ) -> Value {
    get {
      guard let index = keySet.firstIndex(of: key) else { return defaultValue() }
      return storage[index]
    }
    _modify {
      let (isNew, index) = keySet.append(key)
      if isNew { storage.append(defaultValue()) }
      yield &storage[index]
    }
  }
}

extension OrderedDictionary {
  @inlinable
  mutating func append(_ value: Value, forKey key: Key) {
    if keySet.append(key).inserted { storage.append(value) }
  }

  /// Moves a value out of the array of values, which has a hole there until the value is put back.
  ///
  /// Whoever calls this has exclusive access to the dictionary until then, so nobody sees the hole.
  @inlinable
  mutating func takeOut(_ index: Int) -> Value {
    // An array of one value has nothing to fill the hole with if the entry is removed.
    if storage.count == 1 { return storage.removeLast() }
    return storage.withUnsafeMutableBufferPointer { ($0.baseAddress! + index).move() }
  }

  /// Puts a value back that was taken out, or closes its hole.
  @inlinable
  mutating func putBack(_ value: consuming Value?, at index: Int) {
    guard let value else { return closeHole(at: index) }
    if storage.isEmpty {
      storage.append(value)
    } else {
      storage.withUnsafeMutableBufferPointer { ($0.baseAddress! + index).initialize(to: value) }
    }
  }

  /// Forgets an entry whose value was taken out.
  @inlinable
  mutating func closeHole(at index: Int) {
    if !storage.isEmpty {
      // Any value will do: it is removed at once.
      let filling = storage[index == 0 ? 1 : 0]
      storage.withUnsafeMutableBufferPointer { ($0.baseAddress! + index).initialize(to: filling) }
      storage.remove(at: index)
    }
    keySet.remove(at: index)
  }

  /// A dictionary of the entries at some positions, which are all different, in the order in which they are named.
  /// Nothing is hashed.
  @inlinable
  func picking(_ positions: some Collection<Int>) -> Self {
    Self(keySet: keySet.picking(positions), storage: positions.map { storage[$0] })
  }
}

extension OrderedDictionary: Sendable where Key: Sendable, Value: Sendable {}
