import IssueReporting

/// The sentences this module says.
enum Diagnostics {
  static func missingTestValue(of dependency: DependencyDescription) -> String {
    """
    \(dependency.name) has no test value, and a test reads it.

    Expected: '\(dependency.key)' says what tests get, or this test overrides the dependency.
    Happened: Neither is so, and the live value is used.\(declaration(of: dependency))
    Why: A live value in a test may reach a server, a disk, or another test.
    What to do: Add 'static var testValue: \(dependency.value)' to '\(dependency.key)', or set \
    the dependency in 'withDependencies'. A client declared with '@DependencyClient' gets a test value \
    by itself. \
    More: Documentation/Diagnostics/dependency-without-test-value.md.
    """
  }

  static func missingLiveValue(of dependency: DependencyDescription) -> String {
    """
    \(dependency.name) has no live value, and the running app reads it.

    Expected: '\(dependency.key)' conforms to 'DependencyKey' somewhere in the app, or \
    'prepareDependencies' has set the dependency before.
    Happened: Neither is so, and the test value is used.\(declaration(of: dependency))
    Why: The module with the live implementation may not be linked into the app, or something reads \
    the dependency before the app has prepared it.
    What to do: Link that module, or add 'extension \(dependency.key): DependencyKey' with a \
    'liveValue', or set the dependency in 'prepareDependencies' first thing when the app starts. \
    More: Documentation/Diagnostics/dependency-without-live-value.md.
    """
  }

  static func liveValueInPreview(of dependency: DependencyDescription) -> String {
    """
    \(dependency.name) has no preview value, and a preview reads it.

    Expected: '\(dependency.key)' says what previews get.
    Happened: It does not, and the live value is used.\(declaration(of: dependency))
    Why: A live client in a preview may reach a server or a disk.
    What to do: Add 'static var previewValue: \(dependency.value)' to '\(dependency.key)', or set the \
    dependency in 'withDependencies' where the preview is made. \
    More: Documentation/Diagnostics/dependency-without-preview-value.md.
    """
  }

  static func cycle(_ names: [String]) -> String {
    """
    The default of a dependency reads itself.

    Expected: Default values read other dependencies, never in a circle.
    Happened: \(names.joined(separator: " → ")).
    Why: A value that is needed to make itself can never be made.
    What to do: Read one of them when it is used, not while the value is made: keep the '@Dependency' \
    in the closure that needs it. \
    More: Documentation/Diagnostics/dependency-cycle.md.
    """
  }

  static func unimplemented(_ property: String, value: String) -> String {
    """
    Unimplemented: @Dependency(\\.\(property))

    Expected: A test sets every dependency that the code it runs uses.
    Happened: '\(property)' was used, and this test did not set it.
    Why: The feature has gained a new contact with the world, and what the world answers differs from \
    run to run.
    What to do: Set it where the test begins: 'withDependencies { $0.\(property) = \(value) }'. \
    More: Documentation/Diagnostics/dependency-not-set.md.
    """
  }

  static func urlWithoutScheme(_ url: String) -> String {
    """
    '\(url)' cannot be opened.

    Expected: A URL with a scheme, such as 'https://example.com' or 'file:///tmp/note.txt'.
    Happened: It has none, and 'openURL' answers false.
    Why: Nothing says which program such a URL is for.
    What to do: Make the whole URL before it is opened, for example by 'URL(string:relativeTo:)'. \
    More: Documentation/Diagnostics/url-without-scheme.md.
    """
  }

  /// What is wrong with a preparation.
  enum PreparationProblem {
    /// The dependency was read before, by a reader at a place.
    case read(SourceLocation)
    /// It was prepared before, at a place.
    case prepared(SourceLocation)
    /// A default that the same closure read earlier was made from it.
    case readEarlierInClosure(by: DependencyDescription)
    /// A scope around the call overrides it.
    case hidden
  }

  static func preparation(
    of dependency: DependencyDescription, _ problem: PreparationProblem
  ) -> String {
    switch problem {
    case .read(let place):
      """
      \(dependency.name) was prepared too late.

      Expected: 'prepareDependencies' sets a dependency before anything reads it.
      Happened: It was read before, at \(place.fileID):\(place.line); the value it had then \
      stays.\(declaration(of: dependency))
      Why: Whoever holds the earlier value would not see the new one.
      What to do: Prepare dependencies first thing when the program starts. To change one later, for a \
      part of the program, use 'withDependencies'. \
      More: Documentation/Diagnostics/dependency-prepared-too-late.md.
      """
    case .prepared(let place):
      """
      \(dependency.name) was prepared twice.

      Expected: 'prepareDependencies' sets a dependency once.
      Happened: It was prepared before, at \(place.fileID):\(place.line); that value \
      stays.\(declaration(of: dependency))
      Why: Whoever holds the earlier value would not see the new one.
      What to do: Keep one of the two. To change a dependency later, for a part of the program, use \
      'withDependencies'. \
      More: Documentation/Diagnostics/dependency-prepared-twice.md.
      """
    case .readEarlierInClosure(let reader):
      """
      \(dependency.name) was prepared too late.

      Expected: Dependencies are prepared before the defaults that are made from them.
      Happened: The same closure read \(reader.name) earlier, and that was made from the default that is \
      now replaced.\(declaration(of: dependency))
      Why: What was made from the earlier value keeps it.
      What to do: Set '\(dependency.key)' further up in the closure of 'prepareDependencies'. \
      More: Documentation/Diagnostics/dependency-prepared-too-late.md.
      """
    case .hidden:
      """
      \(dependency.name) was prepared where it is overridden.

      Expected: 'prepareDependencies' is called outside the scopes that override what it sets.
      Happened: A 'withDependencies' around the call overrides the dependency: the value is prepared, \
      and what runs here does not see it.\(declaration(of: dependency))
      Why: Overrides come before defaults.
      What to do: Prepare dependencies first thing when the program starts, or set this one in \
      'withDependencies'. \
      More: Documentation/Diagnostics/dependency-prepared-inside-override.md.
      """
    }
  }

  static func preparedContext() -> String {
    """
    The context was set in 'prepareDependencies'.

    Expected: 'prepareDependencies' sets dependencies.
    Happened: It set 'context', which changes nothing.
    Why: The context is that of the process: everything may have asked for it already.
    What to do: Set it with 'withDependencies' around what is to run in another context. \
    More: Documentation/Diagnostics/context-prepared.md.
    """
  }

  static func noDependencies(in model: Any.Type) -> String {
    """
    '\(typeName(model))' holds no dependencies to pass on.

    Expected: The model that 'withDependencies(from:)' is given has a property with '@Dependency', or \
    was made inside 'withDependencies'.
    Happened: Neither is so, and the values in force here are used.
    Why: The overrides that the model was made with cannot be found.
    What to do: Add a '@Dependency' property to '\(typeName(model))', or pass another model. \
    More: Documentation/Diagnostics/model-without-dependencies.md.
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

  /// Where the property of a dependency is declared, as a sentence that follows another.
  private static func declaration(of dependency: DependencyDescription) -> String {
    guard let (name, place) = dependency.property else { return "" }
    return " '\(name)' is declared at \(place.fileID):\(place.line)."
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
