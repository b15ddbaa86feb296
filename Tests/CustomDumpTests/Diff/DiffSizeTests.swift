import CustomDump
import Foundation
import Testing

/// C12 and what else must not cost too much. Elements count how often they are compared, so that no
/// clock is needed.
@Suite struct DiffSizeTests {
  final class Counter: CustomDumpStringConvertible {
    var comparisons = 0
    var customDumpDescription: String { "counter" }
  }

  struct Counted: Equatable {
    var value: Int
    var counter: Counter

    static func == (first: Self, second: Self) -> Bool {
      first.counter.comparisons += 1
      return first.value == second.value
    }
  }

  @Test func oneElementOfTenThousand() {
    let counter = Counter()
    let old = (0..<10_000).map { Counted(value: $0, counter: counter) }
    var new = old
    new[7_000].value = -1
    let text = diff(old, new)
    #expect(
      text == """
          [
            … (7000 unchanged),
            [7000]: DiffSizeTests.Counted(
        -     value: 7000,
        +     value: -1,
              counter: counter
            ),
            … (2999 unchanged)
          ]
        """)
    #expect(counter.comparisons < 40_000)
  }

  @Test func oneLineOfTenThousand() {
    let lines = (0..<10_000).map { "line \($0)" }
    var changed = lines
    changed[5_000] = "other"
    let text = diff(lines.joined(separator: "\n"), changed.joined(separator: "\n"))
    #expect(
      text == """
          \"""
          … (4997 unchanged)
          line 4997
          line 4998
          line 4999
        - line 5000
        + other
          line 5001
          line 5002
          line 5003
          … (4996 unchanged)
          \"""
        """)
  }

  @Test func twoFarPlaces() throws {
    let old = Array(0..<10_000)
    var new = old
    new.remove(at: 10)
    new.insert(-1, at: 9_000)
    #expect(
      diff(old, new) == """
          [
            … (10 unchanged),
        -   [10]: 10,
            … (8990 unchanged),
        +   [9000]: -1,
            … (999 unchanged)
          ]
        """)
  }

  /// Equal memory is equal without a look inside; reading every element would note its mirror.
  @Test func elementsWithoutEquality() throws {
    struct Plain: CustomDumpReflectable {
      var value: Int
      var counter: Counter
      var customDumpMirror: Mirror {
        counter.comparisons += 1
        return Mirror(self, children: ["value": value], displayStyle: .struct)
      }
    }
    let counter = Counter()
    let old = (0..<10_000).map { Plain(value: $0, counter: counter) }
    var new = old
    new[7_000].value = -1
    let text = try #require(diff(old, new))
    #expect(text.contains("… (7000 unchanged)"))
    #expect(text.contains("… (2999 unchanged)"))
    #expect(counter.comparisons < 100)
  }

  @Test func nothingInCommonEnds() {
    let old = (0..<5_000).map { $0 % 97 }
    let new = (0..<5_000).map { $0 % 89 + 50 }
    #expect(diff(old, new) != nil)
  }

  @Test func deepValuesNeedNoDeepStack() async {
    indirect enum List {
      case end(Int)
      case node(List)
    }
    @Sendable func list(_ end: Int) -> List {
      (0..<500).reduce(.end(end)) { list, _ in .node(list) }
    }
    let results = await onSmallStack {
      let text = diff(list(1), list(2)) ?? ""
      return [
        String(customDumping: list(1)).utf8.count > 100_000,
        text.contains("- ") && text.contains("+ "),
        diff(list(1), list(1)) == nil,
      ]
    }
    #expect(results == [true, true, true])
  }

  /// Runs an operation on a thread with 512 KB of stack.
  private func onSmallStack<Result: Sendable>(
    _ operation: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: operation()) }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }
}
