import FronteraCollections
import Testing

/// Random operations beside the same on a plain array.
struct OrderedSetModelTests {
  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func agreesWithAnArray(seed: UInt64) throws {
    var run = Run(seed: seed)
    for step in 0..<100_000 {
      try run.step(step)
      if step % 500 == 0 { try run.check("seed \(seed), step \(step)") }
    }
    try run.check("seed \(seed), the end")
  }

  struct Run {
    var random: SeededGenerator
    var set = OrderedSet<Int>()
    var model: [Int] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func step(_ step: Int) throws {
      // Phases of growth and of decline, so that the table grows and is left with room.
      let isGrowing = step / 2_000 % 2 == 0
      let number = Int.random(in: 0..<400, using: &random)
      let position = model.firstIndex(of: number)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4 where isGrowing: append(number, position)
      case 4..<6 where isGrowing: insert(number, position)
      case 0..<5: remove(number, position)
      case 5 where !model.isEmpty: removeOne()
      case 6..<8 where model.count > 1: swap()
      case 8 where step % 40 == 0: rearrange()
      case 9 where step % 200 == 0: try cut()
      default: #expect(set.firstIndex(of: number) == position)
      }
    }

    mutating func append(_ number: Int, _ position: Int?) {
      #expect(set.append(number) == (position == nil, position ?? model.count))
      if position == nil { model.append(number) }
    }

    mutating func insert(_ number: Int, _ position: Int?) {
      let target = Int.random(in: 0...model.count, using: &random)
      #expect(set.insert(number, at: target) == (position == nil, position ?? target))
      if position == nil { model.insert(number, at: target) }
    }

    mutating func remove(_ number: Int, _ position: Int?) {
      #expect(set.remove(number) == (position == nil ? nil : number))
      if let position { model.remove(at: position) }
    }

    mutating func removeOne() {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: #expect(set.removeFirst() == model.removeFirst())
      case 1: #expect(set.removeLast() == model.removeLast())
      default:
        let target = Int.random(in: 0..<model.count, using: &random)
        #expect(set.remove(at: target) == model.remove(at: target))
      }
    }

    mutating func swap() {
      let first = Int.random(in: 0..<model.count, using: &random)
      let second = Int.random(in: 0..<model.count, using: &random)
      set.swapAt(first, second)
      model.swapAt(first, second)
    }

    mutating func rearrange() {
      let seed = random.next()
      var (one, other) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        set.sort()
        model.sort()
      case 1:
        set.reverse()
        model.reverse()
      case 2:
        set.shuffle(using: &one)
        model.shuffle(using: &other)
      default:
        #expect(set.partition { $0 > 200 } == model.partition { $0 > 200 })
      }
    }

    mutating func cut() throws {
      let lower = Int.random(in: 0...model.count, using: &random)
      let upper = Int.random(in: lower...model.count, using: &random)
      let factor = Int.random(in: 2..<9, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        set.removeSubrange(lower..<upper)
        model.removeSubrange(lower..<upper)
      case 1:
        set.removeAll { $0.isMultiple(of: factor) }
        model.removeAll { $0.isMultiple(of: factor) }
      case 2:
        let other = (0..<50).map { _ in Int.random(in: 0..<400, using: &random) }
        let isSubset = Set(other).isSubset(of: model)
        #expect(set.isSuperset(of: other) == isSubset)
        set.formUnion(other)
        for number in other where !model.contains(number) { model.append(number) }
      case 3:
        let other = Set((0..<300).map { _ in Int.random(in: 0..<400, using: &random) })
        set.formIntersection(other)
        model.removeAll { !other.contains($0) }
      default:
        let isEmptied = Bool.random(using: &random)
        set = isEmptied ? set.filter { _ in false } : OrderedSet(set[lower..<upper])
        model = isEmptied ? [] : Array(model[lower..<upper])
      }
    }

    func check(_ place: String) throws {
      try #require(set.elements == model, "\(place)")
      try #require(model.indices.allSatisfy { set.firstIndex(of: model[$0]) == $0 }, "\(place)")
      try #require((400..<420).allSatisfy { !set.contains($0) }, "\(place)")
    }
  }
}
