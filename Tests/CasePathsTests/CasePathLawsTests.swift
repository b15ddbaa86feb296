import CasePaths
import Testing

/// What holds for every case path of every value, over random values of a family of enums.
struct CasePathLawsTests {
  /// How many values of each enum are tried for a seed.
  static let count = 400

  @Test(arguments: [1, 2, 3, .random(in: 4...(.max))] as [UInt64])
  func plainEnums(seed: UInt64) {
    check(Shape.self, seed: seed, Shape.random) { laws in
      laws.check(\.empty) { _ in () }
      laws.check(\.flag, Bool.random)
      laws.check(\.pair) { Pair2(x: .random(in: 0...9, using: &$0), y: text(&$0)) }
      laws.check(\.optional, \.optional) { Bool.random(using: &$0) ? text(&$0) : nil }
      laws.check(\.error) { Failure2(code: .random(in: 0...9, using: &$0)) }
    }
  }

  @Test(arguments: [1, 2, 3, .random(in: 4...(.max))] as [UInt64])
  func nestedEnums(seed: UInt64) {
    check(Nest.self, seed: seed, Nest.random) { laws in
      laws.check(\.shape, Shape.random)
      laws.check(\.shape.flag, Bool.random)
      laws.check(\.generic) { Box2<Shape>.random(&$0, Shape.random) }
      laws.check(\.generic.full, Shape.random)
      laws.check(\.generic.full.flag, Bool.random)
      laws.check(\.generic.two.success, Shape.random)
      laws.check(\.generic.two.success.optional) { Bool.random(using: &$0) ? text(&$0) : nil }
      laws.check(\.maybe) { Bool.random(using: &$0) ? Shape.random(&$0) : nil }
      laws.check(\.maybe.some.flag, Bool.random)
      laws.check(\.maybe.none) { _ in () }
    }
  }

  @Test(arguments: [1, 2, 3, .random(in: 4...(.max))] as [UInt64])
  func recursiveEnums(seed: UInt64) {
    check(Tree2.self, seed: seed, { Tree2.random(&$0, depth: 4) }) { laws in
      laws.check(\.leaf) { .random(in: 0...9, using: &$0) }
      laws.check(\.wrap) { Tree2.random(&$0, depth: 3) }
      laws.check(\.wrap.leaf) { .random(in: 0...9, using: &$0) }
      laws.check(\.wrap.wrap) { Tree2.random(&$0, depth: 2) }
      laws.check(\.wrap.wrap.wrap.leaf) { .random(in: 0...9, using: &$0) }
      laws.check(\.list) { [Tree2.random(&$0, depth: 2)] }
    }
  }

  /// Composing is associative, and the identity changes nothing.
  @Test(arguments: [1, 2, 3, .random(in: 4...(.max))] as [UInt64])
  func composing(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let a = AnyCasePath(\Nest.Cases.generic)
    let b = AnyCasePath(\Box2<Shape>.Cases.full)
    let c = AnyCasePath(\Shape.Cases.flag)
    let left = a.appending(b).appending(c)
    let right = a.appending(b.appending(c))
    let literal = AnyCasePath(\Nest.Cases.generic.full.flag)
    let identity = AnyCasePath<Nest, Nest>()
    for _ in 0..<Self.count {
      let nest = Nest.random(&generator)
      let flag = Bool.random(using: &generator)
      #expect(left.extract(from: nest) == right.extract(from: nest), "seed \(seed)")
      #expect(left.extract(from: nest) == literal.extract(from: nest), "seed \(seed)")
      #expect(left.matches(nest) == right.matches(nest), "seed \(seed)")
      #expect(left.embed(flag) == right.embed(flag), "seed \(seed)")
      #expect(left.embed(flag) == literal.embed(flag), "seed \(seed)")
      #expect(identity.appending(a).extract(from: nest) == a.extract(from: nest), "seed \(seed)")
      #expect(a.appending(.init()).extract(from: nest) == a.extract(from: nest), "seed \(seed)")
    }
    #expect(left.debugDescription == right.debugDescription)
  }

  private func check<Root: Equatable & CasePathIterable>(
    _ type: Root.Type, seed: UInt64, _ random: (inout SeededGenerator) -> Root,
    _ check: (inout Laws<Root>) -> Void
  ) where Root.AllCasePaths: CasePathReflectable<Root> {
    var generator = SeededGenerator(seed: seed)
    let values = (0..<Self.count).map { _ in random(&generator) }
    for value in values {
      // A value is at one of the cases, and that is the one it says.
      #expect(Root.allCasePaths.filter { value.is($0) } == [value.case], "\(value), seed \(seed)")
    }
    var laws = Laws(values: values, generator: generator, seed: seed)
    check(&laws)
    #expect(laws.matches > 0, "seed \(seed)")
  }
}

/// Asks what holds for a case path, of each of some values.
private struct Laws<Root: Equatable & CasePathable> {
  let values: [Root]
  var generator: SeededGenerator
  let seed: UInt64
  /// How many values were at the case asked about.
  var matches = 0

  mutating func check<Value: Equatable>(
    _ path: CaseKeyPath<Root, Value>, _ random: (inout SeededGenerator) -> Value
  ) {
    check(path, path, random) { $0 == $1 }
  }

  mutating func check<Value: Equatable>(
    _ path: CaseKeyPath<Root, Value>, _ again: CaseKeyPath<Root, Value>,
    _ random: (inout SeededGenerator) -> Value
  ) {
    check(path, again, random) { $0 == $1 }
  }

  mutating func check(
    _ path: CaseKeyPath<Root, Void>, _ random: (inout SeededGenerator) -> Void
  ) {
    check(path, path, random) { _, _ in true }
  }

  private mutating func check<Value>(
    _ path: CaseKeyPath<Root, Value>, _ again: CaseKeyPath<Root, Value>,
    _ random: (inout SeededGenerator) -> Value, _ isEqual: (Value, Value) -> Bool
  ) {
    let casePath = AnyCasePath(path)
    for value in values {
      let payload = random(&generator)
      let comment = Comment(rawValue: "\(casePath) of \(value) with \(payload), seed \(seed)")
      // What was put in comes out, and nothing else.
      let embedded = path(payload)
      #expect(embedded[case: path].map { isEqual($0, payload) } == true, comment)
      #expect(casePath.extract(from: casePath.embed(payload)).map { isEqual($0, payload) } == true)
      // Being at a case and having its payload are the same.
      let found = value[case: path]
      #expect(value.is(path) == (found != nil), comment)
      #expect(value.is(path as PartialCaseKeyPath<Root>) == (found != nil), comment)
      #expect((again ~= value) == (found != nil), comment)
      #expect((casePath.extract(from: value) != nil) == (found != nil), comment)
      // What came out makes the same value again.
      if let found { #expect(path(found) == value, comment) }
      checkWrites(path, casePath, value, payload, found != nil, comment)
      matches += found == nil ? 0 : 1
    }
  }

  /// Changing a payload is taking it out and putting the changed one in.
  private func checkWrites<Value>(
    _ path: CaseKeyPath<Root, Value>, _ casePath: AnyCasePath<Root, Value>,
    _ value: Root, _ payload: Value, _ isAtCase: Bool, _ comment: Comment
  ) {
    let expected = isAtCase ? path(payload) : value
    var chained = value
    chained[case: path]? = payload
    #expect(chained == expected, comment)
    var modified = value
    let didModify: Void? = casePath.modify(&modified) { $0 = payload }
    #expect(modified == expected, comment)
    #expect((didModify != nil) == isAtCase, comment)
    guard isAtCase else { return }
    var assigned = value
    assigned[case: path] = payload
    #expect(assigned == expected, comment)
    var changed = value
    changed.modify(path) { $0 = payload }
    #expect(changed == expected, comment)
    changed.modify(path) { _ in }
    #expect(changed == expected, comment)
  }
}

// MARK: The family

private func text(_ generator: inout SeededGenerator) -> String {
  String(repeating: "x", count: .random(in: 0...20, using: &generator))
}

private struct Pair2: Equatable {
  var x: Int
  var y: String
}

private struct Failure2: Error, Equatable {
  var code: Int
}

@CasePathable
private enum Shape: Equatable {
  case empty
  case flag(Bool)
  case pair(Pair2)
  case optional(String?)
  case error(Failure2)

  static func random(_ generator: inout SeededGenerator) -> Shape {
    switch Int.random(in: 0...4, using: &generator) {
    case 0: .empty
    case 1: .flag(.random(using: &generator))
    case 2: .pair(Pair2(x: .random(in: 0...9, using: &generator), y: text(&generator)))
    case 3: .optional(Bool.random(using: &generator) ? text(&generator) : nil)
    default: .error(Failure2(code: .random(in: 0...9, using: &generator)))
    }
  }
}

@CasePathable
private enum Box2<Content: Equatable>: Equatable {
  case none
  case full(Content)
  case two(Result<Content, Failure2>)

  static func random(
    _ generator: inout SeededGenerator, _ content: (inout SeededGenerator) -> Content
  ) -> Box2 {
    switch Int.random(in: 0...3, using: &generator) {
    case 0: .none
    case 1: .full(content(&generator))
    case 2: .two(.success(content(&generator)))
    default: .two(.failure(Failure2(code: 1)))
    }
  }
}

@CasePathable
private enum Nest: Equatable {
  case shape(Shape)
  case generic(Box2<Shape>)
  case maybe(Shape?)

  static func random(_ generator: inout SeededGenerator) -> Nest {
    switch Int.random(in: 0...2, using: &generator) {
    case 0: .shape(.random(&generator))
    case 1: .generic(.random(&generator, Shape.random))
    default: .maybe(Bool.random(using: &generator) ? .random(&generator) : nil)
    }
  }
}

@CasePathable
private indirect enum Tree2: Equatable {
  case leaf(Int)
  case wrap(Tree2)
  case list([Tree2])

  static func random(_ generator: inout SeededGenerator, depth: Int) -> Tree2 {
    switch depth == 0 ? 0 : Int.random(in: 0...3, using: &generator) {
    case 0: .leaf(.random(in: 0...9, using: &generator))
    case 1: .list((0..<2).map { _ in .random(&generator, depth: depth - 1) })
    default: .wrap(.random(&generator, depth: depth - 1))
    }
  }
}
