import FronteraMacroTestSupport
import Testing

struct ObservableStateMacroTests {
  /// What is written, and lines that must stand in what is made of it.
  static let expansions: [(source: String, snippet: String)] = [
    (
      "@ObservableState struct State { var count = 0 }",
      "extension State: ComposableArchitecture.ObservableState {"
    ),
    (
      "@ObservableState struct State {\nvar count = 0\n}",
      """
      @ComposableArchitecture.ObservationStateTracked
      var count = 0
      """
    ),
    (
      "@ObservableState public struct State { var count = 0 }",
      """
      public var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()
      public var _$id: ComposableArchitecture.ObservableStateID {
      """
    ),
    (
      "@ObservableState struct State { var count = 0; @Presents var alert: Int?; var `default` = 1 }",
      """
      static var count: Swift.Int {
      0
      }
      static var alert: Swift.Int {
      1
      }
      static var `default`: Swift.Int {
      2
      }
      """
    ),
    (
      "@ObservableState struct State { var count = 0 }",
      """
      if ComposableArchitecture._$isSame(keyPath, \\Self.count) {
      return (\\Self._count, _$Ordinal.count)
      }
      """
    ),
    (
      "@ObservableState struct State { @Presents var alert: Int? }",
      """
      if ComposableArchitecture._$isSame(keyPath, \\Self.$alert) {
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
      static var linux: Swift.Int {
      0
      }
      #else
      static var other: Swift.Int {
      1
      }
      #endif
      """
    ),
    (
      "@ObservableState enum State { case edit(Edit.State), nothing, pair(Int, Int) }",
      """
      case .edit(let value0):
      return ComposableArchitecture.ObservableStateID._$id(for: value0)._$tag(0)
      case .nothing:
      return ComposableArchitecture.ObservableStateID._$inert._$tag(1)
      case .pair:
      return ComposableArchitecture.ObservableStateID._$opaque._$tag(2)
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
  static let diagnostics: [(source: String, message: String, fix: String?)] = [
    (
      "@ObservableState class State {}",
      """
      '@ObservableState' needs a struct or an enum, because the state of a feature is a value; \
      this is a class
      """,
      ""
    ),
    (
      "@ObservableState struct State { lazy var count = 0 }",
      """
      '@ObservableState' cannot tell observers about a lazy property; mark it with \
      '@ObservationStateIgnored' if no view has to follow its changes
      """,
      "@ObservationStateIgnored lazy var count = 0"
    ),
    (
      "@ObservableState struct State { @Clamped var count = 0 }",
      """
      '@ObservableState' cannot tell observers about a property with the wrapper '@Clamped'; mark \
      it with '@ObservationStateIgnored' if no view has to follow its changes
      """,
      "@ObservationStateIgnored @Clamped var count = 0"
    ),
    (
      "@ObservableState struct State { var a = 1, b = 2 }",
      """
      '@ObservableState' needs each property declared by itself: 'var a = 1' and 'var b = 2'
      """,
      nil
    ),
  ]

  @Test(arguments: diagnostics)
  func diagnoses(source: String, message: String, fix: String?) {
    let expansion = FeatureMacros.expand(source)
    #expect(expansion.messages == [message])
    #expect(expansion.fixes == (fix.map { [$0] } ?? []))
  }
}

struct ObservationStateTrackedMacroTests {
  @Test func movesTheValueToAnotherProperty() {
    let expansion = FeatureMacros.expand("struct State {\n@Tracked public var count: Int = 0\n}")
    #expect(
      expansion.contains(
        """
        public var count: Int {
        @storageRestrictions(initializes: _count)
        init(initialValue) {
        _count = initialValue
        }
        get {
        _$observationRegistrar.access(_$Ordinal.count)
        return _count
        }
        set {
        let _$changed = ComposableArchitecture._$isChanged(_count, newValue)
        _count = newValue
        if _$changed {
        _$observationRegistrar.didChange(_$Ordinal.count)
        }
        }
        _modify {
        let _$before = ComposableArchitecture._$snapshot(_count)
        defer {
        if ComposableArchitecture._$isChanged(since: _$before, _count) {
        _$observationRegistrar.didChange(_$Ordinal.count)
        }
        }
        yield &_count
        }
        }
        """), "\(expansion)")
    #expect(expansion.contains("private var _count: Int = 0"))
  }

  @Test func theStoredPropertyKeepsTheObservers() {
    let expansion = FeatureMacros.expand(
      "struct State { @Tracked var count = 0 { didSet { print(oldValue) } } }")
    #expect(expansion.description.contains("private var _count = 0 {"))
    #expect(expansion.description.contains("print(oldValue)"))
  }

  @Test func namesWithBackticks() {
    let expansion = FeatureMacros.expand("struct State { @Tracked var `default` = 0 }")
    #expect(expansion.contains("private var _default = 0"), "\(expansion)")
    #expect(expansion.description.contains("access(_$Ordinal.`default`)"))
  }
}
