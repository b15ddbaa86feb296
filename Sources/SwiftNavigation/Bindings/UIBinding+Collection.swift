extension UIBinding: Sequence, Collection, BidirectionalCollection, RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {
  /// A binding of an element.
  public typealias Element = UIBinding<Value.Element>

  /// The position of the first element.
  public var startIndex: Value.Index { wrappedValue.startIndex }

  /// The position after the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }

  /// The position after another.
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

  /// The position before another.
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }

  /// The position some steps from another.
  public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
    wrappedValue.index(index, offsetBy: distance)
  }

  /// How many steps there are between two positions.
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    wrappedValue.distance(from: start, to: end)
  }

  /// A binding of the element at a position.
  ///
  /// When the position is gone the binding keeps showing the last element it saw there, and ignores
  /// what is written.
  ///
  /// - Parameter position: The position.
  public subscript(position: Value.Index) -> UIBinding<Value.Element> {
    UIBinding<Value.Element>(
      location: ElementLocation(location, position), transaction: transaction)
  }
}

/// The element at a position of a collection.
final class ElementLocation<Base: MutableCollection>: UIBindingLocation, @unchecked Sendable {
  private let base: any UIBindingLocation<Base>
  private let position: Base.Index
  private let last: ValueLocation<Base.Element>

  init(_ base: any UIBindingLocation<Base>, _ position: Base.Index) {
    self.base = base
    self.position = position
    last = ValueLocation(base.read()[position])
  }

  func read() -> Base.Element {
    let elements = base.read()
    guard isThere(elements) else { return last.read() }
    let element = elements[position]
    last.keep(element)
    return element
  }

  func write(_ value: Base.Element) {
    // Asked apart: a place that is written only when needed tells nobody otherwise.
    guard isThere(base.read()) else { return }
    base.modify { $0[position] = value }
  }

  var identity: AnyHashable {
    // Positions that cannot be told apart make one place of all elements.
    AnyHashable(PartIdentity(base: base.identity, part: position as? AnyHashable))
  }

  private func isThere(_ elements: Base) -> Bool {
    position >= elements.startIndex && position < elements.endIndex
  }
}
