/// The sentences this module says.
enum Diagnostics {
  /// How a dependency is named: by its property, or by its key where no property reads it.
  static func name<Key: TestDependencyKey>(of key: Key.Type, property: StaticString) -> String {
    let property = property.description
    if property.isEmpty || property.contains("(") || property.contains(" ") {
      return "@Dependency(\(typeName(key)).self)"
    }
    return "@Dependency(\\.\(property))"
  }

  static func missingTestValue<Key: DependencyKey>(of key: Key.Type, name: String) -> String {
    """
    \(name) has no test value, and a test reads it.

    Expected: '\(typeName(key))' says what tests get, or this test overrides the dependency.
    Happened: Neither is so, and the live value is used.
    Why: A live value in a test may reach a server, a disk, or another test.
    What to do: Add 'static var testValue: \(typeName(Key.Value.self))' to '\(typeName(key))', or set \
    the dependency in 'withDependencies'. A client declared with '@DependencyClient' gets a test value \
    by itself.
    """
  }

  static func missingLiveValue<Key: TestDependencyKey>(of key: Key.Type, name: String) -> String {
    """
    \(name) has no live value, and the running app reads it.

    Expected: '\(typeName(key))' conforms to 'DependencyKey' somewhere in the app.
    Happened: It conforms to 'TestDependencyKey' alone, and its test value is used.
    Why: The module with the live implementation may not be linked into the app.
    What to do: Link that module, or add 'extension \(typeName(key)): DependencyKey' with a \
    'liveValue', or set the dependency in 'prepareDependencies' when the app starts.
    """
  }

  static func liveValueInPreview<Key: DependencyKey>(of key: Key.Type, name: String) -> String {
    """
    \(name) has no preview value, and a preview reads it.

    Expected: '\(typeName(key))' says what previews get.
    Happened: It does not, and the live value is used.
    Why: A live client in a preview may reach a server or a disk.
    What to do: Add 'static var previewValue: \(typeName(Key.Value.self))' to '\(typeName(key))'.
    """
  }

  static func cycle(_ names: [String]) -> String {
    """
    The default of a dependency reads itself.

    Expected: Default values read other dependencies, never in a circle.
    Happened: \(names.joined(separator: " → ")).
    Why: A value that is needed to make itself can never be made.
    What to do: Read one of them when it is used, not while the value is made: keep the '@Dependency' \
    in the closure that needs it.
    """
  }

  static func unimplemented(_ property: String, value: String) -> String {
    """
    Unimplemented: @Dependency(\\.\(property))

    Expected: A test sets every dependency that the code it runs uses.
    Happened: '\(property)' was used, and this test did not set it.
    Why: What the world answers differs from run to run, so nothing exact can be expected of it.
    What to do: Set it where the test begins: 'withDependencies { $0.\(property) = \(value) }'.
    """
  }

  static func preparedTooLate(_ name: String, wasPrepared: Bool) -> String {
    """
    \(name) was prepared too late.

    Expected: 'prepareDependencies' runs once per dependency, before anything reads it.
    Happened: It was \(wasPrepared ? "prepared" : "read") before; that value stays.
    Why: Whoever holds the earlier value would not see the new one.
    What to do: Prepare dependencies first thing when the program starts.
    """
  }

  static func noDependencies(in model: Any.Type) -> String {
    """
    '\(typeName(model))' holds no dependencies to pass on.

    Expected: The model that 'withDependencies(from:)' is given has a property with '@Dependency', or \
    was made inside 'withDependencies'.
    Happened: Neither is so, and the values in force here are used.
    Why: The overrides that the model was made with cannot be found.
    What to do: Add a '@Dependency' property to '\(typeName(model))', or pass another model.
    """
  }

  static func wrongType(_ type: Any.Type, expected: Any.Type) -> String {
    """
    A dependency is not of the type that '@Dependency(_:as:)' names.

    Expected: '\(typeName(expected))'.
    Happened: The value in force here is a '\(typeName(type))'.
    Why: The test may have set another value, or none.
    What to do: Set the dependency to a '\(typeName(expected))' before it is read.
    """
  }

  /// A type as its reader writes it.
  static func typeName(_ type: Any.Type) -> String {
    let name = String(reflecting: type)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let visible = parts.dropFirst().filter { !$0.hasPrefix("(unknown context") }
    return visible.isEmpty || name.contains("<") || name.contains(" & ")
      ? "\(type)" : visible.joined(separator: ".")
  }
}
