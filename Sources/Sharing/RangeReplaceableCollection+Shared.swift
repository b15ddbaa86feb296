public import IdentifiedCollections

extension RangeReplaceableCollection {
  /// Shares each element of a shared collection.
  ///
  /// ```swift
  /// @Shared(.inMemory("numbers")) var numbers = [1, 2, 3]
  ///
  /// for number in Array($numbers) {
  ///   number.withLock { $0 += 1 }
  /// }
  /// ```
  ///
  /// An element is found by its index. When the collection has become shorter, an element that is no
  /// longer there keeps the value that it had last, and changes of it go nowhere. Elements of an
  /// `IdentifiedArray` are found by their ids instead.
  ///
  /// - Parameter shared: The shared collection.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init<Value: MutableCollection & RandomAccessCollection>(_ shared: Shared<Value>)
  where Element == Shared<Value.Element>, Value.Index: Hashable {
    let root = shared.reference
    let elements = shared.wrappedValue
    self.init(
      elements.indices.lazy.map { index in
        Shared<Value.Element>(
          reference: ElementReference(
            root, ElementPlace(index: index), initialValue: elements[index]))
      })
  }

  /// Shares each element of a shared identified array.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.todos)) var todos: IdentifiedArrayOf<Todo> = []
  ///
  /// let rows = Array($todos)
  /// ```
  ///
  /// An element is found by its id, wherever it is moved. When it is removed, what was made of it keeps
  /// the value that it had last, and changes of it go nowhere.
  ///
  /// - Parameter shared: The shared array.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init<ID, Value>(_ shared: Shared<IdentifiedArray<ID, Value>>)
  where Element == Shared<Value> {
    let root = shared.reference
    let elements = shared.wrappedValue
    self.init(
      zip(elements.ids, elements).lazy.map { id, element in
        Shared<Value>(
          reference: ElementReference(root, ElementPlace(id: id), initialValue: element))
      })
  }

  /// Shares each element of a shared collection for reading.
  ///
  /// An element is found by its index. When the collection has become shorter, an element that is no
  /// longer there keeps the value that it had last. Elements of an `IdentifiedArray` are found by their
  /// ids instead.
  ///
  /// - Parameter shared: The shared collection.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init<Value: RandomAccessCollection>(_ shared: SharedReader<Value>)
  where Element == SharedReader<Value.Element> {
    let root = shared.reference
    let elements = shared.wrappedValue
    self.init(
      elements.indices.lazy.map { index in
        SharedReader<Value.Element>(
          reference: ElementReader(root, initialValue: elements[index]) {
            $0.indexIsValid(index) ? $0[index] : nil
          })
      })
  }

  /// Shares each element of a shared identified array for reading.
  ///
  /// An element is found by its id, wherever it is moved. When it is removed, what was made of it keeps
  /// the value that it had last.
  ///
  /// - Parameter shared: The shared array.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init<ID, Value>(_ shared: SharedReader<IdentifiedArray<ID, Value>>)
  where Element == SharedReader<Value> {
    let root = shared.reference
    let elements = shared.wrappedValue
    self.init(
      zip(elements.ids, elements).lazy.map { id, element in
        SharedReader<Value>(
          reference: ElementReader(root, initialValue: element) { $0[id: id] })
      })
  }
}
