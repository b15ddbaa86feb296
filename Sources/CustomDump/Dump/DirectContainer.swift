/// A container of the standard library that hands out its elements without a mirror.
protocol DirectContainer {
  var directContent: (style: DumpGroup.Style, children: [DumpChild]) { get }
}

/// A container that keeps no order.
protocol UnorderedContainer {}

extension Array: DirectContainer {
  var directContent: (style: DumpGroup.Style, children: [DumpChild]) {
    (.list, enumerated().map { DumpChild(label: .index($0), value: $1) })
  }
}

extension Set: DirectContainer, UnorderedContainer {
  var directContent: (style: DumpGroup.Style, children: [DumpChild]) {
    (.set, map { DumpChild(label: .none, value: $0) })
  }
}

extension Dictionary: DirectContainer, UnorderedContainer {
  var directContent: (style: DumpGroup.Style, children: [DumpChild]) {
    (.dictionary, map { DumpChild(label: .key($0.key), value: $0.value) })
  }
}

extension Dictionary.Keys: DirectContainer, UnorderedContainer {
  var directContent: (style: DumpGroup.Style, children: [DumpChild]) {
    (.set, map { DumpChild(label: .none, value: $0) })
  }
}

extension Dictionary.Values: DirectContainer, UnorderedContainer {
  var directContent: (style: DumpGroup.Style, children: [DumpChild]) {
    // A position would say nothing.
    (.list, map { DumpChild(label: .none, value: $0) })
  }
}

/// A literal keeps its order, and may repeat a key.
extension KeyValuePairs: DirectContainer {
  var directContent: (style: DumpGroup.Style, children: [DumpChild]) {
    (.dictionary, map { DumpChild(label: .key($0.key), value: $0.value) })
  }
}

extension RangeSet: DirectContainer {
  var directContent: (style: DumpGroup.Style, children: [DumpChild]) {
    (.set, ranges.map { DumpChild(label: .none, value: $0) })
  }
}

@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
extension InlineArray: DirectContainer {
  var directContent: (style: DumpGroup.Style, children: [DumpChild]) {
    (.list, indices.map { DumpChild(label: .index($0), value: self[$0]) })
  }
}
