/// Says where a shared value comes from and goes to.
///
/// Use it with ``Shared``, or, when it is only read, with ``SharedReader``.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value.
  ///
  /// Calls follow the order of the changes, one after the other, on the thread that makes a change or on that of
  /// another change: begin the work here, and answer later from elsewhere. While this method blocks, so does that
  /// thread, and so does ``FileStorage/flush()``.
  ///
  /// - Parameters:
  ///   - value: The value to save.
  ///   - context: Why it is saved.
  ///   - continuation: Must be resumed once, before this method returns or later.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}
