extension DependencyValues {
  /// Who watches what is read and called under these values; overrides and tasks keep it.
  ///
  /// It also has to be counted by ``DependencyObservation``, or calls are not seen.
  package var observer: (any DependencyObserver)? {
    get { top?.watch?.observer }
    set {
      top = ScopeNode(
        context: top?.context, watch: DependencyWatch(log: log, observer: newValue),
        next: top?.shortened)
    }
  }

  /// These values with another observer.
  package func observed(by observer: (any DependencyObserver)?) -> DependencyValues {
    var copy = self
    copy.observer = observer
    return copy
  }

  /// These values after a block of overrides, which another observer is told of.
  ///
  /// - Parameters:
  ///   - observer: Who is told.
  ///   - update: Writes the overrides.
  /// - Returns: The values, watched by whoever watches these.
  package func overridden(
    observedBy observer: any DependencyObserver,
    _ update: (inout DependencyValues) throws -> Void
  ) rethrows -> DependencyValues {
    var values = observed(by: observer)
    values.mode = .overriding
    try update(&values)
    values.mode = .reading
    values.observer = self.observer
    return values
  }

  /// Tells the observer that a key is read, and returns the override of the key.
  func observedOverride<Key: TestDependencyKey>(
    of key: Key.Type, property: StaticString, observer: any DependencyObserver
  ) -> DependencyNode? {
    let tape = AnswerTape.current
    if let tape { tape.noteRead(of: key) }
    if tape?.isReplaying != true {
      observer.didRead(key, property: property, isWriting: mode != .reading)
    }
    return top?.find(ObjectIdentifier(key))
  }

  /// Notes that a key was written by somebody whom something watches.
  @usableFromInline
  func noteSet<Key: TestDependencyKey>(
    _ key: Key.Type, function: StaticString, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    observer?.didSet(key, property: function)
    guard mode == .preparing else { return }
    notePrepared(
      key, function: function, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
