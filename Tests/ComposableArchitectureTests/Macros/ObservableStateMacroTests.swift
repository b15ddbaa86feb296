import FronteraMacroTestSupport
import Testing

struct ObservableStateMacroTests {
  /// What is written, and lines that must stand in what is made of it.
  static let expansions: [(source: String, snippet: String)] = [
    (
      "@ObservableState struct State { var count = 0 }",
      "extension State: ComposableArchitecture::ObservableState {"
    ),
    (
      "@ObservableState struct State {\nvar count = 0\n}",
      """
      @ComposableArchitecture::ObservationStateTracked
      var count = 0
      """
    ),
    (
      "@ObservableState public struct State { var count = 0 }",
      """
      public var _$observationRegistrar = ComposableArchitecture::ObservationStateRegistrar()
      public var _$id: ComposableArchitecture::ObservableStateID {
      """
    ),
    (
      "@ObservableState struct State { var count = 0; @Presents var alert: Int?; var `default` = 1 }",
      """
      static var count: Swift::Int {
      0
      }
      static var alert: Swift::Int {
      1
      }
      static var `default`: Swift::Int {
      2
      }
      """
    ),
    (
      "@ObservableState struct State { var count = 0 }",
      """
      if ComposableArchitecture::_$isSame(keyPath, \\Self.count) {
      return (\\Self._count, _$Ordinal.count)
      }
      """
    ),
    (
      "@ObservableState struct State { @Presents var alert: Int? }",
      """
      if ComposableArchitecture::_$isSame(keyPath, \\Self.$alert) {
      return (\\Self._alert, _$Ordinal.alert)
      }
      """
    ),
    (
      """
      @ObservableState struct State {
        #if os(Linux)
        var linux = 0
        #else
        var other = 0
        #endif
      }
      """,
      """
      #if os(Linux)
      static var linux: Swift::Int {
      0
      }
      #else
      static var other: Swift::Int {
      1
      }
      #endif
      """
    ),
    (
      "@ObservableState enum State { case edit(Edit.State), nothing, pair(Int, Int) }",
      """
      case .edit(let value0):
      return ComposableArchitecture::ObservableStateID._$id(for: value0)._$tag(0)
      case .nothing:
      return ComposableArchitecture::ObservableStateID._$inert._$tag(1)
      case .pair:
      return ComposableArchitecture::ObservableStateID._$opaque._$tag(2)
      """
    ),
  ]

  @Test(arguments: expansions)
  func expands(source: String, snippet: String) {
    let expansion = FeatureMacros.expand(source)
    #expect(expansion.messages.isEmpty)
    #expect(expansion.contains(snippet), "\(expansion)")
  }

  /// Properties that are left as they are.
  static let untracked = [
    "let id = 0",
    "static var shared = 0",
    "var doubled: Int { 2 }",
    "var stored: Int { get { 2 } set {} }",
    "@ObservationStateIgnored var cache = 0",
    "@ObservationStateIgnored lazy var cache = 0",
    "@Shared(.appStorage(\"x\")) var count = 0",
    "@SharedReader var count: Int",
    "@Presents var alert: Int?",
  ]

  @Test(arguments: untracked)
  func leavesAlone(property: String) {
    let expansion = FeatureMacros.expand("@ObservableState struct State { \(property) }")
    #expect(expansion.messages.isEmpty)
    #expect(!expansion.description.contains("ObservationStateTracked"))
  }

  @Test func tracksAPropertyWithObservers() {
    let expansion = FeatureMacros.expand(
      "@ObservableState struct State { var count = 0 { didSet { print(count) } } }")
    #expect(expansion.description.contains("ObservationStateTracked"))
  }

  /// What is wrong, what is said about it, and what is offered instead.
  static let diagnostics: [(source: String, message: String, fixes: [String])] = [
    (
      "@ObservableState class State {}",
      """
      '@ObservableState' needs a struct or an enum, because the state of a feature is a value; \
      this is a class
      """,
      ["struct", ""]
    ),
    (
      "@ObservableState final actor State {}",
      """
      '@ObservableState' needs a struct or an enum, because the state of a feature is a value; \
      this is an actor
      """,
      ["struct", "", ""]
    ),
    (
      "@ObservableState class State: Base {}",
      """
      '@ObservableState' needs a struct or an enum, because the state of a feature is a value; \
      this is a class
      """,
      [""]
    ),
    (
      "@ObservableState struct State { lazy var count = 0 }",
      """
      '@ObservableState' cannot tell observers about a lazy property; mark it with \
      '@ObservationStateIgnored' if no view has to follow its changes
      """,
      ["@ObservationStateIgnored lazy var count = 0"]
    ),
    (
      "@ObservableState struct State { @Clamped var count = 0 }",
      """
      '@ObservableState' cannot tell observers about a property with the wrapper '@Clamped'; mark \
      it with '@ObservationStateIgnored' if no view has to follow its changes
      """,
      ["@ObservationStateIgnored @Clamped var count = 0"]
    ),
    (
      "@ObservableState struct State { var a = 1, b = 2 }",
      """
      '@ObservableState' needs each property declared by itself: 'var a = 1' and 'var b = 2'
      """,
      ["var a = 1\nvar b = 2"]
    ),
    (
      "@ObservableState struct State {\n  private var a: Int, b = 2\n}",
      """
      '@ObservableState' needs each property declared by itself: 'var a = 1' and 'var b = 2'
      """,
      ["private var a: Int\n  private var b = 2"]
    ),
    (
      "@ObservableState struct State { var (a, b) = (1, 2) }",
      """
      '@ObservableState' needs each property declared by itself: 'var a = 1' and 'var b = 2'
      """,
      []
    ),
    (
      "struct Outer { @ObservableState private struct State { var a = 1 } }",
      """
      '@ObservableState' cannot make 'State' conform to 'ObservableState', because it is private to \
      the type around it and cannot be seen where an extension would stand
      """,
      ["fileprivate", "State: ObservableState"]
    ),
    (
      "struct Outer { private enum Inner { @ObservableState enum State: Equatable {} } }",
      """
      '@ObservableState' cannot make 'State' conform to 'ObservableState', because 'Inner' around it \
      is private and cannot be seen where an extension would stand
      """,
      [": Equatable, ObservableState"]
    ),
  ]

  @Test(arguments: diagnostics)
  func diagnoses(source: String, message: String, fixes: [String]) {
    let expansion = FeatureMacros.expand(source)
    #expect(expansion.messages == [message])
    #expect(expansion.fixes == fixes)
  }
}
