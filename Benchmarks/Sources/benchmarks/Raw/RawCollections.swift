import IdentifiedCollections

// The raw Swift that rows about collections are compared with.

extension Raw {
  /// A call of a function on one of many elements.
  static func element(of size: Int) -> Workload {
    var rows = IdentifiedArray(uniqueElements: (0..<size).map { RawRow(id: $0) })
    return .sync { count in
      let actions = Alternating(LeafAction.increment, .decrement)
      let ids = Alternating(size / 2, size / 3)
      for index in 0..<count {
        guard let position = rows.index(id: ids[index]) else { continue }
        reduceLeaf(&rows[position].leaf, actions[index])
      }
    }
  }

  /// A change of one of many elements through an optional.
  static func change(of size: Int) -> Workload {
    var state = RawList(rows: IdentifiedArray(uniqueElements: (0..<size).map { RawRow(id: $0) }))
    return .sync { count in
      let ids = Alternating(size / 2, size / 3)
      for index in 0..<count { state.rows[id: ids[index]]?.leaf.count += 1 }
    }
  }

  /// A value of a dictionary of 1,000.
  static func dictionaryLookup() -> Workload {
    let rows = Dictionary(uniqueKeysWithValues: (0..<1_000).map { ($0, RawRow(id: $0)) })
    return .sync { count in
      let ids = Alternating(500, 333)
      for index in 0..<count { keep(rows[ids[index]]?.leaf.count ?? 0) }
    }
  }

  /// A change of a value of a dictionary of 1,000.
  static func dictionaryChange() -> Workload {
    var rows = Dictionary(uniqueKeysWithValues: (0..<1_000).map { ($0, RawRow(id: $0)) })
    return .sync { count in
      let ids = Alternating(500, 333)
      for index in 0..<count { rows[ids[index]]?.leaf.count += 1 }
    }
  }

  /// An element appended to a plain array, up to 10,000.
  static func append() -> Workload {
    .sync { count in
      var rows: [RawRow] = []
      for index in 0..<count {
        rows.append(RawRow(id: index))
        if rows.count == 10_000 { rows = [] }
      }
      keep(rows)
    }
  }

  /// An element removed in the middle of a plain array of 1,000, and one appended.
  static func remove() -> Workload {
    .sync { count in
      var rows = (0..<1_000).map { RawRow(id: $0) }
      for index in 0..<count {
        rows.remove(at: 500)
        rows.append(RawRow(id: 1_000 + index))
        keepChangeable(&rows)
      }
      keep(rows)
    }
  }

  /// A write of a property of a plain struct.
  static func write() -> Workload {
    .sync { count in
      var state = Leaf()
      for index in 0..<count {
        state.count = index
        keepChangeable(&state)
      }
    }
  }

  /// An element put on an array and taken off.
  static func pushAndPop() -> Workload {
    .sync { count in
      var stack = [Leaf()]
      for _ in 0..<count {
        stack.append(Leaf())
        keepChangeable(&stack)
        stack.removeLast()
        keepChangeable(&stack)
      }
    }
  }
}

/// An element of a list.
struct RawRow: Equatable, Identifiable {
  var id: Int
  var leaf = Leaf()
}

/// A list.
struct RawList {
  var rows: IdentifiedArrayOf<RawRow>
}
