import FronteraMacroTestSupport
import Testing

struct StructReducerMacroTests {
  @Test func addsWhatIsMissing() {
    let expansion = FeatureMacros.expand("@Reducer public struct Feature {}")
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.contains(
        """
        public struct State: ComposableArchitecture::ObservableState, Swift::Codable, \
        Swift::Equatable, Swift::Hashable, Swift::Sendable {
        public init() {
        }
        """), "\(expansion)")
    #expect(
      expansion.contains(
        """
        public enum Action: Swift::Equatable, Swift::Hashable, Swift::Sendable, \
        nonisolated CasePaths::CasePathable, nonisolated CasePaths::CasePathIterable {
        """), "\(expansion)")
    #expect(
      expansion.contains(
        """
        public var body: some ComposableArchitecture::Reducer<Self.State, Self.Action> {
        ComposableArchitecture::EmptyReducer()
        }
        """), "\(expansion)")
    #expect(
      expansion.contains(
        "extension Feature: ComposableArchitecture::Reducer, Swift::Sendable {"), "\(expansion)")
  }

  /// What is generated is as free of the main actor as the feature, where that is the default.
  @Test func staysNonisolated() {
    let feature = FeatureMacros.expand("@Reducer nonisolated public struct Feature {}")
    #expect(
      feature.contains(
        "extension Feature: nonisolated ComposableArchitecture::Reducer, Swift::Sendable {"))
    #expect(feature.description.contains("nonisolated public struct State: "))
    #expect(feature.description.contains("nonisolated public enum Action: "))
    let choice = FeatureMacros.expand("@Reducer nonisolated enum Choice { case edit(Editor) }")
    #expect(choice.description.contains("nonisolated enum State: "))
    #expect(choice.description.contains("nonisolated enum Action: "))
    let state = FeatureMacros.expand(
      "nonisolated struct Feature {\n@ObservableState struct State { var count = 0 }\n}")
    #expect(state.description.contains(": nonisolated ComposableArchitecture::ObservableState {"))
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

  /// A feature around another one has the state and the actions of that.
  @Test(arguments: [
    "var body: some Reducer<Base.State, Base.Action> { base }",
    "var body: some ReducerOf<Base> { base }",
    "var body: some ComposableArchitecture.ReducerOf<Base> { base }",
    "func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> { .none }",
  ])
  func hasTheTypesOfAnother(member: String) {
    let expansion = FeatureMacros.expand(
      "@Reducer struct Logged<Base: Reducer> {\nlet base: Base\n\(member)\n}")
    #expect(!expansion.description.contains("struct State"), "\(expansion)")
    #expect(!expansion.description.contains("enum Action"), "\(expansion)")
    let builder = "ReducerBuilder<Base.State, Base.Action>"
    #expect(expansion.description.contains(builder) == member.contains("body"), "\(expansion)")
  }

  /// What is written in a feature, and lines that must stand in what is made of it.
  static let attributes: [(source: String, snippet: String)] = [
    (
      "enum Action { case tap }",
      "@CasePaths::CasePathable enum Action { case tap }"
    ),
    (
      "@CasePathable enum Action { case tap }",
      "@CasePathable enum Action { case tap }"
    ),
    (
      "enum State { case on }",
      "@CasePaths::CasePathable @dynamicMemberLookup enum State { case on }"
    ),
    (
      "var body: some ReducerOf<Self> { EmptyReducer() }",
      """
      @ComposableArchitecture::ReducerBuilder<Self.State, Self.Action>
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
    #expect(!expansion.description.contains("@ComposableArchitecture::ReducerBuilder"))
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
    #expect(expansion.description.contains("Swift::Sendable {}") == isSendable, "\(expansion)")
    let hidden = FeatureMacros.expand("@Reducer struct Feature {\n\(property)\n}")
    #expect(hidden.contains("extension Feature: ComposableArchitecture::Reducer {"))
  }

  /// What is wrong, and what is said about it.
  static let diagnostics: [(source: String, message: String, fixes: [String])] = [
    (
      "@Reducer final class Feature {}",
      "'@Reducer' needs a struct, or an enum whose cases are features; this is a class",
      ["struct", "", ""]
    ),
    (
      "@Reducer actor Feature {}",
      "'@Reducer' needs a struct, or an enum whose cases are features; this is an actor",
      ["struct", ""]
    ),
    (
      "@Reducer protocol Feature {}",
      "'@Reducer' needs a struct, or an enum whose cases are features; this is a protocol",
      [""]
    ),
    (
      "@Reducer extension Feature {}",
      "'@Reducer' needs a struct, or an enum whose cases are features; this is an extension",
      [""]
    ),
    (
      "@Reducer struct Feature { struct Action {} }",
      """
      The actions of a feature are the cases of an enum, which have the key paths that 'Scope', \
      'ifLet' and 'receive' take; this is a struct
      """,
      []
    ),
    (
      "struct Outer { @Reducer private struct Feature {} }",
      """
      '@Reducer' cannot make 'Feature' conform to 'Reducer', because it is private to the type \
      around it and cannot be seen where an extension would stand
      """,
      ["fileprivate", "Feature: Reducer"]
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
      """,
      []
    ),
    (
      "@Reducer(state: .equatable) struct Feature {}",
      """
      '@Reducer' takes conformances for an enum, whose 'State' and 'Action' it writes; in a \
      struct, write them on the 'State' and the 'Action' declared there
      """,
      []
    ),
  ]

  @Test(arguments: diagnostics)
  func diagnoses(source: String, message: String, fixes: [String]) {
    let expansion = FeatureMacros.expand(source)
    #expect(expansion.messages == [message])
    #expect(expansion.fixes == fixes)
  }
}
