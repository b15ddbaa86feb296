/// An overridden value.
@usableFromInline
final class OverrideNode<Value>: DependencyNode, @unchecked Sendable {
  @usableFromInline let value: Value

  /// Makes an override; it gets a number of its own unless it stands for another node.
  @inlinable
  init(
    key: ObjectIdentifier, value: Value, number: OverrideNumber = .none, next: DependencyNode?
  ) {
    self.value = value
    super.init(overriding: key, number: number, next: next)
  }

  @usableFromInline
  override func relinked(to next: DependencyNode?) -> DependencyNode? {
    OverrideNode(key: key, value: value, number: number, next: next)
  }
}
