import Dependencies
import Sharing
import Synchronization
import Testing

@Suite struct SharedChangeTrackerTests {
  let tracker = SharedChangeTracker()

  // T4: a change belongs to the action that made it, also when it was made before the test looks.
  @Test func laterStepsDoNotShowInEarlierOnes() {
    let count = Shared(value: 0)
    let first = tracker.step {}
    let second = tracker.step { count.withLock { $0 = 1 } }
    let third = tracker.step { count.withLock { $0 = 2 } }

    #expect(first.comparing { count == count })
    first.expecting { #expect(count.wrappedValue == 0) }
    #expect(first.differences(.unexpected).isEmpty)

    second.expecting {
      #expect(count.wrappedValue == 0)
      count.withLock { $0 += 1 }
    }
    #expect(second.comparing { count == count })
    third.expecting {
      #expect(count.wrappedValue == 1)
      count.withLock { $0 += 1 }
    }
    #expect(third.comparing { count == count })
    #expect(count.wrappedValue == 2)
  }

  @Test func inAComparisonTheStepsValueIsRead() {
    let count = Shared(value: 0)
    let first = tracker.step {}
    let second = tracker.step { count.withLock { $0 = 1 } }
    _ = tracker.step { count.withLock { $0 = 2 } }
    #expect(first.comparing { count.wrappedValue } == 0)
    #expect(second.comparing { count.wrappedValue } == 1)
  }

  @Test func whatEffectsChangeBelongsToNoAction() async {
    let count = Shared(value: 0)
    let step = tracker.step {}
    let task = tracker.betweenSteps { Task { count.withLock { $0 = 1 } } }
    await task.value
    #expect(step.differences(.unexpected).isEmpty)
    #expect(tracker.hasChangesBetweenSteps)
    let changes = tracker.takeChangesBetweenSteps()
    #expect(!tracker.hasChangesBetweenSteps)
    changes.expecting { count.withLock { $0 += 1 } }
    #expect(changes.differences(.unexpected).isEmpty)
    #expect(changes.comparing { count == count })
  }

  @Test func effectsAndStepsTakeTurns() async {
    let count = Shared(value: 0)
    await tracker.betweenSteps {
      await Task.yield()
      count.withLock { $0 = 1 }
    }
    let step = tracker.step { count.withLock { $0 = 2 } }
    tracker.betweenSteps { count.withLock { $0 = 3 } }
    step.expecting {
      #expect(count.wrappedValue == 1)
      count.withLock { $0 = 2 }
    }
    #expect(step.differences(.unexpected).isEmpty)
    let between = tracker.takeChangesBetweenSteps()
    #expect(between.differences(.changed).map(\.text) == ["- 0\n+ 3"])
    #expect(tracker.takeChangesBetweenSteps().differences(.changed).isEmpty)
  }

  @Test func stretchesCanBeJoined() {
    let count = Shared(value: 0)
    let name = Shared(value: "a")
    let first = tracker.step { count.withLock { $0 = 1 } }
    let second = tracker.step {
      count.withLock { $0 = 2 }
      name.withLock { $0 = "b" }
    }
    _ = tracker.step { name.withLock { $0 = "c" } }
    first.append(second)
    first.expecting {
      #expect(count.wrappedValue == 0)
      #expect(name.wrappedValue == "a")
      count.withLock { $0 = 2 }
      name.withLock { $0 = "b" }
    }
    #expect(first.differences(.unexpected).isEmpty)
  }

  @Test("T4: what effects have changed can be made part of the step that follows")
  func changesBetweenStepsBecomePartOfTheNext() {
    let count = Shared(value: 0)
    let name = Shared(value: "a")
    let other = Shared(value: "x")
    tracker.betweenSteps { count.withLock { $0 = 1 } }
    let between = tracker.takeChangesBetweenSteps()
    let step = tracker.step { name.withLock { $0 = "b" } }
    let both = between.followed(by: step)
    // What comes later does not show through.
    _ = tracker.step {
      count.withLock { $0 = 7 }
      name.withLock { $0 = "c" }
      other.withLock { $0 = "y" }
    }
    both.expecting {
      #expect(count.wrappedValue == 0)
      #expect(name.wrappedValue == "a")
      #expect(other.wrappedValue == "x")
      count.withLock { $0 = 1 }
      name.withLock { $0 = "b" }
    }
    #expect(both.differences(.unexpected).isEmpty)
    #expect(step.differences(.changed).map(\.text) == ["- \"a\"\n+ \"b\""])
  }

  @Test func manyStretchesAreOne() {
    let count = Shared(value: 0)
    let steps = (1...3).map { number in tracker.step { count.withLock { $0 = number } } }
    _ = tracker.step { count.withLock { $0 = 9 } }
    let all = SharedChanges.joining(steps)
    #expect(all.differences(.changed).map(\.text) == ["- 0\n+ 3"])
    #expect(SharedChanges.joining([]).differences(.changed).isEmpty)
  }

  @Test func withoutATrackerNothingIsNoted() {
    let count = Shared(value: 0)
    let step = tracker.step {}
    count.withLock { $0 = 1 }
    #expect(!step.hasChanges)
    #expect(!tracker.hasChangesBetweenSteps)
  }

  @Test func aStepReturnsWhatItsClosureReturns() throws {
    struct Failure: Error {}
    var result = 0
    _ = tracker.step { result = 5 }
    #expect(result == 5)
    #expect(throws: Failure.self) { try tracker.step { throw Failure() } }
    #expect(tracker.betweenSteps { 6 } == 6)
  }

  // T5: who follows a shared value hears nothing of what an assertion's closure writes.
  @Test func subscribersHearNothingOfAnAssertion() {
    @Shared(.inMemory("count")) var count = 0
    let counter = ChangeCounter()
    let step = tracker.step { $count.withLock { $0 = 1 } }
    counter.follow { $count.wrappedValue }
    step.expecting {
      @Shared(.inMemory("count")) var same = 99
      #expect(same == 0)
      $same.withLock { $0 += 1 }
    }
    #expect(step.differences(.unexpected).isEmpty)
    #expect(counter.count == 0)
  }

  @Test func aLongHistoryNeedsNoDeepStack() {
    let count = Shared(value: 0)
    var first: SharedChanges? = tracker.step {}
    for _ in 0..<100_000 {
      _ = tracker.step {}
    }
    _ = tracker.step { count.withLock { $0 = 1 } }
    first?.expecting { #expect(count.wrappedValue == 0) }
    first = nil
  }

  @Test func stepsOfManyTestsAreApart() async {
    let count = Shared(value: 0)
    let other = SharedChangeTracker()
    let mine = tracker.step { count.withLock { $0 = 1 } }
    let theirs = other.step {}
    #expect(mine.hasChanges)
    #expect(!theirs.hasChanges)
  }
}
