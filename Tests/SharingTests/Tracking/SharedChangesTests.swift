import CustomDump
import Sharing
import Synchronization
import Testing

@Suite struct SharedChangesTests {
  struct State: Equatable {
    @Shared var count: Int
    @Shared var names: [String]
    var local = 0

    init(count: Int = 0, names: [String] = []) {
      _count = Shared(value: count)
      _names = Shared(value: names)
    }
  }

  let tracker = SharedChangeTracker()

  @Test func expectedAndActualAreComparedByValue() {
    let state = State()
    let expected = state
    let changes = tracker.step { state.$count.withLock { $0 += 1 } }
    #expect(state.count == 1)
    #expect(state == expected, "Outside of a comparison both are the same.")
    #expect(!changes.comparing { expected == state })
    changes.expecting { expected.$count.withLock { $0 += 1 } }
    #expect(changes.comparing { expected == state })
    changes.expecting { expected.$count.withLock { $0 += 2 } }
    #expect(!changes.comparing { expected == state })
    #expect(state.count == 1)
  }

  @Test func anAssertionWorksOnACopy() {
    let state = State(count: 1)
    let counter = ChangeCounter()
    let changes = tracker.step { state.$count.withLock { $0 = 5 } }
    counter.follow { state.count }
    changes.expecting {
      #expect(state.count == 1)
      state.$count.withLock { $0 += 1 }
      state.$count.withLock { $0 += 1 }
      #expect(state.count == 3)
    }
    #expect(state.count == 5)
    #expect(counter.count == 0)
  }

  @Test func anAssertionSavesNothing() {
    let backend = Backend()
    @Shared(TestKey(backend: backend)) var count = 1
    let changes = tracker.step { $count.withLock { $0 = 2 } }
    changes.expecting { $count.withLock { $0 = 2 } }
    #expect(backend.state.withLock { $0.saved } == [2])
    #expect(changes.differences(.unexpected).isEmpty)
  }

  @Test func partsAreDetachedToo() {
    let state = State(names: ["a", "b"])
    let expected = state
    let changes = tracker.step { state.$names[0].withLock { $0 = "x" } }
    changes.expecting {
      #expect(expected.$names[0].wrappedValue == "a")
      expected.$names[0].withLock { $0 = "x" }
      #expect(expected.names == ["x", "b"])
    }
    #expect(changes.comparing { expected == state })
    #expect(changes.comparing { expected.$names[0] == state.$names[0] })
    #expect(changes.comparing { SharedReader(expected.$names) == SharedReader(state.$names) })
  }

  @Test func aValueThatOnlyTheAssertionTouchesIsUnexpected() {
    let state = State()
    let expected = state
    let changes = tracker.step {}
    changes.expecting { expected.$count.withLock { $0 = 1 } }
    #expect(!changes.comparing { expected == state })
    #expect(changes.differences(.unexpected).map(\.text) == ["- 1\n+ 0"])
    #expect(changes.differences(.changed).isEmpty)
  }

  @Test func whatIsWrittenIsForgottenByTheNextRun() {
    let state = State()
    let changes = tracker.step { state.$count.withLock { $0 = 1 } }
    changes.expecting { state.$count.withLock { $0 = 9 } }
    changes.expecting { #expect(state.count == 0) }
    #expect(changes.differences(.written).isEmpty)
    changes.expecting(startingFrom: .after) {
      #expect(state.count == 1)
      state.$count.withLock { $0 = 1 }
    }
    #expect(changes.differences(.written).isEmpty)
    changes.expecting(startingFrom: .after) { state.$count.withLock { $0 = 0 } }
    #expect(changes.differences(.written).map(\.text) == ["- 1\n+ 0"])
  }

  @Test func questions() {
    let state = State(count: 1, names: ["a"])
    let changes = tracker.step {
      state.$names.withLock { $0.append("b") }
      state.$count.withLock { $0 = 2 }
      state.$count.withLock { $0 = 3 }
    }
    #expect(changes.hasChanges)
    #expect(changes.differences(.changed).map(\.name) == ["Shared<Array<String>>", "Shared<Int>"])
    #expect(changes.differences(.changed).last?.text == "- 1\n+ 3")
    #expect(changes.differences(.unexpected).count == 2)
    #expect(changes.differences(.unexpectedWrites).isEmpty)
    changes.expecting { state.$count.withLock { $0 = 2 } }
    #expect(changes.differences(.unexpected).count == 2)
    #expect(changes.differences(.unexpectedWrites).map(\.text) == ["- 2\n+ 3"])
    changes.expecting { state.$count.withLock { $0 = 3 } }
    #expect(changes.differences(.unexpected).map(\.name) == ["Shared<Array<String>>"])
    #expect(changes.differences(.unexpectedWrites).isEmpty)
  }

  @Test func aChangeThatIsTakenBackIsNone() {
    let state = State()
    let changes = tracker.step {
      state.$count.withLock { $0 = 1 }
      state.$count.withLock { $0 = 0 }
    }
    #expect(!changes.hasChanges)
  }

  @Test func keysNameTheirValues() {
    @Shared(.inMemory("unread")) var unread = 0
    let changes = tracker.step { $unread.withLock { $0 = 1 } }
    #expect(changes.differences(.changed).map(\.name) == ["Shared<Int>(.inMemory(\"unread\"))"])
  }

  @Test func valuesWithoutEqualityAreComparedByTheirDump() {
    struct Opaque { var number: Int }
    let value = Shared(value: Opaque(number: 1))
    let changes = tracker.step { value.withLock { $0.number = 2 } }
    #expect(changes.hasChanges)
    let same = tracker.step { value.withLock { $0.number = 2 } }
    #expect(!same.hasChanges)
  }

  @Test func aThrowingReducerIsNoted() {
    struct Failure: Error {}
    let state = State()
    let changes = tracker.step {
      try? state.$count.withLock { value in
        value = 1
        throw Failure()
      }
    }
    #expect(changes.differences(.changed).count == 1)
  }

  @Test func diffShowsExpectedAndActual() {
    let state = State()
    let expected = state
    let changes = tracker.step { state.$count.withLock { $0 = 2 } }
    changes.expecting { expected.$count.withLock { $0 = 1 } }
    let text = changes.comparing { diff(expected, state) }
    #expect(
      text == """
          SharedChangesTests.State(
        -   _count: 1,
        +   _count: 2,
            _names: [],
            local: 0
          )
        """)
    #expect(diff(expected, state) == nil)
    let optional = changes.comparing { diff(Optional(expected.$count), Optional(state.$count)) }
    #expect(optional == "- 1\n+ 2")
  }
}
