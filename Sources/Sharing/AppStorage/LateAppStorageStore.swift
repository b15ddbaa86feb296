/// A store that has what is stored at once, and knows only later whether it is safe.
protocol LateAppStorageStore: AppStorageStore {
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
