import FronteraMacroTestSupport
import Testing

struct EnumReducerMacroTests {
  static let source = """
    @Reducer public enum Destination {
      case alert(AlertState<Alert>)
      case edit(Editor = Editor(id: 3))
      @ReducerCaseIgnored case plain(Int, label: String = "")
      @ReducerCaseEphemeral case tip(Tip)
      case nothing
      #if DEBUG
      case debug(Debug)
      #endif
    }
    """

  /// Lines that must stand in what is made of the enum.
  static let snippets = [
    """
    @dynamicMemberLookup
    public enum State: ComposableArchitecture::CaseReducerState, \
    ComposableArchitecture::ObservableState, nonisolated CasePaths::CasePathable, \
    nonisolated CasePaths::CasePathIterable {
    public typealias StateReducer = Destination
    case alert(AlertState<Alert>)
    case edit(Editor.State)
    case plain(Int, label: String)
    case tip(Tip)
    case nothing
    #if DEBUG
    case debug(Debug.State)
    #endif
    """,
    """
    case alert(AlertState<Alert>.Action)
    case edit(Editor.Action)
    case plain(Swift::Never)
    case tip(Tip.Action)
    case nothing(Swift::Never)
    #if DEBUG
    case debug(Debug.Action)
    #endif
    """,
    """
    public enum CaseScope {
    case alert(AlertState<Alert>)
    case edit(ComposableArchitecture::StoreOf<Editor>)
    case plain(Int, label: String)
    case tip(Tip)
    case nothing
    """,
    """
    case .alert(let value0):
    return .alert(value0)
    case .edit:
    return .edit(store.scope(state: \\.edit, action: \\.edit)!)
    case .plain(let value0, let value1):
    return .plain(value0, label: value1)
    """,
    """
    ComposableArchitecture::Scope(
    state: \\Self.State.Cases.edit, action: \\Self.Action.Cases.edit
    ) {
    _$Features.feature1()
    }
    """,
    """
    ComposableArchitecture::Scope(
    state: \\Self.State.Cases.alert, action: \\Self.Action.Cases.alert
    ) {
    ComposableArchitecture::EmptyReducer()
    }
    """,
    """
    private enum _$Features {
    typealias feature0 = AlertState<Alert>
    static func feature1() -> Editor {
    Editor(id: 3)
    }
    typealias feature3 = Tip
    #if DEBUG
    typealias feature5 = Debug
    #endif
    }
    """,
    """
    if case .alert = state, case .alert = action {
    return true
    }
    if case .tip = state, case .tip = action {
    return true
    }
    return false
    """,
    """
    public init() {
    self = .nothing
    }
    """,
    "extension Destination: ComposableArchitecture::CaseReducer, ComposableArchitecture::Reducer {",
  ]

  @Test(arguments: snippets)
  func expands(snippet: String) {
    let expansion = FeatureMacros.expand(Self.source)
    #expect(expansion.messages.isEmpty)
    #expect(expansion.contains(snippet), "\(expansion)")
  }

  /// Where each kind of enum takes the value from that stands for all its cases.
  static let placeholders: [(cases: String, code: String)] = [
    ("case first(First), second(Second)", "self = .first(_$Features.feature0())"),
    ("case first(First), none", "self = .none"),
    (
      "case alert(AlertState<Never>)",
      "self = .alert(_$Features.feature0(title: {\nSwiftNavigation::TextState(\"\")\n}))"
    ),
    (
      "#if DEBUG\ncase first(First)\n#else\ncase none\n#endif",
      "#if DEBUG\nself = .first(_$Features.feature0())\n#else\nself = .none\n#endif"
    ),
  ]

  @Test(arguments: placeholders)
  func canBeMadeLikeAnyFeature(cases: String, code: String) {
    let expansion = FeatureMacros.expand("@Reducer enum Choice {\n\(cases)\n}")
    #expect(expansion.contains("init() {\n\(code)\n}"), "\(expansion)")
  }

  @Test(arguments: ["@ReducerCaseIgnored case plain(Int)", "#if DEBUG\ncase a(A)\n#endif", ""])
  func cannotBeMadeWithoutAValue(cases: String) {
    let expansion = FeatureMacros.expand("@Reducer enum Choice {\n\(cases)\n}")
    #expect(expansion.messages.isEmpty)
    #expect(!expansion.description.contains("init()"), "\(expansion)")
  }

  /// What no extension can name has everything inside.
  @Test func aPrivateEnumStatesItsConformance() {
    let source = "struct Outer {\n@Reducer private enum Choice"
    let expansion = FeatureMacros.expand("\(source): CaseReducer, Reducer { case a(A) }\n}")
    #expect(expansion.messages.isEmpty)
    #expect(!expansion.description.contains("extension Outer.Choice"))
    #expect(expansion.description.contains("static var body: "))
    let silent = FeatureMacros.expand("\(source) { case a(A) }\n}")
    #expect(
      silent.messages == [
        """
        '@Reducer' cannot make 'Choice' conform to 'CaseReducer', because it is private to the type \
        around it and cannot be seen where an extension would stand
        """
      ])
    #expect(silent.fixes == ["fileprivate", "Choice: CaseReducer, Reducer"])
  }

  /// Extensions say no more than holds: a public type in an internal one is internal.
  @Test(arguments: [("struct", ""), ("public struct", "public "), ("extension", "public ")])
  func copiesTheAccessThatHolds(outer: String, access: String) {
    let expansion = FeatureMacros.expand(
      "\(outer) Outer {\n@Reducer public enum Choice { case a(A) }\n}")
    #expect(expansion.lines.contains("\(access)static func scope("), "\(expansion)")
  }

  @Test func addsConformances() {
    let expansion = FeatureMacros.expand(
      "@Reducer(state: .equatable, .sendable, action: .hashable) enum Destination { case a(A) }")
    #expect(
      expansion.description.contains(
        "ComposableArchitecture::ObservableState, Swift::Equatable, Swift::Sendable, "))
    #expect(expansion.description.contains("enum Action: Swift::Hashable, "))
  }

  @Test func copiesIndirect() {
    let expansion = FeatureMacros.expand("@Reducer indirect enum Destination { case a(A) }")
    #expect(expansion.description.contains("indirect enum State: "))
    #expect(expansion.description.contains("indirect enum Action: "))
  }

  @Test func anEnumWithoutFeaturesDoesNothing() {
    let expansion = FeatureMacros.expand("@Reducer enum Destination { case a, b }")
    #expect(expansion.contains("ComposableArchitecture::EmptyReducer()"))
    #expect(!expansion.description.contains("_$dismisses"))
  }

  /// What is wrong, what is said about it, and what is offered instead.
  static let diagnostics: [(source: String, message: String, fix: String?)] = [
    (
      "@Reducer enum Destination { case pair(A, B) }",
      """
      The case 'pair' of a '@Reducer' enum needs one feature without a label; mark the case with \
      '@ReducerCaseIgnored' if it holds plain state
      """,
      "@ReducerCaseIgnored case pair(A, B)"
    ),
    (
      "@Reducer enum Destination { case edit(feature: A) }",
      """
      The case 'edit' of a '@Reducer' enum needs one feature without a label; mark the case with \
      '@ReducerCaseIgnored' if it holds plain state
      """,
      "@ReducerCaseIgnored case edit(feature: A)"
    ),
    (
      "@Reducer enum Destination { case rows([Int]) }",
      """
      The case 'rows' of a '@Reducer' enum needs the name of a feature, not '[Int]'; mark the case \
      with '@ReducerCaseIgnored' if it holds plain state
      """,
      "@ReducerCaseIgnored case rows([Int])"
    ),
    (
      "@Reducer enum Destination { case count(Int) }",
      """
      The case 'count' of a '@Reducer' enum needs the name of a feature, not 'Int'; mark the case \
      with '@ReducerCaseIgnored' if it holds plain state
      """,
      "@ReducerCaseIgnored case count(Int)"
    ),
    (
      "@Reducer enum Destination { case rows(Set<String>) }",
      """
      The case 'rows' of a '@Reducer' enum needs the name of a feature, not 'Set<String>'; mark the \
      case with '@ReducerCaseIgnored' if it holds plain state
      """,
      "@ReducerCaseIgnored case rows(Set<String>)"
    ),
    (
      "@Reducer enum Destination { case `self`(A) }",
      """
      '@Reducer' cannot make a path for a case named 'self', because that name means something else \
      there; give the case another name
      """,
      "selfCase"
    ),
    (
      "@Reducer enum Destination {\ncase a(A)\ncase a(B)\n}",
      """
      '@Reducer' makes a property per case, and 'a' is the name of another case as well; give one of \
      them another name
      """,
      nil
    ),
    (
      "@ReducerCaseIgnored struct Feature {}",
      "'@ReducerCaseIgnored' marks a case of an enum with '@Reducer', and means nothing here",
      ""
    ),
    (
      "enum Plain { @ReducerCaseEphemeral case a(A) }",
      "'@ReducerCaseEphemeral' marks a case of an enum with '@Reducer', and means nothing here",
      ""
    ),
  ]

  @Test func anEphemeralCaseMayHoldAnything() {
    let expansion = FeatureMacros.expand(
      "@Reducer enum Destination { @ReducerCaseEphemeral case count(Int) }")
    #expect(expansion.messages.isEmpty)
  }

  @Test(arguments: diagnostics)
  func diagnoses(source: String, message: String, fix: String?) {
    let expansion = FeatureMacros.expand(source)
    #expect(expansion.messages == [message])
    #expect(expansion.fixes == (fix.map { [$0] } ?? []))
  }
}
