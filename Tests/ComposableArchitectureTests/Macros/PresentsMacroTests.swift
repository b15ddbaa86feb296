import FronteraMacroTestSupport
import Testing

struct PresentsMacroTests {
  @Test func tellsTheRegistrarOfObservableState() {
    let expansion = FeatureMacros.expand(
      "@ObservableState struct State { @Presents public var alert: Alert.State? }")
    #expect(
      expansion.contains(
        """
        get {
        _$observationRegistrar.access(_$Ordinal.alert)
        return _alert.wrappedValue
        }
        """), "\(expansion)")
    #expect(
      expansion.contains(
        """
        public var $alert: ComposableArchitecture::PresentationState<Alert.State> {
        get {
        _$observationRegistrar.access(_$Ordinal.alert)
        return _alert.projectedValue
        }
        """), "\(expansion)")
    #expect(
      expansion.contains(
        """
        private var _alert = ComposableArchitecture::PresentationState<Alert.State>(wrappedValue: nil)
        """), "\(expansion)")
  }

  @Test func worksWithoutObservableState() {
    let expansion = FeatureMacros.expand("struct State { @Presents var alert: Alert.State? = .a }")
    #expect(!expansion.description.contains("_$observationRegistrar"))
    #expect(
      expansion.contains(
        """
        @storageRestrictions(initializes: _alert)
        init(initialValue) {
        _alert = ComposableArchitecture::PresentationState(wrappedValue: initialValue)
        }
        """), "\(expansion)")
    #expect(
      expansion.contains(
        """
        private var _alert = ComposableArchitecture::PresentationState<Alert.State>(wrappedValue: .a)
        """), "\(expansion)")
  }

  @Test(arguments: ["Alert.State?", "Optional<Alert.State>", "Swift.Optional<Alert.State>"])
  func seesTheOptional(type: String) {
    let expansion = FeatureMacros.expand("struct State { @Presents var alert: \(type) }")
    #expect(expansion.messages.isEmpty)
    #expect(expansion.description.contains("PresentationState<Alert.State>"))
  }

  @Test(arguments: [
    ("var alert: Alert.State", ["Alert.State?"]), ("var alert: any Error", ["(any Error)?"]),
    ("var alert = Alert.State()", [""]), ("var alert: Int? { nil }", [""]),
    ("static var alert: Int?", [""]),
  ])
  func needsAnOptional(property: String, fixes: [String]) {
    let expansion = FeatureMacros.expand("struct State { @Presents \(property) }")
    #expect(
      expansion.messages == [
        """
        '@Presents' needs a stored property with a written optional type, such as \
        'var destination: Destination.State?', because the child is presented while it is not nil
        """
      ])
    #expect(expansion.fixes == fixes)
  }

  @Test func needsAVariable() {
    let expansion = FeatureMacros.expand("struct State { @Presents let alert: Int? }")
    #expect(
      expansion.messages == [
        "'@Presents' needs a 'var', because the child comes and goes"
      ])
    #expect(expansion.fixes == ["var"])
  }

  @Test func isThereFromTheStart() {
    let expansion = FeatureMacros.expand(
      "@ObservableState struct State { @Presents lazy var alert: Int? = nil }")
    #expect(
      expansion.messages == [
        "'@Presents' needs a property that has its value from the start, and this one is lazy"
      ])
  }

  @Test func belongsToAState() {
    let expansion = FeatureMacros.expand("@Presents var alert: Int?")
    #expect(
      expansion.messages == [
        "'@Presents' marks a property of a state, and this is no property of a type"
      ])
    #expect(expansion.fixes == [""])
  }

  /// The stored property is the one that changes.
  @Test func movesObservers() {
    let expansion = FeatureMacros.expand(
      """
      struct State {
        @Presents var child: Child? { willSet(next) { print(next) } didSet { print(oldValue) } }
      }
      """)
    #expect(
      expansion.contains(
        """
        willSet(_$value) {
        let next = _$value.wrappedValue
        print(next)
        }
        didSet(_$value) {
        let oldValue = _$value.wrappedValue
        print(oldValue)
        }
        """), "\(expansion)")
    let silent = FeatureMacros.expand(
      "struct State { @Presents var child: Child? { didSet { count += 1 } } }")
    #expect(silent.contains("didSet {\ncount += 1\n}"), "\(silent)")
  }
}
