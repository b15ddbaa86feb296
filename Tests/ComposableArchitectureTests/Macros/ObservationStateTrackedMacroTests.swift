import FronteraMacroTestSupport
import Testing

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
        _$observationRegistrar._$set(&_count, newValue, _$Ordinal.count)
        }
        _modify {
        let _$before = _count
        defer {
        _$observationRegistrar._$didModify(_$Ordinal.count, from: _$before, to: _count)
        }
        yield &_count
        }
        }
        """), "\(expansion)")
    #expect(expansion.contains("private var _count: Int = 0"))
  }

  /// The attribute that `@ObservableState` gives to a property states its number.
  @Test func aStatedNumberStandsInTheAccessors() {
    let expansion = FeatureMacros.expand("struct State {\n@Numbered(7) var count = 0\n}")
    #expect(expansion.contains("_$observationRegistrar.access(7)"), "\(expansion)")
    #expect(
      expansion.contains("_$observationRegistrar._$set(&_count, newValue, 7)"), "\(expansion)")
    #expect(
      expansion.contains("_$observationRegistrar._$didModify(7, from: _$before, to: _count)"),
      "\(expansion)")
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

  @Test func textIsNotKeptWhileItChanges() {
    let expansion = FeatureMacros.expand("struct State { @Tracked var text = \"\" }")
    #expect(
      expansion.contains(
        """
        _modify {
        defer {
        _$observationRegistrar.didChange(_$Ordinal.text)
        }
        yield &_text
        }
        """), "\(expansion)")
  }

  @Test func otherTypesAreAskedWhatChanged() {
    let expansion = FeatureMacros.expand("struct State { @Tracked var child: Child }")
    #expect(
      expansion.contains(
        """
        set {
        let _$changed = ComposableArchitecture::_$isChanged(_child, newValue)
        _child = newValue
        _$observationRegistrar.didSet(_$Ordinal.child, _$changed)
        }
        """), "\(expansion)")
    #expect(
      expansion.contains(
        """
        _modify {
        let _$before = ComposableArchitecture::_$snapshot(_child)
        defer {
        _$observationRegistrar._$didModify(
        _$Ordinal.child,
        isChanged: ComposableArchitecture::_$isChanged(since: _$before, _child))
        """), "\(expansion)")
  }

  @Test(arguments: ["weak ", "unowned ", "unowned(unsafe) "])
  func theStoredPropertyKeepsItsObjectTheSameWay(ownership: String) {
    let expansion = FeatureMacros.expand(
      "struct State { @Tracked public \(ownership)var object: Object? }")
    #expect(expansion.contains("private \(ownership)var _object: Object?"), "\(expansion)")
  }
}
