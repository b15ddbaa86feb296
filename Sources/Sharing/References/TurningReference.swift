import IssueReporting

/// A property's own reference, which can be turned to another key.
protocol TurningReference<Value>: AnyReference {
  associatedtype Value

  /// Reads the value.
  func value(_ perspective: SharedPerspective) -> Value

  /// Points to another reference from now on.
  func turn(to reference: StoredReference<Value>)
}

extension TurningReference {
  /// Turns the property to another key, and loads the value of that.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - place: Where that was asked for.
  /// - Throws: What the key says went wrong.
  func load(_ key: some SharedReaderKey<Value>, at place: SourceLocation) async throws {
    let next = reference(for: key, at: place, isLoaded: true) {
      key.defaultOfKey ?? value(.inForce)
    }
    let persistence = next.persistence
    // Before observers look at the property again.
    persistence?.loadingBegan()
    turn(to: next)
    try await persistence?.load()
  }
}
