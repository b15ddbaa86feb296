/// Identities in the order of their deadlines and, where those are equal, of the identities.
///
/// A binary heap: to look at the first is free, to insert or to remove it takes logarithmic time.
struct DeadlineHeap<Instant: Comparable & Sendable>: Sendable {
  typealias Element = (id: Int, deadline: Instant)

  private var elements: [Element]

  /// Makes a heap of elements in any order, in linear time.
  init(_ elements: some Sequence<Element>) {
    self.elements = Array(elements)
    for index in self.elements.indices.prefix(count / 2).reversed() { sink(index) }
  }

  var count: Int { elements.count }

  /// What is to come first.
  var first: Element? { elements.first }

  mutating func insert(_ id: Int, deadline: Instant) {
    elements.append((id, deadline))
    rise(count - 1)
  }

  /// Takes out what is to come first.
  mutating func removeFirst() -> Int? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last.id }
    elements[0] = last
    sink(0)
    return first.id
  }

  private mutating func rise(_ start: Int) {
    var index = start
    while index > 0, isBefore(index, (index - 1) / 2) {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < count else { return }
      if child + 1 < count, isBefore(child + 1, child) { child += 1 }
      guard isBefore(child, index) else { return }
      elements.swapAt(index, child)
      index = child
    }
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (elements[left], elements[right])
    return (left.deadline, left.id) < (right.deadline, right.id)
  }
}
