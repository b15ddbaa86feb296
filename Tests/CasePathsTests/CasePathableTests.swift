import CasePaths
import Testing

struct CasePathableTests {
  @Test func matchesItsCaseOnly() {
    let light = Light.on(level: 3, name: "Kitchen")
    #expect(light.is(\.on))
    #expect(!light.is(\.off))
    #expect(!light.is(\.broken))
    #expect(Light.off.is(\.off))
  }

  @Test func matchesByPartialKeyPath() {
    let paths: [PartialCaseKeyPath<Light>] = [\.off, \.on, \.broken, \.self]
    #expect(paths.map { Light.broken(nil).is($0) } == [false, false, true, true])
    #expect(paths.map { Light.off.is($0) } == [true, false, false, true])
  }

  @Test func knowsTheKeyPathOfItsCase() {
    #expect(Light.off.case == \.off)
    #expect(Light.on(level: 1, name: "").case == \.on)
    #expect(Light.broken("fuse").case == \.broken)
  }

  @Test func listsItsCasesInOrder() {
    #expect(Array(Light.allCasePaths) == [\.off, \.on, \.broken])
    #expect(Light.allCasePaths.filter(Light.off.is) == [\.off])
  }

  @Test func standsAsAPattern() {
    func name(_ light: Light) -> String {
      switch light {
      case \.off: "off"
      case \.on: "on"
      default: "other"
      }
    }
    #expect([.off, .on(level: 1, name: ""), .broken(nil)].map(name) == ["off", "on", "other"])
  }

  @Test func keyPathsMakeValues() {
    let on = \Light.Cases.on
    #expect(on((level: 2, name: "Hall")) == Light.on(level: 2, name: "Hall"))
    #expect((\Light.Cases.off)() == Light.off)
    let broken: CaseKeyPath<Light, String?> = \.broken
    #expect(broken(nil) == Light.broken(nil))
  }

  @Test func keyPathLiteralsAreSendable() {
    func needsSendable<Root, Value>(_ path: any CaseKeyPath<Root, Value> & Sendable, _ root: Root)
      -> Bool
    { root.is(path) }
    #expect(needsSendable(\.failed.broken, Room.failed(.broken("x"))))
  }

  @Test func optionalsResultsAndNeverHaveCases() {
    #expect(Optional<Light>.none.is(\.none))
    #expect(Optional<Light>.some(.off).is(\.some.off))
    #expect(Optional<Light>.some(.off).case == \.some)
    #expect(Array(Optional<Light>.allCasePaths).count == 2)
    let failure = Result<Int, Failure>.failure(Failure())
    #expect(failure.is(\.failure))
    #expect(failure[case: \.success] == nil)
    #expect(Result<Int, Failure>.success(3)[case: \.success] == 3)
    #expect((\Result<Int, Failure>.Cases.success)(4) == Result<Int, Failure>.success(4))
    #expect(Array(Never.allCasePaths).isEmpty)
  }

  @Test func worksForEveryShapeOfEnum() {
    let pair = Pair<String, Int>.elements(["a"], Root: 3)
    #expect(pair[case: \.elements]?.Root == 3)
    #expect(pair.is(\.elements))
    #expect(Pair<String, Int>.same([.first("x")])[case: \.same]?.count == 1)
    #expect(Tree.node(.leaf, .leaf).is(\.node))
    #expect(Isolated.reference(Reference()).is(\.reference))
    #expect(Keywords.default.is(\.default))
    #expect(Keywords.map(3)[case: \.map] == 3)
    #expect(Old.new.is(\.new))
    #expect(Handwritten.one(5)[case: \.one] == 5)
    #if DEBUG
      #expect(Compiled.debug(3)[case: \.debug] == 3)
    #endif
  }

  /// C3.
  @Test(arguments: [.text(7), .nothing] as [Inner])
  func readsASingleCaseWithAnyInside(inner: Inner) {
    let outer = Outer.inner(inner)
    #expect(outer.is(\.inner))
    #expect((outer[case: \.inner.text] as? Int) == (inner.is(\.text) ? 7 : nil))
    #expect(outer.is(\.inner.nothing) == inner.is(\.nothing))
  }
}

@CasePathable @dynamicMemberLookup
enum Light: Equatable {
  case off
  case on(level: Int, name: String)
  case broken(String?)
}

@CasePathable @dynamicMemberLookup
enum Room: Equatable {
  case lit(Light)
  case failed(Light)
}

@CasePathable
enum Pair<Element: Hashable, Iterator> {
  case first(Element)
  case second(Iterator)
  case elements([Element], Root: Int)
  case same([Self])
}

@CasePathable
indirect enum Tree {
  case leaf
  case node(Tree, Tree)
}

@MainActor @CasePathable
enum Isolated {
  case reference(Reference)
  case nothing
}

final class Reference {}

@CasePathable
enum Keywords {
  case `default`
  case `self1`(() -> Void)
  case map(Int)
}

@CasePathable
enum Old {
  case new
  @available(*, deprecated) case old(Int)
  @available(*, unavailable) case gone
}

@CasePathable
enum Compiled {
  #if DEBUG
    case debug(Int)
  #else
    case release(Int)
  #endif
  case always
}

@CasePathable
enum Handwritten {
  case one(Int)
  case other

  struct AllCasePaths {
    var one: AnyCasePath<Handwritten, Int> {
      AnyCasePath(
        embed: { .one($0) }, extract: { if case .one(let value) = $0 { value } else { nil } })
    }
  }
}

@CasePathable
enum Outer: @unchecked Sendable {
  case inner(Inner)
}

@CasePathable
enum Inner: @unchecked Sendable {
  case text(Any)
  case nothing
}

/// Payloads without values must not make the generated code warn.
@CasePathable
enum Uninhabited {
  case never(Never)
  case empty(Empty)
  case both(Int, Never)
}

@CasePathable
enum Empty {}

struct Failure: Error, Equatable {}
