extension AnyCasePath where Root == Value {
  /// Makes the identity: a value is its own payload.
  public init() {
    self.init(embedding: { $0 }, extraction: { $0 }, matching: { _ in true })
  }

  /// Makes the identity from `\.self`.
  ///
  /// The literal `\.self` of a case key path leads to the case paths themselves, and so has
  /// another type than a key path to a case. A function that also accepts the identity has an
  /// overload for a `KeyPath<Root.AllCasePaths, Root.AllCasePaths>` and passes it on to this.
  ///
  /// - Parameter identity: The key path `\.self`.
  public init(_ identity: KeyPath<Root.AllCasePaths, Root.AllCasePaths>)
  where Root: CasePathable {
    self.init()
  }
}
