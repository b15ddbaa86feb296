import Observation
import SwiftNavigation
import Synchronization
import Testing

@MainActor
@Suite struct ObserveTests {
  @Observable final class Model {
    var count = 0
    var other = 0
    var showsOther = false
  }

  @Test func runsAtOnceAndAfterEachChange() async {
    let model = Model()
    let seen = Recorder<Int>()
    let token = observe { seen.append(model.count) }
    #expect(seen.values == [0])
    model.count = 1
    #expect(seen.values == [0])
    await seen.wait { $0.count == 2 }
    model.count = 2
    await seen.wait { $0.count == 3 }
    #expect(seen.values == [0, 1, 2])
    token.cancel()
  }

  @Test func severalChangesInOneGoAreOneCall() async {
    let model = Model()
    let seen = Recorder<[Int]>()
    let token = observe { seen.append([model.count, model.other]) }
    model.count = 1
    model.other = 7
    model.count = 2
    await seen.wait { $0.count == 2 }
    model.count = 3
    await seen.wait { $0.count == 3 }
    #expect(seen.values == [[0, 0], [2, 7], [3, 7]])
    token.cancel()
  }

  @Test func eachCallDecidesAnewWhatIsFollowed() async {
    let model = Model()
    let seen = Recorder<Int>()
    let token = observe { seen.append(model.showsOther ? model.other : model.count) }
    model.other = 10
    model.showsOther = true
    await seen.wait { $0.count == 2 }
    // The count is not read any more.
    model.count = 5
    model.other = 11
    await seen.wait { $0.count == 3 }
    #expect(seen.values == [0, 10, 11])
    token.cancel()
  }

  @Test func runsOnTheMainActor() async {
    let model = Model()
    let seen = Recorder<Int>()
    let token = observe {
      MainActor.preconditionIsolated()
      seen.append(model.count)
    }
    model.count = 1
    await seen.wait { $0.count == 2 }
    token.cancel()
  }

  @Test func takesFunctionsOfTheMainActor() async {
    let model = Model()
    let seen = Recorder<Int>()
    let apply: @MainActor @Sendable () -> Void = { seen.append(model.count) }
    let token = observe(apply)
    let withTransaction = observe { (transaction: UITransaction) in seen.append(-model.count) }
    model.count = 1
    await seen.wait { $0.count == 4 }
    #expect(Set(seen.values) == [0, 1, -1])
    token.cancel()
    withTransaction.cancel()
  }

  @Test func cancelledTokenEndsItAndFreesTheClosure() async {
    let model = Model()
    let seen = Recorder<Int>()
    let token = Mutex<ObserveToken?>(nil)
    await withCheckedContinuation { continuation in
      let canary = Canary { continuation.resume() }
      let new = observe {
        withExtendedLifetime(canary) {}
        seen.append(model.count)
      }
      // The change comes first: a call is due, and is not made any more.
      model.count = 1
      new.cancel()
      token.withLock { $0 = new }
    }
    #expect(seen.values == [0])
    #expect(token.withLock { $0?.isCancelled } == true)
  }

  @Test func releasedTokenEndsItAndFreesTheClosure() async {
    let model = Model()
    let seen = Recorder<Int>()
    await withCheckedContinuation { continuation in
      let canary = Canary { continuation.resume() }
      var token: ObserveToken? = observe {
        withExtendedLifetime(canary) {}
        seen.append(model.count)
      }
      model.count = 1
      #expect(token?.isCancelled == false)
      token = nil
    }
    #expect(seen.values == [0])
  }

  @Test func aClosureMayEndItsOwnObservation() async {
    let model = Model()
    let box = Mutex<ObserveToken?>(nil)
    await withCheckedContinuation { continuation in
      let canary = Canary { continuation.resume() }
      let token = observe {
        withExtendedLifetime(canary) {}
        if model.count > 0 { box.withLock { $0 }?.cancel() }
      }
      box.withLock { $0 = token }
      model.count = 1
    }
    #expect(box.withLock { $0?.isCancelled } == true)
  }

  @Test func weakSelfAsViewsWriteIt() async {
    @MainActor final class View {
      let model = Model()
      let seen = Recorder<String>()
      var tokens: Set<ObserveToken> = []
      func viewDidLoad() {
        observe { [weak self] in
          guard let self else { return }
          seen.append("\(model.count)")
        }
        .store(in: &tokens)
      }
    }
    var view: View? = View()
    let seen = view!.seen
    view?.viewDidLoad()
    view?.model.count = 1
    await seen.wait { $0.count == 2 }
    #expect(seen.values == ["0", "1"])
    weak let gone = view
    view = nil
    #expect(gone == nil)
  }

  @Test func taskLocalsAreThoseOfTheObserver() async {
    enum Context { @TaskLocal static var name = "none" }
    let model = Model()
    let seen = Recorder<String>()
    let token = Context.$name.withValue("observer") {
      observe { seen.append("\(Context.name) \(model.count)") }
    }
    Context.$name.withValue("writer") { model.count = 1 }
    await seen.wait { $0.count == 2 }
    #expect(seen.values == ["observer 0", "observer 1"])
    token.cancel()
  }

  @Test func lastSeenEqualsLastWritten() async {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(state: seed)
    let model = Model()
    let seen = Recorder<Int>()
    let token = observe { seen.append(model.count) }
    var written = 0
    for _ in 0..<500 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        written += 1
        model.count = written
      }
      if Bool.random(using: &random) { await Task { @MainActor in }.value }
    }
    let last = written
    await seen.wait { $0.last == last }
    #expect(seen.values == seen.values.sorted(), "seed \(seed)")
    token.cancel()
  }
}

/// Numbers that look random and are the same for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite struct ObserveOnOtherActorsTests {
  @Observable final class Model { var count = 0 }

  @Test func runsOnTheActorItWasCalledFrom() async {
    actor Server {
      let model = Model()
      var seen: [Int] = []
      var token: ObserveToken?
      var waiter: CheckedContinuation<Void, Never>?

      func start() {
        token = observe {
          self.assertIsolated()
          self.seen.append(self.model.count)
          if self.seen.count == 2 { self.waiter?.resume() }
        }
      }

      func write() async -> [Int] {
        model.count = 1
        await withCheckedContinuation { waiter = $0 }
        return seen
      }

      /// The closure holds the actor, which holds the token.
      func stop() { token = nil }
    }
    let server = Server()
    await server.start()
    #expect(await server.write() == [0, 1])
    await server.stop()
  }

  @Test func worksWithoutAnActor() async {
    let model = Model()
    let (changes, continuation) = AsyncStream.makeStream(of: Int.self)
    let token = observe { continuation.yield(model.count) }
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    model.count = 1
    #expect(await iterator.next() == 1)
    token.cancel()
  }
}
