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
      @ComposableArchitecture::_$Tracked(0)
      var count = 0
      """
    ),
    (
      "@ObservableState struct State { let id = 0; var count: Int { didSet { tell() } }; weak var a: A? }",
      """
      private var _count: Int {
      didSet {
      tell()
      }
      }
      private weak var _a: A?
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
      private nonisolated enum _$Ordinal {
      static var alert: Swift::Int {
      1
      }
      }
      """
    ),
    (
      "@ObservableState struct State { var count = 0 }",
      """
      if ComposableArchitecture::_$isSame(keyPath, \\Self.count) {
      return (\\Self._count, 0)
      }
      """
    ),
    (
      "@ObservableState struct State { @Presents var alert: Int? }",
      """
      if ComposableArchitecture::_$isSame(keyPath, \\Self.$alert) {
      return (\\Self._alert, 0)
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
      private var _linux = 0
      #else
      private var _other = 0
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

  /// The storages are in the order of the properties.
  @Test func storagesStandBesidePropertiesThatOthersFollow() {
    let expansion = FeatureMacros.expand(
      """
      @ObservableState struct State {
        let id = 0
        var a = 0
        @Shared var b: Int
        var c = 0
        static var d = 0
      }
      """)
    #expect(
      expansion.contains("@ComposableArchitecture::_$TrackedInPlace(0) var a = 0"), "\(expansion)")
    #expect(expansion.contains("@ComposableArchitecture::_$Tracked(1) var c = 0"), "\(expansion)")
    #expect(!expansion.description.contains("private var _a"), "\(expansion)")
    #expect(expansion.contains("return nil } private var _c = 0"), "\(expansion)")
  }

  /// Only one of several declarations of a property is there, so they need no more than one number.
  @Test func declarationsOfOneNameHaveOneNumber() {
    let expansion = FeatureMacros.expand(
      """
      @ObservableState struct State {
        #if os(Linux)
        var name = ""
        #else
        var name: [Int] = []
        #endif
        var count = 0
        @Presents var alert: Int?
      }
      """)
    #expect(expansion.contains("return (\\Self._count, 2)"), "\(expansion)")
    #expect(expansion.contains("return (\\Self._alert, 3)"), "\(expansion)")
    #expect(!expansion.description.contains("return (\\Self._name, 1)"), "\(expansion)")
  }

  /// An attribute that is written by hand brings its storage, and asks for the number by name.
  @Test func propertiesMarkedByHandKeepTheirAttribute() {
    let expansion = FeatureMacros.expand(
      "@ObservableState struct State { @ObservationStateTracked var a = 0; var b = 0 }")
    #expect(!expansion.description.contains("private var _a"), "\(expansion)")
    #expect(expansion.contains("private var _b = 0"), "\(expansion)")
    #expect(expansion.contains("static var a: Swift::Int { 0 }"), "\(expansion)")
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
    #expect(!expansion.description.contains("_$Tracked"))
  }

  @Test func tracksAPropertyWithObservers() {
    let expansion = FeatureMacros.expand(
      "@ObservableState struct State { var count = 0 { didSet { print(count) } } }")
    #expect(expansion.description.contains("_$Tracked"))
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
