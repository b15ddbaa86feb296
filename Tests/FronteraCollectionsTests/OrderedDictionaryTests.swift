import Foundation
import FronteraCollections
import Testing

struct OrderedDictionaryTests {
  private var stock: OrderedDictionary = ["apples": 3, "pears": 5, "plums": 7]

  @Test mutating func keepsTheOrderOfInsertion() {
    stock["figs"] = 1
    stock["apples"] = 4
    #expect(stock.keys.elements == ["apples", "pears", "plums", "figs"])
    #expect(stock.values.elements == [4, 5, 7, 1])
    #expect(stock.elements.map(\.key) == stock.map(\.key))
    #expect(stock.elements[3] == ("figs", 1))
    #expect(stock.elements.last?.value == 1)
    #expect(stock.index(forKey: "plums") == 2)
    #expect(stock.elements.index(forKey: "dates") == nil)
    #expect(stock.count == 4 && stock.underestimatedCount == 4 && !stock.isEmpty)
    #expect(stock.description == #"["apples": 4, "pears": 5, "plums": 7, "figs": 1]"#)
  }

  @Test mutating func readsAndWritesByKey() {
    #expect(stock["pears"] == 5)
    #expect(stock["dates"] == nil)
    #expect(stock["dates", default: 9] == 9)
    stock["pears"] = nil
    stock["dates"] = nil
    #expect(stock.keys == ["apples", "plums"])
    stock["dates", default: 10] += 1
    stock["dates", default: 10] += 1
    #expect(stock["dates"] == 12)
    #expect(stock.keys.last == "dates")
    stock["plums"]? += 1
    stock["none"]? += 1
    #expect(stock == ["apples": 3, "plums": 8, "dates": 12])
  }

  @Test(arguments: [1, 2, 5, 20])
  func changesInPlaceByKey(count: Int) {
    func modify(_ value: inout String?, _ operation: (inout String?) -> Void) { operation(&value) }
    for position in 0..<count {
      var names = OrderedDictionary(uniqueKeysWithValues: (0..<count).map { ($0, "\($0)") })
      names[position]? += "!"
      #expect(names.values[position] == "\(position)!")
      modify(&names[position]) { $0 = nil }
      #expect(names.keys.elements == (0..<count).filter { $0 != position })
      #expect(names.values.elements == names.keys.map { "\($0)" })
      modify(&names[99]) { $0 = "new" }
      modify(&names[98]) { #expect($0 == nil) }
      #expect(names.elements.last! == (99, "new"))
      #expect(names.count == count)
    }
  }

  @Test mutating func putsValuesBackWhenAChangeThrows() {
    struct Refusal: Error {}
    func fail(_ value: inout Int?) throws {
      value? += 1
      throw Refusal()
    }
    #expect(throws: Refusal.self) { try fail(&stock["pears"]) }
    #expect(stock == ["apples": 3, "pears": 6, "plums": 7])
  }

  @Test mutating func updates() throws {
    #expect(stock.updateValue(1, forKey: "apples") == 3)
    #expect(stock.updateValue(2, forKey: "figs") == nil)
    #expect(stock.updateValue(6, forKey: "dates", insertingAt: 1) == (nil, 1))
    #expect(stock.updateValue(8, forKey: "dates", insertingAt: 0) == (6, 1))
    #expect(stock.keys == ["apples", "dates", "pears", "plums", "figs"])
    let sum = stock.updateValue(forKey: "figs", default: 0) { value in
      value += 1
      return value
    }
    #expect(sum == 3)
    stock.updateValue(forKey: "limes", default: 5) { $0 += 1 }
    stock.updateValue(forKey: "nuts", insertingDefault: 0, at: 0) { $0 += 1 }
    stock.updateValue(forKey: "nuts", insertingDefault: 0, at: 3) { $0 += 1 }
    #expect(stock.elements.first! == ("nuts", 2))
    #expect(stock["limes"] == 6)
  }

  @Test mutating func removes() {
    #expect(stock.removeValue(forKey: "pears") == 5)
    #expect(stock.removeValue(forKey: "pears") == nil)
    #expect(stock.remove(at: 1) == ("plums", 7))
    #expect(stock.removeLast() == ("apples", 3))
    var squares = OrderedDictionary(uniqueKeysWithValues: (0..<20).map { ($0, $0 * $0) })
    #expect(squares.removeFirst() == (0, 0))
    squares.removeFirst(2)
    squares.removeLast(3)
    squares.removeSubrange(1..<3)
    squares.removeAll { $0.key.isMultiple(of: 2) || $0.value == 49 }
    #expect(squares == [3: 9, 9: 81, 11: 121, 13: 169, 15: 225])
    squares.removeAll(keepingCapacity: true)
    #expect(squares.isEmpty && squares.keys.isEmpty && squares[3] == nil)
    squares[1] = 1
    squares.removeAll()
    #expect(squares == [:])
  }

  @Test mutating func mergesInTheOrderOfTheOther() {
    stock.merge(["figs": 2, "apples": 10] as OrderedDictionary) { $0 + $1 }
    #expect(stock == ["apples": 13, "pears": 5, "plums": 7, "figs": 2])
    let merged = stock.merging([("figs", 1), ("dates", 1), ("dates", 3)]) { _, new in new }
    #expect(merged.keys == ["apples", "pears", "plums", "figs", "dates"])
    #expect(merged.values.elements == [13, 5, 7, 1, 3])
    let same = merged.merging(merged) { old, _ in old }
    #expect(same == merged)
    stock.merge(zip(["apples"], [0])) { $0 * $1 }
    #expect(stock["apples"] == 0)
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try stock.merge([("new", 1), ("pears", 1), ("late", 1)]) { _, _ in throw Refusal() }
    }
    #expect(stock.keys == ["apples", "pears", "plums", "figs", "new"])
  }

  @Test func transforms() {
    let even = stock.filter { $0.value == 7 || $0.key == "apples" }
    #expect(even == ["apples": 3, "plums": 7])
    #expect(stock.mapValues { "\($0)" } == ["apples": "3", "pears": "5", "plums": "7"])
    #expect(stock.compactMapValues { $0 > 3 ? -$0 : nil } == ["pears": -5, "plums": -7])
  }

  @Test mutating func changesTheOrder() {
    stock.reverse()
    #expect(stock.keys == ["plums", "pears", "apples"])
    stock.sort()
    #expect(stock.keys == ["apples", "pears", "plums"])
    stock.sort { $0.value > $1.value }
    #expect(stock.values.elements == [7, 5, 3])
    stock.swapAt(0, 2)
    stock.swapAt(1, 1)
    #expect(stock == ["apples": 3, "pears": 5, "plums": 7])
    #expect(stock.partition { $0.value < 6 } == 1)
    #expect(stock.keys.first == "plums" && stock["apples"] == 3)
    var (one, other) = (SeededGenerator(seed: 4), SeededGenerator(seed: 4))
    let shuffled = stock.keys.shuffled(using: &one)
    stock.shuffle(using: &other)
    #expect(stock.keys.elements == shuffled)
    stock.shuffle()
    #expect(stock["plums"] == 7)
  }

  @Test func isMadeInAllTheWaysPeopleWrite() {
    let pairs = [("a", 1), ("b", 2), ("a", 3)]
    #expect(OrderedDictionary(pairs, uniquingKeysWith: { first, _ in first }) == ["a": 1, "b": 2])
    #expect(OrderedDictionary(pairs.map { (key: $0, value: $1) }, uniquingKeysWith: +)["a"] == 4)
    #expect(OrderedDictionary(uniqueKeysWithValues: zip(["x", "y"], 1...)) == ["x": 1, "y": 2])
    #expect(OrderedDictionary(uniqueKeysWithValues: ["x": 1]) == ["x": 1])
    #expect(OrderedDictionary(uniqueKeysWithValues: stock) == stock)
    #expect(OrderedDictionary(uniqueKeys: ["x", "y"], values: [1, 2]) == ["x": 1, "y": 2])
    #expect(OrderedDictionary(uncheckedUniqueKeysWithValues: stock.elements) == stock)
    #expect(OrderedDictionary<Int, Int>(minimumCapacity: 10).isEmpty)
    let animals = OrderedDictionary(grouping: ["ant", "bee", "asp"], by: { $0.first! })
    #expect(animals == ["a": ["ant", "asp"], "b": ["bee"]])
    let letters = OrderedDictionary<Bool, String>(grouping: "a1b2", by: \.isLetter)
    #expect(letters == [true: "ab", false: "12"])
  }

  @Test func comparesEntriesAndOrder() {
    #expect(stock != ["pears": 5, "apples": 3, "plums": 7])
    #expect(stock != ["apples": 3, "pears": 5, "plums": 8])
    #expect(Set([stock, stock.mapValues { $0 }]).count == 1)
    #expect(Set([stock.elements, stock.elements]).count == 1)
    #expect(Set([stock.values, stock.values]).count == 1)
    #expect(stock.elements == stock.mapValues { $0 }.elements)
    #expect(stock.elements.keys == stock.keys && stock.elements.values == stock.values)
  }

  @Test func describesAndMirrorsItself() {
    #expect(OrderedDictionary<Int, Int>().description == "[:]")
    let one: OrderedDictionary = ["a": 1.5]
    #expect(one.debugDescription == #"OrderedDictionary(["a": 1.5])"#)
    #expect(one.elements.description == one.description && one.values.description == "[1.5]")
    let mirror = Mirror(reflecting: stock)
    #expect(mirror.displayStyle == .dictionary)
    let children = mirror.children.compactMap { $0.value as? (key: String, value: Int) }
    #expect(children.map(\.key) == ["apples", "pears", "plums"])
    #expect(Mirror(reflecting: stock.values).children.count == 3)
    #expect(Mirror(reflecting: stock.elements).children.count == 3)
  }

  @Test func codesAsKeysAndValuesInTurns() throws {
    let data = try JSONEncoder().encode(stock)
    #expect(String(decoding: data, as: UTF8.self) == #"["apples",3,"pears",5,"plums",7]"#)
    #expect(try JSONDecoder().decode(OrderedDictionary<String, Int>.self, from: data) == stock)
  }

  @Test(arguments: [
    (#"["a",1,"b"]"#, "its last key has no value"), (#"["a",1,"a",2]"#, #"Two of them are a."#),
  ])
  func refusesDataThatDoNotFit(json: String, text: String) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(OrderedDictionary<String, Int>.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = try #require(error) else {
      return #expect(Bool(false), "another error: \(error!)")
    }
    #expect(context.debugDescription.contains(text))
    #expect(context.debugDescription.contains("What to do:"))
  }

  @Test mutating func valuesAreAMutableCollection() {
    for index in stock.values.indices { stock.values[index] *= 2 }
    #expect(stock == ["apples": 6, "pears": 10, "plums": 14])
    stock.values.swapAt(0, 2)
    stock.values.reverse()
    #expect(stock == ["apples": 6, "pears": 10, "plums": 14])
    stock.values.sort(by: >)
    #expect(stock == ["apples": 14, "pears": 10, "plums": 6])
    #expect(stock.values.withContiguousStorageIfAvailable { $0.reduce(0, +) } == 30)
  }
}
