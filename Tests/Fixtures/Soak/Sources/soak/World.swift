import ComposableArchitecture
import Synchronization

/// What the features of one store share with the soak: the clock, the streams, and the model.
///
/// The model is plain: it knows which pieces of work were asked for, and which of them may still be heard of. It learns
/// of a piece when a reducer asks for it, and of a cancellation when a reducer or the soak asks for that.
final class World: Sendable {
  let clock: SoakClock
  let streams = Streams()
  let markers = Counter()
  let bodies = Counter()
  let issues = Issues()
  private let model = Mutex(Model())

  init(clock: SoakClock) { self.clock = clock }

  func withModel<R: Sendable>(_ body: (inout Model) -> R) -> R {
    model.withLock { body(&$0) }
  }

  /// Notes that a piece of work is asked for.
  func begin(
    _ kind: Piece.Kind, _ place: Place, group: Int, id: WorkID? = nil, for ticks: Int = 0,
    cancelInFlight: Bool = false
  ) -> Int {
    let now = clock.now.ticks
    let heard = streams.published
    return withModel {
      if cancelInFlight, let id { $0.cancel(id, below: place.path) }
      return $0.begin(
        Piece(
          kind: kind, place: place, group: group, id: id, begin: now, due: now + ticks,
          published: heard))
    }
  }

  /// Work of a piece, counted while it lasts.
  func body(_ token: Int, _ work: () async throws -> Void) async rethrows {
    withModel { $0.enter(token) }
    bodies.add(1)
    defer {
      bodies.add(-1)
      withModel { $0.leave(token) }
    }
    try await work()
  }
}

extension World: DependencyKey {
  static var liveValue: World { fatalError("The soak gives each store a world.") }
}

extension DependencyValues {
  var world: World {
    get { self[World.self] }
    set { self[World.self] = newValue }
  }
}

/// Where a feature is: its own number and those of the children around it.
struct Place: Hashable, Sendable {
  var owner: Int
  /// Numbers of the navigation around and including the feature; those that can be dismissed are positive.
  var path: [Int]

  var isPresented: Bool { path.contains { $0 > 0 } }

  func row(_ number: Int) -> Place { Place(owner: number, path: path + [-number]) }
  func presented(_ number: Int) -> Place { Place(owner: number, path: path + [number]) }
  func embedded(_ number: Int) -> Place { Place(owner: number, path: path) }
}

/// Effects are cancelled by this; features of one kind share it.
struct WorkID: Hashable, Sendable {
  enum Slot { case timer, stream, debounce, throttle, inner }
  var slot: Slot
  var name: String
}

/// A number that several threads change.
final class Counter: Sendable {
  private let number = Atomic<Int>(0)
  var value: Int { number.load(ordering: .sequentiallyConsistent) }
  @discardableResult func add(_ amount: Int) -> Int {
    number.add(amount, ordering: .sequentiallyConsistent).newValue
  }
}

/// Alive as long as anybody holds the state of a feature.
final class Marker: Sendable {
  private let counter: Counter
  init(_ counter: Counter) {
    self.counter = counter
    counter.add(1)
  }
  deinit { counter.add(-1) }
}

/// Streams that never end; the soak says what comes.
final class Streams: Sendable {
  private struct State {
    var next = 0
    var published = 0
    var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
  }
  private let state = Mutex(State())

  var published: Int { state.withLock(\.published) }
  var listenerCount: Int { state.withLock(\.listeners.count) }

  func listen() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let id = state.withLock {
      $0.next += 1
      $0.listeners[$0.next] = continuation
      return $0.next
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: id) }
    }
    return stream
  }

  func publish() {
    let (value, listeners) = state.withLock {
      $0.published += 1
      return ($0.published, $0.listeners.sorted { $0.key < $1.key }.map(\.value))
    }
    for listener in listeners { listener.yield(value) }
  }
}
