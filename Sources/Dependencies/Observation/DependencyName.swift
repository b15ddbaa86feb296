/// A dependency as people write it: `\.articleClient`, or `ArticleClient.self`.
package struct DependencyName: Sendable, CustomStringConvertible {
  /// The property that reads the key, once it is known.
  package private(set) var property: String?
  private let key: Any.Type

  /// Names a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - property: What reads it: a property, or anything else.
  package init<Key: TestDependencyKey>(_ key: Key.Type, property: StaticString) {
    self.key = key
    learn(property)
  }

  /// Takes the name of what reads the key, if it is a property.
  package mutating func learn(_ function: StaticString) {
    let name = function.description
    guard !name.isEmpty, !name.contains(where: { "( :".contains($0) }) else { return }
    property = name
  }

  package var description: String {
    property.map { "\\.\($0)" } ?? "\(Diagnostics.typeName(key)).self"
  }
}
