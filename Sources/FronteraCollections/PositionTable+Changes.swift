extension PositionTable {
  /// A table for elements whose hashes nobody knows yet.
  @inlinable
  init<Element: Hashable>(hashing elements: [Element], capacity: Int = 0) {
    self.init(slotCount: Self.slotCount(for: max(capacity, elements.count)))
    guard slotCount > 0 else { return }
    let hashes = slotCount
    words.withUnsafeMutableBufferPointer { words in
      for position in 0..<elements.count {
        words[hashes &+ position] = Self.hash(of: elements[position])
      }
    }
    fill(count: elements.count)
  }

  /// A table of the elements at some positions, in the order in which they are named. Nothing is hashed.
  @inlinable
  func picking(_ positions: some Collection<Int>) -> Self {
    var table = Self(slotCount: Self.slotCount(for: positions.count))
    guard table.slotCount > 0 else { return table }
    var place = table.slotCount
    table.words.withUnsafeMutableBufferPointer { new in
      words.withUnsafeBufferPointer { old in
        for position in positions {
          new[place] = old[slotCount &+ position]
          place &+= 1
        }
      }
    }
    table.fill(count: positions.count)
    return table
  }

  /// Enlarges the table.
  ///
  /// - Parameters:
  ///   - capacity: For how many elements.
  ///   - count: How many there are, with their hashes.
  @inlinable
  mutating func grow(to capacity: Int, count: Int) {
    var table = Self(slotCount: Self.slotCount(for: capacity))
    table.words.withUnsafeMutableBufferPointer { new in
      words.withUnsafeBufferPointer { old in
        for position in 0..<count {
          new[table.slotCount &+ position] = old[slotCount &+ position]
        }
      }
    }
    table.fill(count: count)
    self = table
  }

  /// Writes so many positions into the slots, which are empty, by the hashes.
  @inlinable
  mutating func fill(count: Int) {
    let (mask, hashes) = (mask, slotCount)
    let shift = UInt32(truncatingIfNeeded: UInt32(truncatingIfNeeded: mask).leadingZeroBitCount)
    words.withUnsafeMutableBufferPointer { words in
      for position in 0..<count {
        var slot = Int(UInt32(bitPattern: words[hashes &+ position]) &>> shift)
        while words[slot] >= 0 { slot = (slot &+ 1) & mask }
        words[slot] = Int32(truncatingIfNeeded: position)
      }
    }
  }

  /// Notes a new last element.
  ///
  /// - Parameters:
  ///   - position: Its position, for which there must be room.
  ///   - slot: The empty slot it gets.
  ///   - hash: Its hash.
  @inlinable
  @inline(__always)
  mutating func append(_ position: Int, slot: Int, hash: Hash) {
    let hashes = slotCount
    words.withUnsafeMutableBufferPointer { words in
      words[slot] = Int32(truncatingIfNeeded: position)
      words[hashes &+ position] = hash
    }
  }

  /// Notes a new element that is not the last.
  ///
  /// - Parameters:
  ///   - position: Its position.
  ///   - slot: The empty slot it gets.
  ///   - hash: Its hash.
  ///   - count: How many elements there were, one less than there is room for.
  @inlinable
  mutating func insert(_ position: Int, slot: Int, hash: Hash, count: Int) {
    let slotCount = slotCount
    words.withUnsafeMutableBufferPointer { words in
      for other in 0..<slotCount {
        let old = words[other]
        words[other] = old &+ (old >= Int32(truncatingIfNeeded: position) ? 1 : 0)
      }
      words[slot] = Int32(truncatingIfNeeded: position)
      let hashes = words.baseAddress! + slotCount + position
      (hashes + 1).update(from: hashes, count: count - position)
      hashes.pointee = hash
    }
  }

  /// Forgets an element.
  ///
  /// - Parameters:
  ///   - position: Its position.
  ///   - slot: Its slot.
  ///   - count: How many elements there were.
  @inlinable
  mutating func remove(_ position: Int, slot: Int, count: Int) {
    clear(slot)
    let behind = count - position - 1
    // A few are sought one by one; many are met sooner by going through all slots.
    if behind < slotCount / 32 {
      for other in position + 1..<position + 1 + behind { set(self.slot(of: other), to: other - 1) }
    } else {
      shiftDown(after: position)
    }
    let hashes = slotCount
    words.withUnsafeMutableBufferPointer { words in
      let place = words.baseAddress! + hashes + position
      place.update(from: place + 1, count: behind)
    }
  }

  /// Exchanges two elements.
  @inlinable
  mutating func swapAt(_ first: Int, _ second: Int) {
    let slots = (slot(of: first), slot(of: second))
    set(slots.0, to: second)
    set(slots.1, to: first)
    words.swapAt(slotCount + first, slotCount + second)
  }

  /// Forgets all elements, and keeps the room for them.
  @inlinable
  mutating func removeAll() {
    let slotCount = slotCount
    words.withUnsafeMutableBufferPointer { words in
      for slot in 0..<slotCount { words[slot] = -1 }
    }
  }

  /// Writes a position into a slot.
  @inlinable
  mutating func set(_ slot: Int, to position: Int) {
    words[slot] = Int32(truncatingIfNeeded: position)
  }

  /// Subtracts one from all positions after one.
  @inlinable
  mutating func shiftDown(after position: Int) {
    let (limit, slotCount) = (Int32(truncatingIfNeeded: position), slotCount)
    words.withUnsafeMutableBufferPointer { words in
      for slot in 0..<slotCount {
        let old = words[slot]
        words[slot] = old &- (old > limit ? 1 : 0)
      }
    }
  }

  /// Empties a slot, and moves those behind it that could not be found any more.
  @inlinable
  mutating func clear(_ slot: Int) {
    let (mask, hashes) = (mask, slotCount)
    let shift = UInt32(truncatingIfNeeded: UInt32(truncatingIfNeeded: mask).leadingZeroBitCount)
    words.withUnsafeMutableBufferPointer { words in
      var hole = slot
      var next = (slot &+ 1) & mask
      while words[next] >= 0 {
        let home = Int(UInt32(bitPattern: words[hashes &+ Int(words[next])]) &>> shift)
        if (next &- home) & mask >= (next &- hole) & mask {
          words[hole] = words[next]
          hole = next
        }
        next = (next &+ 1) & mask
      }
      words[hole] = -1
    }
  }
}
