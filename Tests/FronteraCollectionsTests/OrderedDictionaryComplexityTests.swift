import FronteraCollections
import Testing

/// What the documentation says of costs, counted.
struct OrderedDictionaryComplexityTests {
  static let sizes = [100, 1_000, 10_000]

  private let ledger = Ledger()

  private func dictionary(_ count: Int) -> OrderedDictionary<Counted, Int> {
    OrderedDictionary(uniqueKeysWithValues: zip(ledger(0..<count), 0...))
  }

  @Test(arguments: sizes)
  func makingOneHashesEachKeyOnce(count: Int) {
    let keys = ledger(0..<count)
    #expect(ledger.count { _ = dictionary(count) }.hashes == count)
    #expect(
      ledger.count { _ = OrderedDictionary(uniqueKeys: keys, values: 0..<count) }.hashes == count)
    #expect(ledger.count { _ = OrderedDictionary(grouping: keys, by: { $0 }) }.hashes == count)
    #expect(
      ledger.count {
        _ = OrderedDictionary(zip(keys + keys, 0...), uniquingKeysWith: +)
      }.hashes <= 3 * count + 8)
  }

  @Test(arguments: sizes)
  func readingAndChangingHashOnce(count: Int) {
    var dictionary = dictionary(count)
    let key = ledger(count / 2)
    let new = ledger(-1)
    #expect(ledger.count { _ = dictionary[key] }.hashes == 1)
    #expect(ledger.count { dictionary[key]? += 1 }.hashes == 1)
    #expect(ledger.count { dictionary[key] = 5 }.hashes == 1)
    #expect(ledger.count { dictionary[key, default: 0] += 1 }.hashes == 1)
    #expect(ledger.count { dictionary.updateValue(4, forKey: key) }.hashes == 1)
    #expect(ledger.count { dictionary.values[7] += 1 } == (0, 0))
    #expect(ledger.count { dictionary[new] = 5 }.hashes == 1)
    #expect(ledger.count { dictionary[new] = nil }.hashes == 1)
    #expect(ledger.count { dictionary[new, default: 0] += 1 }.hashes == 1)
    #expect(ledger.count { dictionary.removeValue(forKey: new) }.hashes == 1)
    #expect(ledger.count { dictionary.updateValue(4, forKey: new, insertingAt: 9) }.hashes == 1)
    #expect(ledger.count { dictionary.remove(at: 9) } == (0, 0))
  }

  @Test(arguments: sizes)
  func restructuringHashesNothing(count: Int) {
    var dictionary = dictionary(count)
    let cost = ledger.count {
      dictionary.swapAt(0, count - 1)
      dictionary.reverse()
      dictionary.shuffle()
      _ = dictionary.partition { $0.value > 50 }
      dictionary.sort()
      _ = dictionary.filter { $0.value.isMultiple(of: 2) }
      _ = dictionary.mapValues { $0 + 1 }
      _ = dictionary.compactMapValues { $0 > 5 ? $0 : nil }
      dictionary.removeAll { $0.value.isMultiple(of: 3) }
      dictionary.removeSubrange(10..<20)
      dictionary.removeFirst(2)
      dictionary.removeLast(2)
    }
    #expect(cost == (0, 0))
  }
}
