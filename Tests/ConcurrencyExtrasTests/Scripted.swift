/// An async sequence of given elements that counts what it is asked for, and may end with an error.
struct Scripted<Element: Sendable>: AsyncSequence, Sendable {
  var elements: [Element]
  var error: (any Error)?

  struct AsyncIterator: AsyncIteratorProtocol {
    var rest: ArraySlice<Element>
    var error: (any Error)?

    mutating func next() async throws -> Element? {
      if let element = rest.popFirst() { return element }
      if let error { throw error }
      return nil
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(rest: elements[...], error: error)
  }
}

extension Array where Element: Sendable {
  /// The elements, one after the other.
  var async: Scripted<Element> { Scripted(elements: self) }
}
