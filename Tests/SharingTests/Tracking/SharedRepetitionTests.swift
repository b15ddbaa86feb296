import Dependencies
import Sharing
import Synchronization
import Testing

/// What a stretch did to shared values is done again, on copies.
@Suite struct SharedRepetitionTests {
  let tracker = SharedChangeTracker()

  /// Runs a closure twice, as a test store does that checks purity.
  private func twice(_ body: () -> Void) -> SharedRepetition {
    let step = tracker.step(isRepeatable: true, body)
    return step.repeating(body).repetition
  }

  @Test func theSecondRunFindsWhatTheFirstFound() {
    let count = Shared(value: 1)
    var found: [Int] = []
    let repetition = twice {
      found.append(count.wrappedValue)
      count.withLock { $0 *= 10 }
      found.append(count.wrappedValue)
    }
    #expect(found == [1, 10, 1, 10])
    #expect(count.wrappedValue == 10)
    #expect(repetition.differences.isEmpty)
    #expect(repetition.comparing { count == count })
  }

  @Test func aWriteWithoutAReadBeginsWithTheSameValue() {
    let count = Shared(value: 1)
    let repetition = twice { count.withLock { $0 += 1 } }
    #expect(count.wrappedValue == 2)
    #expect(repetition.differences.isEmpty)
  }

  @Test func whatIsWrittenDifferentlyIsADifference() {
    let count = Shared(value: 0)
    var value = 0
    let repetition = twice {
      value += 1
      count.withLock { $0 = value }
    }
    #expect(count.wrappedValue == 1)
    #expect(repetition.differences.map { "\($0.actual) \($0.expected)" } == ["1 2"])
    #expect(!repetition.comparing { count == count })
  }

  @Test func whatOnlyOneRunWritesIsADifference() {
    let first = Shared(value: 0)
    let second = Shared(value: 0)
    var isFirst = true
    let repetition = twice {
      if isFirst { first.withLock { $0 = 1 } } else { second.withLock { $0 = 2 } }
      isFirst = false
    }
    #expect(first.wrappedValue == 1)
    #expect(second.wrappedValue == 0)
    #expect(repetition.differences.map { "\($0.actual) \($0.expected)" } == ["1 0", "0 2"])
  }

  @Test func whatARunMakesIsNotCompared() {
    var made: [Shared<Int>] = []
    let repetition = twice {
      let new = Shared(value: made.count)
      new.withLock { $0 += 10 }
      made.append(new)
    }
    #expect(repetition.differences.isEmpty)
    #expect(made[0].wrappedValue == 10)
    #expect(repetition.comparing { made[1].wrappedValue } == 1)
  }

  @Test func whatOthersWriteMeanwhileIsNotSeen() {
    let count = Shared(value: 1)
    var found: [Int] = []
    let step = tracker.step(isRepeatable: true) { found.append(count.wrappedValue) }
    count.withLock { $0 = 5 }
    let repetition = step.repeating { found.append(count.wrappedValue) }.repetition
    #expect(found == [1, 1])
    #expect(repetition.comparing { count == count })
    #expect(repetition.differences.isEmpty)
  }

  @Test func aValueThatNobodyLookedAtIsEqualToItself() {
    let count = Shared(value: 0)
    let repetition = twice {}
    count.withLock { $0 = 1 }
    #expect(repetition.comparing { count == count })
  }

  @Test func assertionsAreAsIfThereHadBeenNoSecondRun() throws {
    let count = Shared(value: 0)
    let step = tracker.step(isRepeatable: true) { count.withLock { $0 = 1 } }
    _ = step.repeating { count.withLock { $0 = 1 } }
    #expect(step.differences(.unexpected).count == 1)
    step.expecting { count.withLock { $0 += 1 } }
    #expect(step.differences(.unexpected).isEmpty)
  }

  @Test func valuesInMemoryThatARunMakesAreThoseOfBoth() {
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      var found: [Int] = []
      let repetition = twice {
        @Shared(.inMemory("made")) var made = 3
        found.append(made)
        $made.withLock { $0 += 1 }
      }
      @Shared(.inMemory("made")) var made = 0
      #expect(found == [3, 3])
      #expect(made == 4)
      #expect(repetition.differences.isEmpty)
    }
  }

  @Test func aStretchInsideOneBelongsToIt() {
    let count = Shared(value: 1)
    var found: [Int] = []
    var isFirst = true
    let body = {
      found.append(count.wrappedValue)
      count.withLock { $0 += 1 }
    }
    let repetition = twice {
      // As a printer does, which prints once.
      if isFirst { _ = SharedChanges.noting(body) } else { body() }
      isFirst = false
    }
    #expect(found == [1, 1])
    #expect(count.wrappedValue == 2)
    #expect(repetition.differences.isEmpty)
  }

  @Test func nothingIsKeptAliveAfterwards() {
    final class Object: Sendable {}
    weak var kept: Object?
    let step = tracker.step(isRepeatable: true) {
      let object = Object()
      kept = object
      _ = Shared(value: object).wrappedValue
    }
    #expect(kept != nil)
    step.forgetReads()
    #expect(kept == nil)
  }
}
