import ConcurrencyExtras
import Testing

struct LockIsolatedTests {
  @Test func keepsEveryChangeOfManyTasks() async {
    let count = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask {
          for _ in 0..<50 { count.withValue { $0 += 1 } }
        }
      }
    }
    #expect(count.value == 10_000)
  }

  @Test func readersSeeOnlyWholeValues() async {
    struct Pair { var left = 0, right = 0 }
    let pair = LockIsolated(Pair())
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<500 {
            if writer % 2 == 0 {
              pair.withValue { $0 = Pair(left: number, right: number) }
            } else {
              pair.setValue(Pair(left: -number, right: -number))
            }
          }
        }
        group.addTask {
          for _ in 0..<500 {
            let seen = pair.value
            #expect(seen.left == seen.right)
          }
        }
      }
    }
  }

  @Test func protectsWhatIsNotSendable() async {
    final class Counter { var count = 0 }
    let counter = LockIsolated(Counter())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { counter.withValue { $0.count += 1 } } }
    }
    #expect(counter.count == 100)
  }

  @Test func usingItFromInsideStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let number = LockIsolated(1)
      number.withValue { $0 = number.value }
    }
  }

  @Test func readsPropertiesByDynamicMember() {
    let words = LockIsolated(["a", "b"])
    #expect(words.count == 2)
    #expect(words.first == "a")
  }

  @Test func handsOutTheResultOfTheOperation() {
    let number = LockIsolated(41)
    let answer = number.withValue { value -> String in
      value += 1
      return "\(value)"
    }
    #expect(answer == "42")
    #expect(number.value == 42)
  }

  @Test func setsToAnExpressionThatReadsTheValueItself() {
    let number = LockIsolated(1)
    number.setValue(number.value + 1)
    #expect(number.value == 2)
  }

  @Test func keepsTheOldValueWhenTheNewOneThrows() {
    let number = LockIsolated(1)
    #expect(throws: Refusal.self) { try number.setValue(refuse()) }
    #expect(number.value == 1)
    #expect(throws: Refusal.self) { _ = try LockIsolated(refuse()) }
  }

  @Test func keepsChangesMadeBeforeTheOperationThrew() {
    let number = LockIsolated(1)
    #expect(throws: Refusal.self) {
      try number.withValue {
        $0 = 7
        throw Refusal()
      }
    }
    #expect(number.value == 7)
  }

  @Test func changesInPlace() {
    let numbers = LockIsolated(Array(0..<100))
    let before = numbers.withValue {
      $0.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    numbers.withValue { $0[3] = 0 }
    let after = numbers.withValue { $0.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
    #expect(before == after)
  }

  @Test func releasesTheReplacedValueOutsideOfTheLock() {
    let holder = LockIsolated<Guest?>(nil)
    let seen = LockIsolated(false)
    holder.setValue(Guest { seen.setValue(holder.value == nil) })
    holder.setValue(nil)
    #expect(seen.value)
  }
}

private struct Refusal: Error {}

private func refuse() throws -> Int { throw Refusal() }

/// Calls back when it goes, which would stop the program if a lock were held.
private final class Guest: Sendable {
  private let farewell: @Sendable () -> Void

  init(_ farewell: @escaping @Sendable () -> Void) { self.farewell = farewell }

  deinit { farewell() }
}

extension Guest: Equatable {
  static func == (lhs: Guest, rhs: Guest) -> Bool { lhs === rhs }
}
