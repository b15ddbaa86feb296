import CasePaths
import Testing

/// Every shape of enum and of payload: it is expanded without a warning, and its case paths are right.
struct CaseShapesTests {
  @Test func casesHaveTheNamesOfMembersAndKeywords() {
    #expect(Names.`init`.is(\.`init`))
    #expect(Names.is(3)[case: \.is] == 3)
    #expect(Names.modify(3)[case: \.modify] == 3)
    let type: CaseKeyPath<Names, Void> = \.`Type`
    #expect(type().is(type))
    #expect(Names.subscript(4)[case: \.subscript] == 4)
    #expect(Names.root(5)[case: \.root] == 5)
    #expect(Names.Element(6)[case: \.Element] == 6)
    #expect(Names.`my raw case`(7)[case: \.`my raw case`] == 7)
    #expect(Names.say.is(\.say))
    let path: CaseKeyPath<Names, Int> = \.`my raw case`
    #expect(path(1).is(\.`my raw case`))
    #expect(AnyCasePath(path).debugDescription == #"\.my raw case"#)
    #expect(Array(Names.allCasePaths).count == 23)
  }

  @Test func caseNamesOfMembersLeaveTheSubscripts() {
    var names = NamedMembers.modify(3)
    names[case: \.modify]? += 1
    #expect(names[case: \.modify] == 4)
    #expect(names[dynamicMember: \.modify] == 4)
    #expect(NamedMembers.case(5)[case: \.case] == 5)
    #expect(\NamedMembers.Cases.is ~= NamedMembers.is)
  }

  @Test func enumsHaveTheNamesOfTypesInside() {
    #expect(Element.list([.number(1)])[case: \.list]?.first?[case: \.number] == 1)
    #expect(Element.number(1).case == \.number)
    #expect(Hidden.Root<Int>.value(3)[case: \.value] == 3)
    #expect(Hidden.Root<Int>.list([.value(3)])[case: \.list]?.count == 1)
    #expect(Hidden.Uses<Int>.nested([.init()])[case: \.nested]?.count == 1)
    #expect(Hidden.Uses<Int>.plain(2)[case: \.plain] == 2)
  }

  @Test func typesInReachHideNoneThatIsNeeded() {
    #expect(Shadows.Light<Int>.on(level: 3, name: "a")[case: \.on]?.level == 3)
    #expect(Shadows.Light<Int>.off.is(\.off))
    #expect(Shadows.Light<Int>.mine(.init())[case: \.mine] != nil)
    #expect(Array(Shadows.Light<Int>.allCasePaths).count == 3)
  }

  @Test func payloadsOfEveryKind() {
    #expect(Payloads<Int>.lazy(3)[case: \.lazy]?() == 3)
    #expect((\Payloads<Int>.Cases.lazy)({ 4 })[case: \.lazy]?() == 4)
    #expect(Payloads<Int>.lazyPair(3, "a")[case: \.lazyPair].map { ($0.0(), $0.1) }?.0 == 3)
    #expect(Payloads<Int>.unwrapped(3)[case: \.unwrapped] == .some(.some(3)))
    #expect(Payloads<Int>.unwrapped(nil)[case: \.unwrapped] == .some(.none))
    #expect(Payloads<Int>.function { 5 }[case: \.function]?() == 5)
    #expect(Payloads<Int>.error(Failure())[case: \.error] is Failure)
    #expect(Payloads<Int>.tuple((a: 1, b: 2))[case: \.tuple]?.b == 2)
    #expect(Payloads<Int>.nothing(())[case: \.nothing] != nil)
    #expect(Payloads<Int>.preset()[case: \.preset] == 3)
    #expect(Payloads<Int>.presets(y: "b")[case: \.presets]?.x == 1)
    #expect(Payloads<Int>.optional(nil)[case: \.optional] == .some(.none))
    #expect(Payloads<Int>.type(Int.self)[case: \.type] == Int.self)
    #expect(
      Payloads<Int>.labels(in: 1, for: "a", default: 2, self: 3)[case: \.labels]?.default == 2)
    #expect(Payloads<Int>.escaped(`inout`: 1, `a b`: 2)[case: \.escaped]?.`a b` == 2)
    #expect(Payloads<Int>.mixed(1, b: 2)[case: \.mixed]?.b == 2)
    let isAlone = Payloads<Int>.alone(label: 1)[case: \.alone] == 1
    #expect(isAlone)
  }

  @Test func recursiveAndGenericEnums() {
    let tree = Recursive.node(.leaf(1), .index([.leaf(2): 3]))
    #expect(tree[case: \.node]?.0[case: \.leaf] == 1)
    #expect(tree[case: \.node]?.1[case: \.index]?[.leaf(2)] == 3)
    let chain = Chain.next(.next(.next(.end("x"))))
    #expect(chain[case: \.next.next.next.end] == "x")
    #expect(chain[case: \.next.next.end] == nil)
    #expect(chain.is(\.next.next.next))
    #expect((\Chain.Cases.next.next.end)("y") == .next(.next(.end("y"))))
    #expect(Bounded<[Int]>.element(3)[case: \.element] == 3)
    #expect(Bounded<[Int]>.whole([3])[case: \.whole] == [3])
  }

  @Test func enumsInsideOthersWithEveryAccess() {
    #expect(Access.Reached.on(1)[case: \.on] == 1)
    #expect(Access.askConforming() == 2)
    #expect(TopPrivate.on(3)[case: \.on] == 3)
    #expect(Access.Wide.on(4)[case: \.on] == 4)
  }

  @Test func casesUnderConditions() {
    #if DEBUG
      #expect(Conditions.debug(1)[case: \.debug] == 1)
      #expect(Conditions.debug(1).case == \.debug)
      #expect(Array(Conditions.allCasePaths) == [\.always, \.debug, \.newer])
    #else
      #expect(Conditions.release("a")[case: \.release] == "a")
      #expect(Conditions.release("a").case == \.release)
      #expect(Array(Conditions.allCasePaths) == [\.always, \.release, \.newer])
    #endif
    #expect(Conditions.newer.case == \.newer)
    #expect(Conditions.always.case == \.always)
  }

  /// C3: also where the optimiser sees everything.
  @Test(arguments: [3, "text", [1], Int?.none, Failure()] as [any Sendable])
  func readsASingleCaseWithAnyInside(payload: any Sendable) {
    let single = Single.only(.any(payload))
    #expect(single.is(\.only))
    #expect(single.is(\.only.any))
    #expect(!single.is(\.only.none))
    #expect("\(single[case: \.only.any] ?? "nothing")" == "\(payload)")
    #expect(Single.only(.none)[case: \.only.any] == nil)
    let made: CaseKeyPath<Single, Any> = \.only.any
    for _ in 0..<4 { #expect("\(single[case: made] ?? "nothing")" == "\(payload)") }
    if case .any(let inner)? = single[case: \.only] { #expect("\(inner)" == "\(payload)") }
    #expect(Lone.only(payload)[case: \.only] != nil)
    #expect(Wrapped.only(Lone.only(payload))[case: \.only.only] != nil)
  }
}

@CasePathable
private enum Names {
  case `init`
  case `is`(Int)
  case modify(Int)
  case `Type`
  case `subscript`(Int)
  case `case`, `in`, `let`, `Any`, `Self`, `nil`
  case map, filter, count, first, underestimatedCount
  case root(Int)
  case `my raw case`(Int)
  case Element(Int), Iterator
  case embed, extract
  case say
}

@CasePathable @dynamicMemberLookup
private enum NamedMembers {
  case modify(Int)
  case `case`(Int)
  case `is`
}

@CasePathable
private enum Element {
  case number(Int)
  case list([Element])
}

private enum Hidden {
  @CasePathable
  enum Root<Value> {
    case value(Value)
    case list([Root])
  }

  struct Iterator<Item> {}

  @CasePathable
  enum Uses<Element> {
    case nested([Iterator<Int>])
    case plain(Element)
  }
}

private enum Shadows {
  enum Swift {}
  enum CasePaths {}
  enum Optional {}
  enum Void {}
  struct AnyCasePath<Root, Value> {}
  struct CasePathable {}
  struct CasePathIterable {}
  struct CasePathReflectable {}
  struct IndexingIterator {}
  struct PartialCaseKeyPath {}
  struct Sendable {}
  struct Sequence {}

  @CasePathable
  fileprivate enum Light<Level> {
    case off
    case on(level: Level, name: String)
    case mine(CasePathable)
  }
}

@CasePathable
private enum Payloads<Value> {
  case lazy(@autoclosure () -> Int)
  case lazyPair(@autoclosure () -> Int, String)
  case unwrapped(Int!)
  case function(() -> Value)
  case asynchronous(@Sendable (inout Int) async throws -> Void, @MainActor () -> Value)
  case error(any Error)
  case tuple((a: Int, b: Value))
  case nothing(Void)
  case preset(Int = 3)
  case presets(x: Int = 1, y: String = "")
  case optional(Value?)
  case type(Value.Type)
  case labels(in: Int, for: String, `default`: Int, self: Int)
  case escaped(`inout`: Int, `a b`: Int)
  case mixed(_: Int, b: Int)
  case alone(label: Int)
  case commented(
    Int,  // the first
    String /* the second */)  // both
}

@CasePathable
private indirect enum Recursive<Value: Hashable>: Hashable {
  case leaf(Value)
  case node(Recursive, Recursive<Value>)
  case index([Self: Int])
}

@CasePathable
private enum Chain: Equatable {
  case end(String)
  indirect case next(Chain)
}

@CasePathable
private enum Bounded<Base> where Base: Collection, Base.Element: Equatable {
  case element(Base.Element)
  case whole(Base)
}

private enum Access {
  @CasePathable
  fileprivate enum Reached {
    case on(Int)
  }

  @CasePathable
  package enum Wide {
    case on(Int)
  }

  @CasePathable
  private enum Conforming: CasePathable, CasePathIterable {
    case on(Int)
  }

  static func askConforming() -> Int? { Conforming.on(2)[case: \.on] }
}

@CasePathable
private enum TopPrivate {
  case on(Int)
}

@CasePathable
private enum Conditions {
  case always
  #if DEBUG
    /// Only here.
    case debug(Int)
  #else
    case release(String)
  #endif
  @available(macOS 15, iOS 18, *) case newer
}

@CasePathable
private enum Single {
  case only(Inside)

  @CasePathable
  enum Inside {
    case any(Any)
    case none
  }
}

@CasePathable
private enum Lone {
  case only(Any)
}

@CasePathable
private enum Wrapped {
  case only(Lone)
}
