/// Reads a value as long as the property is there that it comes from.
struct WeakReader<Value>: Sendable {
  /// Reads it; `nil` when it is gone.
  let read: @Sendable () -> Value?
  /// Whether it is gone.
  let isGone: @Sendable () -> Bool

  /// Reads what can be made of the value.
  func map<Member>(_ transform: @escaping @Sendable (Value) -> Member) -> WeakReader<Member> {
    WeakReader<Member>(read: { read().map(transform) }, isGone: isGone)
  }
}
