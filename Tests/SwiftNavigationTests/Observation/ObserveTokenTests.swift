import SwiftNavigation
import Synchronization
import Testing

@Suite struct ObserveTokenTests {
  @Test func cancelsOnce() {
    let calls = Counter()
    let token = ObserveToken { calls.add() }
    #expect(!token.isCancelled)
    token.cancel()
    token.cancel()
    #expect(token.isCancelled)
    #expect(calls.count == 1)
  }

  @Test func cancelsWhenReleased() {
    let calls = Counter()
    do {
      let token = ObserveToken { calls.add() }
      #expect(!token.isCancelled)
    }
    #expect(calls.count == 1)
  }

  @Test func lastsAsLongAsWhatItIsStoredIn() {
    let calls = Counter()
    do {
      var set: Set<ObserveToken> = []
      var array: [ObserveToken] = []
      ObserveToken { calls.add() }.store(in: &set)
      ObserveToken { calls.add() }.store(in: &array)
      #expect(set.count == 1)
      #expect(array.count == 1)
      #expect(calls.count == 0)
    }
    #expect(calls.count == 2)
  }

  @Test func equalityIsIdentity() {
    let token = ObserveToken()
    #expect(token == token)
    #expect(token != ObserveToken())
  }
}

private final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}
