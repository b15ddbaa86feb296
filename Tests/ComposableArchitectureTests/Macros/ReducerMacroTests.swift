import FronteraMacroTestSupport
import Testing

struct StructReducerMacroTests {
  @Test func addsWhatIsMissing() {
    let expansion = FeatureMacros.expand("@Reducer public struct Feature {}")
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.contains(
        """
        public struct State: ComposableArchitecture.ObservableState, Swift.Codable, \
        Swift.Equatable, Swift.Hashable, Swift.Sendable {
        public init() {
        }
        """), "\(expansion)")
    #expect(
      expansion.contains(
        """
        public enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable, \
        nonisolated CasePaths::CasePathable, nonisolated CasePaths::CasePathIterable {
        """), "\(expansion)")
    #expect(
      expansion.contains(
        """
        public var body: some ComposableArchitecture.Reducer<Self.State, Self.Action> {
        ComposableArchitecture.EmptyReducer()
        }
        """), "\(expansion)")
    #expect(
      expansion.contains(
        "extension Feature: ComposableArchitecture.Reducer, Swift.Sendable {"), "\(expansion)")
  }

  /// What is generated is as free of the main actor as the feature, where that is the default.
  @Test func staysNonisolated() {
    let feature = FeatureMacros.expand("@Reducer nonisolated public struct Feature {}")
    #expect(
      feature.contains(
        "extension Feature: nonisolated ComposableArchitecture.Reducer, Swift.Sendable {"))
    #expect(feature.description.contains("nonisolated public struct State: "))
    #expect(feature.description.contains("nonisolated public enum Action: "))
    let choice = FeatureMacros.expand("@Reducer nonisolated enum Choice { case edit(Editor) }")
    #expect(choice.description.contains("nonisolated enum State: "))
    #expect(choice.description.contains("nonisolated enum Action: "))
    let state = FeatureMacros.expand(
      "nonisolated struct Feature {\n@ObservableState struct State { var count = 0 }\n}")
    #expect(state.description.contains(": nonisolated ComposableArchitecture.ObservableState {"))
  }

  @Test func keepsWhatIsThere() {
    let expansion = FeatureMacros.expand(
      """
      @Reducer struct Feature<Action> {
        typealias State = Int
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """)
    #expect(!expansion.description.contains("struct State"))
    #expect(!expansion.description.contains("enum Action"))
    #expect(!expansion.description.contains("EmptyReducer"))
  }

  /// What is written in a feature, and lines that must stand in what is made of it.
  static let attributes: [(source: String, snippet: String)] = [
    (
      "enum Action { case tap }",
      "@CasePaths.CasePathable enum Action { case tap }"
    ),
    (
      "@CasePathable enum Action { case tap }",
      "@CasePathable enum Action { case tap }"
    ),
    (
      "enum State { case on }",
      "@CasePaths.CasePathable @dynamicMemberLookup enum State { case on }"
    ),
    (
      "var body: some ReducerOf<Self> { EmptyReducer() }",
      """
      @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
      var body: some ReducerOf<Self> { EmptyReducer() }
      """
    ),
  ]

  @Test(arguments: attributes)
  func addsAttributes(source: String, snippet: String) {
    let expansion = FeatureMacros.expand("@Reducer struct Feature {\n\(source)\n}")
    let joined = expansion.lines.joined(separator: " ")
    #expect(joined.contains(snippet.split(separator: "\n").joined(separator: " ")), "\(expansion)")
  }

  @Test(arguments: [
    "@ReducerBuilder<Int, Int> var body: some ReducerOf<Self> { EmptyReducer() }",
    "var body: some ReducerOf<Self> { return EmptyReducer() }",
    "var body: Never { fatalError() }",
    "let body = EmptyReducer<Int, Int>()",
  ])
  func leavesTheBodyAlone(body: String) {
    let expansion = FeatureMacros.expand("@Reducer struct Feature {\n\(body)\n}")
    #expect(!expansion.description.contains("@ComposableArchitecture.ReducerBuilder"))
  }

  /// M13.
  @Test(arguments: [
    ("", true),
    ("@Dependency(\\.date) var date", true),
    ("@Dependency(Client.self) var client", true),
    ("let id: UUID", true),
    ("let names: [String: Set<Int>]?", true),
    ("let work: @Sendable (Int) async -> Void", true),
    ("var count = 0", true),
    ("let work: (Int) -> Void", false),
    ("let model: Model", false),
    ("let model = Model()", false),
    ("@Wrapped var model: Int", false),
    ("static let model = Model()", true),
    ("var computed: Model { Model() }", true),
  ])
  func isSendableByWhatIsWritten(property: String, isSendable: Bool) {
    let expansion = FeatureMacros.expand("@Reducer public struct Feature {\n\(property)\n}")
    #expect(expansion.description.contains("Swift.Sendable {\n}") == isSendable, "\(expansion)")
    let hidden = FeatureMacros.expand("@Reducer struct Feature {\n\(property)\n}")
    #expect(hidden.contains("extension Feature: ComposableArchitecture.Reducer {"))
  }

  /// What is wrong, and what is said about it.
  static let diagnostics: [(source: String, message: String)] = [
    (
      "@Reducer final class Feature {}",
      "'@Reducer' needs a struct, or an enum whose cases are features; this is a class"
    ),
    (
      """
      @Reducer struct Feature {
        var body: some ReducerOf<Self> { EmptyReducer() }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """,
      """
      A reducer has either a 'body' or a 'reduce(into:action:)': with both, the body would never \
      run; move this logic into a 'Reduce' in the body
      """
    ),
    (
      "@Reducer(state: .equatable) struct Feature {}",
      """
      '@Reducer' takes conformances for an enum, whose 'State' and 'Action' it writes; in a \
      struct, write them on the 'State' and the 'Action' declared there
      """
    ),
  ]

  @Test(arguments: diagnostics)
  func diagnoses(source: String, message: String) {
    #expect(FeatureMacros.expand(source).messages == [message])
  }
}

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
    public enum State: ComposableArchitecture.CaseReducerState, \
    ComposableArchitecture.ObservableState, nonisolated CasePaths::CasePathable, \
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
    case plain(Swift.Never)
    case tip(Tip.Action)
    case nothing(Swift.Never)
    #if DEBUG
    case debug(Debug.Action)
    #endif
    """,
    """
    public enum CaseScope {
    case alert(AlertState<Alert>)
    case edit(ComposableArchitecture.StoreOf<Editor>)
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
    ComposableArchitecture.Scope(
    state: \\Self.State.Cases.edit, action: \\Self.Action.Cases.edit
    ) {
    Editor(id: 3)
    }
    #if DEBUG
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
    "extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {",
  ]

  @Test(arguments: snippets)
  func expands(snippet: String) {
    let expansion = FeatureMacros.expand(Self.source)
    #expect(expansion.messages.isEmpty)
    #expect(expansion.contains(snippet), "\(expansion)")
  }

  @Test func addsConformances() {
    let expansion = FeatureMacros.expand(
      "@Reducer(state: .equatable, .sendable, action: .hashable) enum Destination { case a(A) }")
    #expect(
      expansion.description.contains(
        "ComposableArchitecture.ObservableState, Swift.Equatable, Swift.Sendable, "))
    #expect(expansion.description.contains("enum Action: Swift.Hashable, "))
  }

  @Test func copiesIndirect() {
    let expansion = FeatureMacros.expand("@Reducer indirect enum Destination { case a(A) }")
    #expect(expansion.description.contains("indirect enum State: "))
    #expect(expansion.description.contains("indirect enum Action: "))
  }

  @Test func anEnumWithoutFeaturesDoesNothing() {
    let expansion = FeatureMacros.expand("@Reducer enum Destination { case a, b }")
    #expect(expansion.contains("ComposableArchitecture.EmptyReducer()"))
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

  @Test(arguments: diagnostics)
  func diagnoses(source: String, message: String, fix: String?) {
    let expansion = FeatureMacros.expand(source)
    #expect(expansion.messages == [message])
    #expect(expansion.fixes == (fix.map { [$0] } ?? []))
  }
}
