import FronteraCollections
import Testing

/// Random operations beside the same on a plain array of pairs.
struct OrderedDictionaryModelTests {
  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func agreesWithAnArrayOfPairs(seed: UInt64) throws {
    var run = Run(seed: seed)
    for step in 0..<100_000 {
      run.step(step)
      if step % 500 == 0 { try run.check("seed \(seed), step \(step)") }
    }
    try run.check("seed \(seed), the end")
  }

  struct Run {
    var random: SeededGenerator
    var dictionary = OrderedDictionary<Int, String>()
    var model: [(key: Int, value: String)] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func step(_ step: Int) {
      // Phases in which keys come and in which they go.
      let isGrowing = step / 3_000 % 2 == 0
      let key = Int.random(in: 0..<200, using: &random)
      let index = model.firstIndex { $0.key == key }
      switch Int.random(in: 0..<(isGrowing ? 8 : 12), using: &random) {
      case 0: assign("\(step)", key, index)
      case 1: update("\(step)", key, index)
      case 2: insert("\(step)", key, index)
      case 3: change(key, index)
      case 4: changeAtAPosition()
      case 5 where step % 20 == 0: rearrange()
      case 6 where step % 100 == 0: cut()
      case 8..<10: remove(key, index)
      case 10..<12: removeOne()
      default:
        #expect(dictionary[key] == index.map { model[$0].value })
        #expect(dictionary.index(forKey: key) == index)
      }
    }

    mutating func assign(_ value: String, _ key: Int, _ index: Int?) {
      dictionary[key] = value
      if let index { model[index].value = value } else { model.append((key, value)) }
    }

    mutating func update(_ value: String, _ key: Int, _ index: Int?) {
      #expect(dictionary.updateValue(value, forKey: key) == index.map { model[$0].value })
      if let index { model[index].value = value } else { model.append((key, value)) }
    }

    mutating func insert(_ value: String, _ key: Int, _ index: Int?) {
      let target = Int.random(in: 0...model.count, using: &random)
      let result = dictionary.updateValue(value, forKey: key, insertingAt: target)
      #expect(result == (index.map { model[$0].value }, index ?? target))
      if let index { model[index].value = value } else { model.insert((key, value), at: target) }
    }

    mutating func change(_ key: Int, _ index: Int?) {
      if Bool.random(using: &random) {
        dictionary[key]? += "!"
        if let index { model[index].value += "!" }
      } else {
        dictionary[key, default: "?"] += "!"
        if let index { model[index].value += "!" } else { model.append((key, "?!")) }
      }
    }

    mutating func changeAtAPosition() {
      guard let index = model.indices.randomElement(using: &random) else { return }
      let other = Int.random(in: model.indices, using: &random)
      dictionary.values[index] += "."
      model[index].value += "."
      dictionary.swapAt(index, other)
      model.swapAt(index, other)
    }

    mutating func remove(_ key: Int, _ index: Int?) {
      func clear(_ value: inout String?) { value = nil }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: dictionary[key] = nil
      case 1: clear(&dictionary[key])
      default: #expect(dictionary.removeValue(forKey: key) == index.map { model[$0].value })
      }
      if let index { model.remove(at: index) }
    }

    mutating func removeOne() {
      guard let index = model.indices.randomElement(using: &random) else { return }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: #expect(dictionary.removeFirst() == model.removeFirst())
      case 1: #expect(dictionary.removeLast() == model.removeLast())
      default: #expect(dictionary.remove(at: index) == model.remove(at: index))
      }
    }

    mutating func rearrange() {
      let seed = random.next()
      var (one, other) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        dictionary.sort { $0.value < $1.value }
        model.sort { $0.value < $1.value }
      case 1:
        dictionary.reverse()
        model.reverse()
      case 2:
        dictionary.shuffle(using: &one)
        model.shuffle(using: &other)
      default:
        #expect(dictionary.partition { $0.key > 80 } == model.partition { $0.key > 80 })
      }
    }

    mutating func cut() {
      let lower = Int.random(in: 0...model.count, using: &random)
      let upper = Int.random(in: lower...model.count, using: &random)
      let factor = Int.random(in: 2..<9, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        dictionary.removeSubrange(lower..<upper)
        model.removeSubrange(lower..<upper)
      case 1:
        dictionary = dictionary.filter { $0.key % factor != 0 }
        model = model.filter { $0.key % factor != 0 }
      case 2:
        dictionary = dictionary.compactMapValues { $0.count > 3 ? $0 : nil }
        model = model.filter { $0.value.count > 3 }
      default:
        let other = (0..<30).map { (Int.random(in: 0..<200, using: &random), "m\($0)") }
        dictionary.merge(other) { $0 + $1 }
        for (key, value) in other {
          let index = model.firstIndex { $0.key == key }
          if let index { model[index].value += value } else { model.append((key, value)) }
        }
      }
    }

    func check(_ place: String) throws {
      try #require(dictionary.elements.elementsEqual(model, by: ==), "\(place)")
      try #require(
        model.indices.allSatisfy { dictionary.index(forKey: model[$0].key) == $0 }, "\(place)")
      try #require((200..<210).allSatisfy { dictionary[$0] == nil }, "\(place)")
    }
  }
}
