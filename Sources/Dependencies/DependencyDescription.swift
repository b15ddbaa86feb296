import IssueReporting

/// A dependency as messages speak of it.
struct DependencyDescription: Sendable {
  private let keyType: Any.Type
  private let valueType: Any.Type
  private let function: StaticString
  private let place: SourceLocation

  /// Describes a key. Words are made when somebody asks for them.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - function: The function that reads the key: a property, or anything else.
  ///   - place: Where that is.
  init<Key: TestDependencyKey>(
    _ key: Key.Type, readIn function: StaticString, at place: SourceLocation
  ) {
    self.keyType = key
    self.valueType = Key.Value.self
    self.function = function
    self.place = place
  }

  /// How it is read: by its property, or by its key where no property reads it.
  var name: String {
    property.map { "@Dependency(\\.\($0.name))" } ?? "@Dependency(\(key).self)"
  }

  /// The type of the key.
  var key: String { Diagnostics.typeName(keyType) }

  /// The type of the value.
  var value: String { Diagnostics.typeName(valueType) }

  /// The property, and where it stands, if one reads the key.
  var property: (name: String, place: SourceLocation)? {
    let name = function.description
    let isProperty = !name.isEmpty && !name.contains("(") && !name.contains(" ")
    return isProperty ? (name, place) : nil
  }
}
