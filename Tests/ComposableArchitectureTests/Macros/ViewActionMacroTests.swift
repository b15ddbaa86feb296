import FronteraMacroTestSupport
import Testing

struct ViewActionMacroTests {
  @Test(arguments: [
    "let store: StoreOf<Feature>", "@UIBindable var store: StoreOf<Feature>",
    "#if DEBUG\nlet store: StoreOf<Feature>\n#endif",
  ])
  func conforms(property: String) {
    let expansion = FeatureMacros.expand(
      "@ViewAction(for: Feature.self) struct Screen {\n\(property)\n}")
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.contains("extension Screen: ComposableArchitecture::ViewActionSending {"),
      "\(expansion)")
  }

  @Test func aSuperclassMayHaveTheStore() {
    let expansion = FeatureMacros.expand(
      "@ViewAction(for: Feature.self) final class Screen: Base {}")
    #expect(expansion.messages.isEmpty)
    #expect(expansion.description.contains("extension Screen: "))
  }

  /// What is wrong, what is said about it, and what is offered instead.
  static let refused: [(source: String, message: String, fixes: [String])] = [
    (
      "struct Screen {}",
      "'@ViewAction' sends to the property 'store' of 'Screen', and there is none",
      ["{\n  let store: StoreOf<Feature>\n}"]
    ),
    (
      "final class Screen {\n    var other = 3\n}",
      "'@ViewAction' sends to the property 'store' of 'Screen', and there is none",
      ["{\n    let store: StoreOf<Feature>\n    var other = 3\n}"]
    ),
    (
      "protocol Screen {}",
      "'@ViewAction' needs the type that shows a feature; this is a protocol",
      [""]
    ),
    (
      "public struct Screen { let store: StoreOf<Feature> }",
      """
      '@ViewAction' lets others see 'store' as far as the view itself: the property has to be public
      """,
      ["public let store: StoreOf<Feature>"]
    ),
    (
      "struct Screen { @UIBindable private var store: StoreOf<Feature> }",
      """
      '@ViewAction' lets others see 'store' as far as the view itself: the property has to be \
      internal
      """,
      ["@UIBindable var store: StoreOf<Feature>"]
    ),
    (
      "private struct Screen { private let store: StoreOf<Feature> }",
      """
      '@ViewAction' lets others see 'store' as far as the view itself: the property has to be \
      fileprivate
      """,
      ["fileprivate let store: StoreOf<Feature>"]
    ),
  ]

  @Test(arguments: refused)
  func refuses(source: String, message: String, fixes: [String]) {
    let expansion = FeatureMacros.expand("@ViewAction(for: Feature.self) \(source)")
    #expect(expansion.messages == [message])
    #expect(expansion.fixes == fixes)
    #expect(!expansion.description.contains("extension"))
  }

  @Test func aPrivateViewStatesItsConformance() {
    let source = "struct Outer { @ViewAction(for: Feature.self) private struct Screen"
    let expansion = FeatureMacros.expand("\(source) { let store: StoreOf<Feature> } }")
    #expect(
      expansion.messages == [
        """
        '@ViewAction' cannot make 'Screen' conform to 'ViewActionSending', because it is private to \
        the type around it and cannot be seen where an extension would stand
        """
      ])
    let stated = FeatureMacros.expand(
      "\(source): ViewActionSending { let store: StoreOf<Feature> } }")
    #expect(stated.messages.isEmpty)
  }

  /// The store need not be more visible than the view is in fact.
  @Test(arguments: ["struct Outer", "extension Outer"])
  func aNestedViewIsAsVisibleAsItsType(outer: String) {
    let expansion = FeatureMacros.expand(
      """
      \(outer) {
        @ViewAction(for: Feature.self) public struct Screen { let store: StoreOf<Feature> }
      }
      """)
    #expect(expansion.messages.isEmpty)
  }
}

struct DirectSendTests {
  private func expand(_ body: String) -> MacroExpansion {
    FeatureMacros.expand(
      """
      @ViewAction(for: Feature.self)
      struct Screen {
        let store: StoreOf<Feature>
        func keyPressed() {
          \(body)
        }
      }
      """)
  }

  @Test(arguments: [
    ("store.send(.view(.tap))", "send(.tap)"),
    ("self.store.send(.view(.tap))", "self.send(.tap)"),
    ("_ = store.send(.view(.edit(3)))", "send(.edit(3))"),
    ("store.send(.view(action))", "send(action)"),
    ("store.send(Feature.Action.view(.tap))", "send(.tap)"),
    ("Button { store.send(.view(.tap)) }", "send(.tap)"),
  ])
  func offersItsOwnSend(body: String, fix: String) {
    let expansion = expand(body)
    #expect(
      expansion.messages == [
        """
        A view with '@ViewAction' sends by 'send', which wraps the action in 'view' itself; this \
        uses 'store.send'
        """
      ])
    #expect(expansion.fixes == [fix])
    #expect(expansion.offers == ["Write '\(fix)'"])
    #expect(expansion.description.contains("extension Screen: "))
  }

  @Test(arguments: ["store.send(.loaded)", "store.send(action)", "store.send(.view)"])
  func saysThatAnActionIsNotOfTheView(body: String) {
    let expansion = expand(body)
    #expect(
      expansion.messages == [
        """
        A view with '@ViewAction' sends what its user does by 'send'; 'store.send' sends an action \
        that is not one of the view
        """
      ])
    #expect(expansion.fixes.isEmpty)
  }

  /// Stores of the same name that are not the view's.
  @Test(arguments: [
    "send(.tap)",
    "child.store.send(.view(.tap))",
    "rows.forEach { store in store.send(.view(.tap)) }",
    "rows.forEach { (store: StoreOf<Row>) in store.send(.view(.tap)) }",
    "if let store = child { store.send(.view(.tap)) }",
    "guard let store = child else { return }\nstore.send(.view(.tap))",
    "let store = child\nstore.send(.view(.tap))",
    "for store in rows { store.send(.view(.tap)) }",
    "while let store = next() { store.send(.view(.tap)) }",
    "switch child { case .row(let store): store.send(.view(.tap)) }",
    "func press(_ store: StoreOf<Row>) { store.send(.view(.tap)) }",
    "struct Row { let store: StoreOf<Row>; func press() { store.send(.view(.tap)) } }",
  ])
  func leavesOtherStoresAlone(body: String) {
    #expect(expand(body).messages.isEmpty)
  }

  @Test(arguments: [
    "if let store = child {} else { store.send(.view(.tap)) }",
    "if let store = child { print(store) }\nstore.send(.view(.tap))",
    "store.send(.view(.tap))\nlet store = child",
    "rows.forEach { row in store.send(.view(.tap)) }",
  ])
  func seesTheStoreOfTheView(body: String) {
    #expect(expand(body).messages.count == 1)
  }
}
