import ConcurrencyExtras
import IssueReporting
import Synchronization
import Testing

@testable import Sharing

/// As long as a change is not saved, what the key delivers does not take its place.
@Suite struct PendingSaveTests {
  /// Somewhere that saves when the test says so.
  final class Place: Sendable {
    struct State {
      var value: Int?
      var pending: [SaveContinuation] = []
      var subscriber: SharedSubscriber<Int>?
    }

    let state = Mutex(State())
    let loads = AsyncStream<LoadContinuation<Int>>.makeStream()
    let saves = AsyncStream<Int>.makeStream()

    var subscriber: SharedSubscriber<Int>? { state.withLock { $0.subscriber } }

    func answer(_ result: Result<Void, any Error> = .success(())) {
      let first = state.withLock { $0.pending.removeFirst() }
      first.resume(with: result)
    }
  }

  struct Key: SharedKey {
    let place: Place
    var id: ObjectIdentifier { ObjectIdentifier(place) }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      if context == .userInitiated {
        place.loads.continuation.yield(continuation)
      } else {
        continuation.resumeReturningInitialValue()
      }
    }

    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      place.state.withLock { $0.subscriber = subscriber }
      return SharedSubscription {}
    }

    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      place.state.withLock { state in
        state.value = value
        state.pending.append(continuation)
      }
      place.saves.continuation.yield(value)
    }
  }

  struct Failure: Error {}

  private let place = Place()

  @Test func whatIsDeliveredMeanwhileIsOlder() {
    @Shared(Key(place: place)) var number = 0
    place.subscriber?.yield(1)
    #expect(number == 1)
    $number.withLock { $0 = 2 }
    place.subscriber?.yield(3)
    #expect(number == 2)
    place.answer()
    place.subscriber?.yield(4)
    #expect(number == 4)
  }

  @Test func everyChangeHasToBeSaved() {
    @Shared(Key(place: place)) var number = 0
    $number.withLock { $0 = 1 }
    $number.withLock { $0 = 2 }
    place.answer()
    place.subscriber?.yield(9)
    #expect(number == 2)
    place.answer()
    place.subscriber?.yield(9)
    #expect(number == 9)
  }

  @Test func aRefusedChangeIsAnsweredToo() {
    @Shared(Key(place: place)) var number = 0
    withExpectedIssue {
      $number.withLock { $0 = 1 }
      place.answer(.failure(Failure()))
    }
    place.subscriber?.yield(9)
    #expect(number == 9)
    #expect($number.saveError is Failure)
  }

  @Test func offersComeWithACondition() {
    @Shared(Key(place: place)) var number = 0
    let asked = Mutex(0)
    func offer(_ value: Int, _ isWanted: Bool) {
      place.subscriber?.offer(value) {
        asked.withLock { $0 += 1 }
        return isWanted
      }
    }
    offer(1, false)
    #expect(number == 0)
    offer(2, true)
    #expect(number == 2)
    #expect(asked.withLock { $0 } == 2)
    $number.withLock { $0 = 3 }
    // While there is a change to save, the condition is not even asked.
    offer(4, true)
    #expect(number == 3)
    #expect(asked.withLock { $0 } == 2)
    place.answer()
    offer(5, true)
    #expect(number == 5)
  }

  @Test func offersThatChangeNothingTellNobody() {
    @Shared(Key(place: place)) var number = 7
    let counter = ChangeCounter()
    counter.follow { number }
    place.subscriber?.offer(7) { true }
    place.subscriber?.offer(8) { false }
    #expect(counter.count == 0)
    place.subscriber?.offer(8) { true }
    #expect(counter.count == 1)
  }

  @Test func subscribersOfOthersTakeOffersToo() {
    let values = Mutex<[Int?]>([])
    let subscriber = SharedSubscriber<Int> { result in
      values.withLock { $0.append((try? result.get()) ?? nil) }
    }
    subscriber.offer(1) { true }
    subscriber.offer(2) { false }
    #expect(values.withLock { $0 } == [1])
    #expect(subscriber.owner == nil)
  }

  @Test func ownersTellReferencesApart() {
    @Shared(Key(place: place)) var number = 0
    $number.withLock { $0 = 1 }
    let owner = place.state.withLock { $0.pending.first?.owner }
    #expect(owner != nil)
    #expect(owner == place.subscriber?.owner)
    place.answer()
    let other = Place()
    @Shared(Key(place: other)) var another = 0
    #expect(another == 0)
    #expect(other.subscriber?.owner != owner)
  }

  // What is loaded is older than a change that is not saved, and newer than what was delivered before.
  @Test func loadingKeepsThePendingChange() async throws {
    let number = Shared(wrappedValue: 0, Key(place: place))
    number.withLock { $0 = 1 }
    async let loaded: Void = number.load()
    for await continuation in place.loads.stream {
      continuation.resume(returning: 5)
      break
    }
    place.answer()
    place.subscriber?.yield(6)
    // Had the loaded value been taken over later, this would be 5.
    try await loaded
    #expect(number.wrappedValue == 6)
  }

  // A value that is being saved on demand is not older than what comes meanwhile.
  @Test func savingOnDemandIsPendingToo() async throws {
    let number = Shared(wrappedValue: 0, Key(place: place))
    number.withLock { $0 = 1 }
    async let saved: Void = number.save()
    for await _ in place.saves.stream where place.state.withLock({ $0.pending.count }) == 2 {
      break
    }
    // The answer for the change is not the one for the save.
    place.answer()
    place.subscriber?.offer(2) { true }
    #expect(number.wrappedValue == 1)
    place.answer()
    try await saved
    place.subscriber?.offer(3) { true }
    #expect(number.wrappedValue == 3)
  }

  // Deliveries of an older value, changes and answers at once: no change is lost.
  @Test(arguments: 0..<200) func race(round: Int) async {
    let shared = Shared(wrappedValue: 0, Key(place: place))
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [place] in
        for _ in 0..<20 {
          // What is stored: by the time it is delivered something newer may have been saved.
          let stored = place.state.withLock { $0.value ?? 0 }
          place.subscriber?.offer(stored) { place.state.withLock { $0.value ?? 0 } == stored }
        }
      }
      group.addTask { [place] in
        for _ in 0..<20 {
          shared.withLock { $0 += 1 }
          place.answer()
        }
      }
    }
    #expect(shared.wrappedValue == 20)
    #expect(place.state.withLock { $0.value } == 20)
  }
}
