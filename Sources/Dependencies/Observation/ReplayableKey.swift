/// A key of the library's own whose reads need no second look: what its value answers goes through
/// ``AnswerTape``, or is not asked while reducing.
package protocol ReplayableKey: TestDependencyKey {
  /// Whether people know the dependency: it is listed among those that a feature uses.
  static var isPublic: Bool { get }
  /// Whether each use of the value is told, not only each read of the key.
  static var countsCalls: Bool { get }
}

extension ReplayableKey {
  package static var isPublic: Bool { true }
  package static var countsCalls: Bool { false }
}

/// How far the use of a dependency can be seen, once its key has been read.
package enum DependencyVisibility: Sendable {
  /// The library's own: its answers are recorded.
  case library
  /// A client of `@DependencyClient`: each call is seen, answers of synchronous endpoints are recorded.
  case client
  /// A plain value, such as a number or a calendar: there is nothing to call.
  case value
  /// A client written by hand, a class or a protocol: only the read is seen.
  case opaque

  package init<Key: TestDependencyKey>(of key: Key.Type) {
    if key is any ReplayableKey.Type {
      self = .library
    } else if Key.Value.self is any UnimplementedClient.Type {
      self = .client
    } else if Self.isPlain(Key.Value.self) {
      self = .value
    } else {
      self = .opaque
    }
  }

  /// Whether a type holds data alone, as far as can be seen: what can be compared has no closures in it.
  private static func isPlain<Value>(_ type: Value.Type) -> Bool {
    guard !(type is AnyObject.Type) else { return false }
    return _isPOD(type) || type is any Equatable.Type
  }
}
