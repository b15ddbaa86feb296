import Synchronization
import Testing

@testable import CustomDump

/// What a diff costs at growing sizes, counted by the elements themselves.
@Suite struct DiffGrowthTests {
  static let sizes = [1_000, 10_000, 100_000]

  final class Work: CustomDumpStringConvertible, Hashable {
    var comparisons = 0
    var reads = 0
    var hashes = 0
    var total: Int { comparisons + reads + hashes }
    var customDumpDescription: String { "work" }
    static func == (lhs: Work, rhs: Work) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  struct Element: Hashable, CustomDumpReflectable {
    var value: Int
    var work: Work

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.work.comparisons += 1
      return lhs.value == rhs.value
    }

    func hash(into hasher: inout Hasher) {
      work.hashes += 1
      hasher.combine(value)
    }

    var customDumpMirror: Mirror {
      work.reads += 1
      return Mirror(self, children: ["value": value], displayStyle: .struct)
    }
  }

  struct Line: Identifiable, Equatable, CustomDumpReflectable {
    var element: Element
    var id: Int { element.value }
    var title = 0
    var customDumpMirror: Mirror {
      element.work.reads += 1
      return Mirror(self, children: ["id": id, "title": title], displayStyle: .struct)
    }
  }

  private func elements(_ count: Int, _ work: Work) -> [Element] {
    (0..<count).map { Element(value: $0, work: work) }
  }

  @Test(arguments: sizes) func oneElementChanged(_ size: Int) throws {
    let work = Work()
    let old = elements(size, work)
    var new = old
    new[size / 2].value = -1
    let text = try #require(diff(old, new))
    #expect(text.contains("… (\(size / 2) unchanged)"))
    #expect(work.comparisons <= 3 * size)
    // What is equal is neither read nor hashed.
    #expect(work.reads + work.hashes < 50)
  }

  @Test(arguments: sizes) func oneElementRemovedAndOneInserted(_ size: Int) throws {
    let work = Work()
    let old = elements(size, work)
    var new = old
    new.remove(at: size / 4)
    new.insert(Element(value: -1, work: work), at: size / 2)
    let text = try #require(diff(old, new))
    #expect(text.split(separator: "\n").count < 16)
    #expect(work.total <= 20 * size)
  }

  @Test(arguments: sizes) func oneRowMoved(_ size: Int) throws {
    let work = Work()
    let old = elements(size, work).map { Line(element: $0) }
    var new = old
    new.append(new.remove(at: 3))
    let text = try #require(diff(old, new))
    #expect(text.contains("moved to [\(size - 1)]"))
    #expect(work.total <= 20 * size)
  }

  @Test(arguments: sizes.dropLast()) func oneEntryOfADictionaryChanged(_ size: Int) throws {
    let work = Work()
    let old = Dictionary(uniqueKeysWithValues: elements(size, work).map { ($0.value, $0) })
    var new = old
    new[size / 2] = Element(value: -1, work: work)
    let text = try #require(diff(old, new))
    #expect(text.contains("… (\(size / 2) unchanged)"))
    #expect(work.total <= 10 * size)
  }

  @Test(arguments: sizes.dropLast()) func dumpsReadEachElementOnce(_ size: Int) {
    let work = Work()
    let text = String(customDumping: elements(size, work))
    #expect(text.utf8.count > size)
    #expect(work.reads <= size + 1)
    #expect(work.comparisons == 0)
  }

  /// The parts of lists of lists are compared once for every level that they lie below.
  @Test func listsOfListsAreNotComparedAgainForEveryLevel() throws {
    let reader = DumpReader()
    let aligner = Aligner(reader)
    func nested(_ value: Any) -> Any { (0..<30).reduce(value) { inner, _ in [inner, 1] as [Any] } }
    let first = nested(Pair(first: 1, second: 2))
    let second = nested(Pair(first: 1, second: 3))
    _ = try #require(aligner.difference(first, second, DiffPlace(isRoot: true)))
    #expect(aligner.pairCount < 500)
  }

  /// Two lists of 5,000 elements with nothing in common.
  @Test func nothingInCommon() throws {
    let work = Work()
    let old = elements(5_000, work)
    let new = old.map { Element(value: -1 - $0.value, work: work) }
    let text = try #require(diff(old, new))
    #expect(text.utf8.count < 5_000 * 200)
    #expect(work.total < 5_000 * 60)
  }

  @Test func nothingInCommonAndManyAlike() throws {
    let work = Work()
    let old = (0..<5_000).map { Element(value: $0 % 97, work: work) }
    let new = (0..<5_000).map { Element(value: 100 + $0 % 89, work: work) }
    let text = try #require(diff(old, new))
    #expect(text.utf8.count < 5_000 * 200)
    #expect(work.total < 5_000 * 60)
  }

  /// Where the pairs that could belong together multiply with every level, the rest is compared as
  /// text.
  @Test func listsOfListsWithLittleInCommonEnd() throws {
    func tree(_ depth: Int, _ value: Int) -> Any {
      guard depth > 0 else { return value as Any }
      return [value, tree(depth - 1, value * 2), tree(depth - 1, value * 2 + 1)] as [Any]
    }
    let reader = DumpReader()
    let aligner = Aligner(reader)
    let result = aligner.difference(tree(9, 1), tree(9, 2), DiffPlace(isRoot: true))
    _ = try #require(result)
    #expect(aligner.pairCount <= Aligner.pairLimit)
  }
}
