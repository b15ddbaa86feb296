import ComposableArchitecture

/// A store on an actor of its own, with a world of its own.
actor Host {
  nonisolated let world: World
  private var store: IsolatedStoreOf<Panel>?
  private var picker: Picker

  init(clock: SoakClock, seed: UInt64) {
    world = World(clock: clock)
    picker = Picker(seed: seed)
  }

  func act(_ count: Int) {
    let store = store ?? makeStore()
    self.store = store
    withIssueReporters([world.issues]) {
      for _ in 0..<count {
        let sites = store.withState { Sites<Panel.Action>($0) }
        let group = world.withModel { $0.number() }
        let pick = picker.pick(from: sites, group: group)
        let task = store.send(pick.action)
        if picker.chance.once(in: 16) {
          world.withModel { $0.cancel(group: group) }
          task.cancel()
        }
        let issues = world.issues.take()
        if !pick.issues.contains(issues.count) {
          world.withModel { $0.fault("\(pick): \(issues)") }
        }
      }
    }
  }

  func compare() {
    guard let store else { return }
    _ = world.settle(store.withState { Sites<Panel.Action>($0) })
    let issues = world.issues.take()
    if !issues.isEmpty { world.withModel { $0.fault("not expected: \(issues)") } }
  }

  private func makeStore() -> IsolatedStoreOf<Panel> {
    let place = Place(owner: world.withModel { $0.number() }, path: [])
    return IsolatedStore(initialState: Panel.State(place, world)) {
      Panel()
    } withDependencies: { [world] in
      $0.world = world
    }
  }
}
