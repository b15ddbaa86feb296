@testable import CustomDump

/// A description of a value: two values made of equal descriptions do not differ, all others do.
indirect enum RandomValue: Equatable {
  case number(Int)
  case small(Int8)
  case text(String)
  case nothing
  case box(RandomValue, RandomValue)
  case single(RandomValue)
  case bare(Int)
  case one(RandomValue)
  case named(RandomValue, RandomValue)
  case tuple(RandomValue, RandomValue)
  case list([RandomValue])
  case numbers([Int])
  case set(Set<Int>)
  case dictionary([String: RandomValue])
  case ordered([Entry])
  case rows([Entry])

  struct Entry: Equatable {
    var key: Int
    var value: RandomValue
  }
}

extension RandomValue {
  /// Makes the value that is described.
  var value: Any {
    switch self {
    case .number(let number): number
    case .small(let number): number
    case .text(let text): text
    case .nothing: Int?.none as Any
    case .box(let first, let second): Box(first: first.value, second: second.optional)
    case .single(let inner): Single(value: inner.value)
    case .bare(let number): number % 2 == 0 ? Choice.even : Choice.odd
    case .one(let inner): Choice.one(inner.value)
    case .named(let x, let y): Choice.named(x: x.value, y: y.value)
    case .tuple(let first, let second): (first.value, x: second.value)
    case .list(let elements): elements.map(\.value)
    case .numbers(let numbers): numbers
    case .set(let numbers): numbers
    case .dictionary(let entries): entries.mapValues(\.value)
    case .ordered(let entries): Ordered(entries: entries.map { ("k\($0.key)", $0.value.value) })
    case .rows(let entries): entries.map { Line(id: $0.key, content: $0.value.value) }
    }
  }

  private var optional: Any? {
    if case .nothing = self { nil } else { value }
  }

  struct Box {
    var first: Any
    var second: Any?
  }

  struct Single {
    var value: Any
  }

  enum Choice {
    case even
    case odd
    case one(Any)
    case named(x: Any, y: Any)
  }

  struct Line: Identifiable {
    var id: Int
    var content: Any
  }

  /// What a package for ordered dictionaries would give: a mirror in the order of its entries.
  struct Ordered: CustomReflectable {
    var entries: [(key: String, value: Any)]
    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: entries, displayStyle: .dictionary)
    }
  }
}

extension RandomValue {
  private static let words = ["a", "b", "", "a\nb", "a\n\nc", "a\nb\nc", "q\"q", "x\"\"\"\ny", "é"]

  /// Describes any value.
  static func random(depth: Int, _ generator: inout SeededGenerator) -> RandomValue {
    func inner(_ generator: inout SeededGenerator) -> RandomValue {
      random(depth: depth - 1, &generator)
    }
    func several(_ generator: inout SeededGenerator) -> [RandomValue] {
      (0..<Int.random(in: 0...4, using: &generator)).map { _ in inner(&generator) }
    }
    switch Int.random(in: 0..<(depth > 0 ? 17 : 6), using: &generator) {
    case 0: return .number(Int.random(in: 0..<3, using: &generator))
    case 1: return .small(Int8.random(in: 0..<3, using: &generator))
    case 2: return .text(words.randomElement(using: &generator) ?? "")
    case 3: return .nothing
    case 4: return .numbers(numbers(&generator))
    case 5: return .set(Set(numbers(&generator)))
    case 6: return .box(inner(&generator), inner(&generator))
    case 7: return .single(inner(&generator))
    case 8: return .bare(Int.random(in: 0..<2, using: &generator))
    case 9: return .one(inner(&generator))
    case 10: return .named(inner(&generator), inner(&generator))
    case 11: return .tuple(inner(&generator), inner(&generator))
    case 12, 13: return .list(several(&generator))
    case 14:
      let entries = several(&generator).enumerated().map { ("k\($0)", $1) }
      return .dictionary(Dictionary(uniqueKeysWithValues: entries))
    case 15: return .ordered(entries(several(&generator), &generator))
    default: return .rows(entries(several(&generator), &generator))
    }
  }

  private static func numbers(_ generator: inout SeededGenerator) -> [Int] {
    (0..<Int.random(in: 0...6, using: &generator)).map { _ in .random(in: 0..<4, using: &generator)
    }
  }

  private static func entries(
    _ values: [RandomValue], _ generator: inout SeededGenerator
  ) -> [Entry] {
    zip(Array(0..<8).shuffled(using: &generator), values).map(Entry.init)
  }

  /// Describes a value that has much in common with this one.
  func changed(_ generator: inout SeededGenerator) -> RandomValue {
    let fresh = Self.random(depth: 1, &generator)
    if Int.random(in: 0..<6, using: &generator) == 0 { return fresh }
    switch self {
    case .box(let a, let b): return .box(a.changed(&generator), b)
    case .single(let a): return .single(a.changed(&generator))
    case .one(let a): return .one(a.changed(&generator))
    case .named(let a, let b): return .named(a, b.changed(&generator))
    case .tuple(let a, let b): return .tuple(a.changed(&generator), b)
    case .list(var elements):
      Self.change(&elements, fresh, &generator) { $0.changed(&$1) }
      return .list(elements)
    case .numbers(var numbers):
      Self.change(&numbers, 7, &generator) { number, _ in number + 1 }
      return .numbers(numbers)
    case .set(let numbers): return .set(numbers.symmetricDifference([1, 9]))
    case .dictionary(var entries):
      entries["k\(Int.random(in: 0..<5, using: &generator))"] = fresh
      return .dictionary(entries)
    case .ordered(var entries):
      Self.change(&entries, Entry(key: 9, value: fresh), &generator) {
        Entry(key: $0.key, value: $0.value.changed(&$1))
      }
      return .ordered(entries)
    case .rows(var entries):
      Self.change(&entries, Entry(key: 9, value: fresh), &generator) {
        Entry(key: $0.key, value: $0.value.changed(&$1))
      }
      return .rows(entries)
    case .number, .small, .text, .nothing, .bare: return fresh
    }
  }

  /// Removes, inserts, moves or changes an element.
  private static func change<Element>(
    _ elements: inout [Element], _ fresh: Element, _ generator: inout SeededGenerator,
    _ change: (Element, inout SeededGenerator) -> Element
  ) {
    guard let index = elements.indices.randomElement(using: &generator) else {
      elements = [fresh]
      return
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: elements.remove(at: index)
    case 1: elements.insert(fresh, at: index)
    case 2: elements.append(elements.remove(at: index))
    default: elements[index] = change(elements[index], &generator)
    }
  }
}
