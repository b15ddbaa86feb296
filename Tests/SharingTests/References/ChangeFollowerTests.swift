import ConcurrencyExtras
import Sharing
import Testing

@testable import Sharing

@Suite struct ChangeFollowerTests {
  @Test func theValueOfNowAndEveryChange() {
    let number = Shared(value: 0)
    let seen = LockIsolated<[Int]>([])
    let follower = ChangeFollower {
      number.wrappedValue
    } receive: { value in
      seen.withValue { $0.append(value) }
    }
    #expect(seen.value.isEmpty)
    follower.start()
    #expect(seen.value == [0])
    for value in 1...3 { number.withLock { $0 = value } }
    #expect(seen.value == [0, 1, 2, 3])
    follower.end()
    number.withLock { $0 = 4 }
    #expect(seen.value == [0, 1, 2, 3])
    // It does not begin again.
    follower.start()
    #expect(seen.value == [0, 1, 2, 3])
  }

  @Test func aChangeByTheReceiverComesLast() {
    let number = Shared(value: 0)
    let seen = LockIsolated<[Int]>([])
    let follower = ChangeFollower {
      number.wrappedValue
    } receive: { value in
      seen.withValue { $0.append(value) }
      if value < 3 { number.withLock { $0 += 1 } }
    }
    follower.start()
    #expect(seen.value == [0, 1, 2, 3])
  }

  @Test func itEndsWithWhatItReads() {
    let trigger = Shared(value: 0)
    let value = LockIsolated<Int?>(0)
    let seen = LockIsolated<[Int]>([])
    let follower = ChangeFollower {
      _ = trigger.wrappedValue
      return value.value
    } receive: { value in
      seen.withValue { $0.append(value) }
    }
    follower.start()
    value.setValue(nil)
    trigger.withLock { $0 += 1 }
    value.setValue(7)
    trigger.withLock { $0 += 1 }
    #expect(seen.value == [0])
  }

  @Test func itKeepsNothingThatHasGone() {
    let isGone = LockIsolated(false)
    let number = Shared(value: 0)
    do {
      let canary = Canary { isGone.setValue(true) }
      let follower = ChangeFollower {
        number.wrappedValue
      } receive: { _ in
        withExtendedLifetime(canary) {}
      }
      follower.start()
    }
    #expect(isGone.value)
    number.withLock { $0 = 1 }
  }

  // MARK: Endings

  @Test func anEndingTellsAllWhoWait() {
    var ending: Ending? = Ending()
    let told = LockIsolated<[Int]>([])
    let subscriptions = (0..<3).map { number in
      ending!.whenGone { told.withValue { $0.append(number) } }
    }
    subscriptions[1].cancel()
    #expect(told.value.isEmpty)
    ending = nil
    #expect(Set(told.value) == [0, 2])
    for subscription in subscriptions { subscription.cancel() }
    #expect(told.value.count == 2)
  }

  // MARK: The value seen last

  @Test func theValueSeenLast() {
    let last = LastValue(1)
    #expect(last.remember(nil) == 1)
    #expect(last.remember(2) == 2)
    #expect(last.remember(nil) == 2)
    #expect(last.value == 2)
  }

  @Test func bytesTellWhetherSomethingHasChanged() {
    #expect(TrivialValue(1)?.isSame(as: 1) == true)
    #expect(TrivialValue(1)?.isSame(as: 2) == false)
    #expect(TrivialValue(0.0)?.isSame(as: -0.0) == false)
    // These have an owner, or are large.
    #expect(TrivialValue("text") == nil)
    #expect(TrivialValue([1]) == nil)
    #expect(TrivialValue((0, 0, 0, 0, 0, 0, 0, 0, 0)) == nil)
  }
}
