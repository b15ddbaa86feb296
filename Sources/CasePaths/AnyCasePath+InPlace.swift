extension AnyCasePath {
  /// Changes the payload of a value at this case, in place.
  ///
  /// While the body runs, the payload has one owner: the enum is gone and comes back afterwards,
  /// so that a collection inside the payload is not copied by its first change. The enum is back
  /// in place when the body throws, too.
  ///
  /// - Parameters:
  ///   - root: A value of the enum.
  ///   - body: What changes the payload.
  /// - Returns: What the body returned, or nil where the value is at another case.
  @inlinable
  @discardableResult
  package func modify<Result, Failure: Error>(
    _ root: inout Root,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard var payload = extraction(root) else { return nil }
    _ = consume root
    defer { root = embedding(payload) }
    return try body(&payload)
  }

  /// Makes the enum from a payload that an in-place change has left behind.
  @inlinable
  func restore(_ payload: consuming Value?) -> Root {
    guard let payload else { takenFailure() }
    return embedding(payload)
  }

  @usableFromInline
  func takenFailure() -> Never {
    fatalError(Diagnostics.payloadWasTaken(Root.self, Value.self))
  }
}
