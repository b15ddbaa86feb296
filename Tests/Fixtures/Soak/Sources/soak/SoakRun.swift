import CJobQueue
import ComposableArchitecture

/// One run of the soak: one life of a store after the other, and what is left after each.
@MainActor
struct SoakRun {
  private let world: World
  private let workers: Int
  private let seed: UInt64
  private var number = 0
  private var heaps: [(number: Int, bytes: Int)] = []
  private var tallies = Tallies()

  private static let actionsInLife = 5_000
  /// How much larger the heap may be at the end than after the first tenth of the run.
  private static let heapBound = 1 << 20

  init(world: World, seed: UInt64, workers: Int) {
    self.world = world
    self.seed = seed
    self.workers = workers
  }

  mutating func actions(_ count: Int) throws(Failure) {
    say("soak: \(count) actions, seed \(seed), \(workers) workers, \(jq_stack_bytes() >> 10) KB")
    var chance = Chance(seed: seed)
    while number < count {
      let actions = min(Self.actionsInLife, count - number)
      let life = Life(world: world, seed: chance.next(), isSerial: workers == 0, first: number)
      do throws(Failure) {
        try life.live(actions)
        try life.end(isAbrupt: chance.once(in: 2))
      } catch {
        throw Failure(text: "seed \(seed), \(error.text)\n\(life.log)")
      }
      number += actions
      tallies.add(life.tallies)
      weak let rest = life.store
      let worlds = life.worlds
      life.release()
      drain()
      try audit(rest, worlds)
    }
    try auditHeap(count)
    say("nothing was left; \(tallies)")
  }

  private func drain() { while jq_run_one(0) {} }

  /// What is left when nobody holds anything.
  private mutating func audit(_ rest: AnyObject?, _ worlds: [World]) throws(Failure) {
    let left = [
      "bodies of effects": worlds.reduce(0) { $0 + $1.bodies.value },
      "states": worlds.reduce(0) { $0 + $1.markers.value },
      "sleepers": world.clock.sleeperCount,
      "streams": worlds.reduce(0) { $0 + $1.streams.listenerCount },
      "stores": rest == nil ? 0 : 1,
    ]
    guard left.values.allSatisfy({ $0 == 0 }) else {
      throw Failure(text: "seed \(seed), after \(number) actions there are left: \(left)")
    }
    heaps.append((number, jq_heap_bytes()))
  }

  private func auditHeap(_ count: Int) throws(Failure) {
    guard let base = heaps.first(where: { $0.number * 10 >= count }), let last = heaps.last else {
      return
    }
    say("heap: \(base.bytes) bytes after \(base.number) actions, \(last.bytes) at the end")
    guard last.bytes <= base.bytes + Self.heapBound else {
      throw Failure(text: "seed \(seed): the heap has grown by \(last.bytes - base.bytes) bytes")
    }
  }
}

/// How often what has happened.
struct Tallies: CustomStringConvertible {
  var issues = 0
  var settled = 0
  var features = 0
  var seen = 0
  var stores = 0

  mutating func add(_ other: Tallies) {
    issues += other.issues
    settled += other.settled
    features = max(features, other.features)
    seen += other.seen
    stores += other.stores
  }

  var description: String {
    """
    compared \(settled) times, up to \(features) features at once, \(issues) late actions \
    reported, \(seen) changes observed, \(stores) child stores held
    """
  }
}
