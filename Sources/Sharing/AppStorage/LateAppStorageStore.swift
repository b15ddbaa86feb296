import IssueReporting

/// A store that has what is stored at once, and knows only later whether it is safe.
protocol LateAppStorageStore: AppStorageStore {
  /// Stores a value, or removes it.
  ///
  /// - Parameters:
  ///   - value: The value, or `nil`.
  ///   - key: The name.
  ///   - context: Why it is stored.
  ///   - place: Where the value was changed, if it is known: what goes wrong later is reported there.
  ///   - completion: Is told what went wrong.
  func store(
    _ value: AppStorageValue?, forKey key: String, context: SaveContext, at place: SourceLocation?,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void)

  /// Follows what becomes of what is stored.
  ///
  /// - Parameters:
  ///   - key: The name.
  ///   - onSaved: Is told what went wrong, and with `nil` that it has been made good.
  /// - Returns: What ends it.
  func observeSaving(
    key: String, _ onSaved: @escaping @Sendable ((any Error)?) -> Void
  ) -> SharedSubscription
}
