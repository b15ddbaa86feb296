import CJobQueue
import ComposableArchitecture

/// The life of one store: random actions, with all that a program holds of a store beside it.
@MainActor
final class Life {
  private(set) var store: StoreOf<Root>?
  var tallies = Tallies()
  var picker: Picker
  private(set) var number: Int
  private let world: World
  private let isSerial: Bool
  private var holdings: Holdings
  private var hosts: [Host]
  private var late: [Sites<Root.Action>.LeafSite] = []
  private var recent: [(number: Int, action: Any)] = []

  init(world: World, seed: UInt64, isSerial: Bool, first: Int) {
    self.world = world
    self.isSerial = isSerial
    picker = Picker(seed: seed)
    number = first
    holdings = Holdings(world: world)
    hosts = (0..<2).map { Host(clock: world.clock, seed: seed &+ $0) }
    let store = Store(initialState: Root.State(world)) {
      Root()
    } withDependencies: {
      $0.world = world
    }
    self.store = store
    world.withModel { $0.beginLife() }
  }

  /// The worlds of all stores.
  var worlds: [World] { [world] + hosts.map(\.world) }

  /// The last actions.
  var log: String {
    recent.suffix(50).map { "  \($0.number): \($0.action)" }.joined(separator: "\n")
  }

  func live(_ count: Int) throws(Failure) {
    for _ in 0..<count {
      try act()
      if isSerial || picker.chance.once(in: 8) {
        for _ in 0..<picker.chance.below(4) { _ = jq_run_one(picker.chance.next()) }
      }
      if picker.chance.once(in: 16) { try settle() }
    }
  }

  // MARK: Acting

  private func act() throws(Failure) {
    number += 1
    guard let store else { return }
    switch picker.chance.below(100) {
    case 0..<4: try sendLate(store)
    case 4..<10: holdings.hold(from: store, &picker.chance)
    case 10..<16: try sendToHeld(store)
    case 16..<18: holdings.drop(&picker.chance)
    case 18..<20: holdings.cancelTask(&picker.chance)
    case 20..<26: actElsewhere()
    case 26: try send(.mode(.toggle(Place(owner: 0, path: []))), 0...0, group: nil)
    default:
      let group = newGroup()
      let before = sites(store)
      let pick = picker.pick(from: before, group: group)
      try send(pick.action, pick.issues, group: group)
      if pick.isIdle, store.withState({ Sites($0) }).alive != before.alive {
        throw Failure(text: "action \(number) closed what it does not belong to")
      }
    }
    try holdings.checkObservers(&picker.chance, at: number)
  }

  func sites(_ store: StoreOf<Root>) -> Sites<Root.Action> {
    let sites = store.withState { Sites($0) }
    tallies.features = max(tallies.features, sites.alive.count)
    if picker.chance.once(in: 8) {
      if late.count > 20 { late.remove(at: picker.chance.below(late.count)) }
      late.append(picker.chance.one(of: sites.leaves))
    }
    return sites
  }

  private func newGroup() -> Int { world.withModel { $0.number() } }

  private func send(
    _ action: Root.Action, _ issues: ClosedRange<Int>, group: Int?
  ) throws(Failure) {
    note(action)
    guard let task = store?.send(action) else { return }
    if let group, picker.chance.once(in: 8) { holdings.keep(task, group: group) }
    try expect(issues)
  }

  /// An action to where a feature was some time ago.
  private func sendLate(_ store: StoreOf<Root>) throws(Failure) {
    guard !late.isEmpty else { return }
    let site = picker.chance.one(of: late)
    let isThere = sites(store).alive.contains(site.place.owner)
    let group = newGroup()
    // Another feature may be there now: it takes the action.
    try send(site.send(picker.leafAction(group)), isThere ? 0...0 : 0...1, group: group)
  }

  private func sendToHeld(_ store: StoreOf<Root>) throws(Failure) {
    let alive = sites(store).alive
    guard let held = holdings.anyStore(&picker.chance) else { return }
    let group = newGroup()
    let action = picker.leafAction(group)
    note((held.place, action))
    let task = held.store.send(action)
    if picker.chance.once(in: 8) { holdings.keep(task, group: group) }
    try expect(alive.contains(held.place.owner) ? 0...0 : 1...1)
  }

  private func actElsewhere() {
    let host = picker.chance.one(of: hosts)
    let count = picker.chance.below(10)
    Task.detached { await host.act(count) }
  }

  private func note(_ action: Any) {
    recent.append((number, action))
    if recent.count > 1_000 { recent.removeFirst(950) }
  }

  private func expect(_ issues: ClosedRange<Int>) throws(Failure) {
    let reported = world.issues.take()
    tallies.issues += reported.count
    guard !issues.contains(reported.count) else { return }
    throw Failure(
      text: "action \(number): \(issues) issues expected, \(reported.count) reported: \(reported)")
  }

  // MARK: Settling

  func drain() { while jq_run_one(picker.chance.next()) {} }

  /// Lets all happen that can, compares, and lets time pass now and then.
  private func settle() throws(Failure) {
    drain()
    try compare()
    guard picker.chance.once(in: 2) else { return }
    for _ in 0...picker.chance.below(3) {
      world.clock.tick()
      drain()
      try compare()
    }
    if picker.chance.once(in: 3) {
      world.streams.publish()
      for host in hosts { host.world.streams.publish() }
      drain()
      try compare()
    }
  }

  private func compare() throws(Failure) {
    tallies.settled += 1
    try expect(0...0)
    guard let store else { return }
    let sites = store.withState { Sites($0) }
    let faults = world.settle(sites)
    try holdings.checkTasks(at: number)
    for host in hosts { Task.detached { await host.compare() } }
    drain()
    let all = faults + hosts.flatMap { $0.world.withModel { $0.faults } }
    guard all.isEmpty else {
      throw Failure(text: "action \(number): \(all.joined(separator: "\n"))")
    }
    try compareShared(store)
  }

  private func compareShared(_ store: StoreOf<Root>) throws(Failure) {
    let total = store.withState { $0.first.left.total }
    let counted =
      Total.before.value
      + worlds.reduce(0) {
        $0 + $1.withModel { $0.shared }
      }
    guard total == counted else {
      throw Failure(text: "action \(number): \(counted) counted, \(total) shared")
    }
  }

  // MARK: Ending

  /// Ends with all at work, or after everything has been stopped and dismissed.
  func end(isAbrupt: Bool) throws(Failure) {
    drain()
    try compare()
    tallies.seen += holdings.seen
    tallies.stores += holdings.stores
    guard !isAbrupt, let store else { return }
    for panel in sites(store).panels where panel.place.path.isEmpty {
      for change in [Panel.Change.replaceRows, .removeExtra, .removeDestination, .popAll] {
        store.send(panel.send(.change(change)))
      }
    }
    for leaf in sites(store).leaves {
      for slot in [WorkID.Slot.timer, .stream, .inner] { store.send(leaf.send(.stop(slot))) }
    }
    for _ in 0..<6 {
      drain()
      try compare()
      world.clock.tick()
    }
    drain()
    try compare()
    let registrations = Registrations(of: store)
    guard registrations.isEmpty, world.withModel({ $0.pieceCount }) == 0 else {
      throw Failure(text: "action \(number): the effects left are \(registrations)")
    }
  }

  func release() {
    Total.end(hosts.map(\.world))
    holdings.release()
    hosts = []
    late = []
    recent = []
    store = nil
  }
}

extension World {
  /// Compares the model with the features that are there.
  func settle<Action>(_ sites: Sites<Action>) -> [String] {
    let now = clock.now.ticks
    let published = streams.published
    let alive = sites.alive
    let accepted = sites.accepted
    return withModel {
      $0.settle(alive: alive, now: now, published: published)
      if $0.accepted != accepted {
        $0.fault("actions were counted differently: \($0.accepted) and \(accepted)")
      }
      return $0.faults
    }
  }
}

/// How often the shared value was counted up in lives that are over, besides by this world.
enum Total {
  static let before = Counter()

  static func end(_ worlds: [World]) {
    for world in worlds { before.add(world.withModel { $0.shared }) }
  }
}
