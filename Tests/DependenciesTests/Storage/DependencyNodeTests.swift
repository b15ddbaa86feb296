@testable import Dependencies
import Testing

@Suite struct DependencyNodeTests {
  @Test("overrides pushed at random are found as in a dictionary", arguments: seeds)
  func againstADictionary(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var versions: [(values: DependencyValues, model: [Int: Int])] = [(DependencyValues(), [:])]
    for step in 0..<600 {
      var (values, model) = versions[Int.random(in: max(0, step - 3)...step, using: &random)]
      let key = Int.random(
        in: 0..<[3, 20, keys.count].randomElement(using: &random)!, using: &random)
      values.override(keys[key], with: step)
      model[key] = step
      versions.append((values, model))
      if step.isMultiple(of: 37) {
        let (values, model) = versions.randomElement(using: &random)!
        for key in keys.indices {
          // Twice: the second search may be answered by what the first found.
          #expect(value(of: key, in: values) == model[key], "seed \(seed), step \(step)")
          #expect(value(of: key, in: values) == model[key], "seed \(seed), step \(step)")
        }
      }
    }
  }

  @Test("a list ends with the lists it was made from, and with no other", arguments: seeds)
  func extending(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var nodes: [(node: DependencyNode, parents: Set<Int>)] = []
    for index in 0..<120 {
      let parent = nodes.isEmpty ? nil : Int.random(in: max(0, index - 8)..<index, using: &random)
      let node = OverrideNode(
        key: keys.randomElement(using: &random)!, value: index, next: parent.map { nodes[$0].node })
      let above = parent.map { nodes[$0].parents } ?? []
      nodes.append((node, above.union([index])))
    }
    for (node, parents) in nodes {
      for other in nodes.indices {
        #expect(node.extends(nodes[other].node) == parents.contains(other), "seed \(seed)")
      }
    }
  }

  @Test func aListOfTheSameKeysStaysShort() {
    var values = DependencyValues(context: .preview)
    for step in 0..<10_000 {
      values.override(keys[step % 3], with: step)
      values.context = .preview
    }
    #expect((values.top?.depth ?? 0) < 50)
    #expect(values.top?.keyCount == 3)
    #expect(values.context == .preview)
    #expect((0..<3).map { value(of: $0, in: values) } == [9_999, 9_997, 9_998])
  }

  @Test func aShortenedListKeepsTheNumbersOfItsOverrides() throws {
    var list: DependencyNode = OverrideNode(key: keys[0], value: 0, next: nil)
    for step in 1..<200 { list = OverrideNode(key: keys[step % 2], value: step, next: list) }
    let first = try #require(list.find(keys[0])).number
    let second = try #require(list.find(keys[1])).number
    let shortened = list.shortened
    #expect(shortened.depth == 3)
    #expect(shortened.find(keys[0])?.number == first)
    #expect(shortened.find(keys[1])?.number == second)
    #expect(first != second)
  }

  @Test func anOverrideHasOneNumberHoweverManyAsk() async {
    for _ in 0..<200 {
      let node = OverrideNode(key: keys[0], value: 1, next: nil)
      let numbers = await withTaskGroup(of: OverrideNumber.self) { group in
        for _ in 0..<4 { group.addTask { node.number } }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(numbers.count == 1)
    }
  }

  @Test func manyThreadsSearchOneList() async {
    for round in 0..<200 {
      var values = DependencyValues()
      for key in 0..<40 { values.override(keys[key], with: round + key) }
      await withTaskGroup(of: Void.self) { [values] group in
        for offset in 0..<4 {
          group.addTask {
            for step in 0..<60 {
              let key = (step * 7 + offset * 11) % 60
              #expect(value(of: key, in: values) == (key < 40 ? round + key : nil))
            }
          }
        }
      }
    }
  }
}

@Suite struct KeyMarksTests {
  @Test func aSetNeverMissesAKey() {
    var all = KeyMarks()
    for key in keys {
      all.formUnion(KeyMarks(key))
      #expect(!all.isDisjoint(with: KeyMarks(key)))
    }
    #expect(KeyMarks().isDisjoint(with: all))
    #expect(Set(keys.map { "\(KeyMarks($0))" }).count > keys.count / 4)
  }
}

private let seeds: [UInt64] = (0..<8).map { _ in .random(in: .min ... .max) }

private enum Tag<Inner> {}

/// Different keys: the addresses of types, as in programs.
private let keys: [ObjectIdentifier] = {
  func nest<Inner>(_ type: Inner.Type, _ count: Int) -> [ObjectIdentifier] {
    count == 0 ? [] : [ObjectIdentifier(type)] + nest(Tag<Inner>.self, count - 1)
  }
  return nest(Int.self, 150)
}()

private func value(of key: Int, in values: DependencyValues) -> Int? {
  values.top?.find(keys[key]).map { unsafeDowncast($0, to: OverrideNode<Int>.self).value }
}
