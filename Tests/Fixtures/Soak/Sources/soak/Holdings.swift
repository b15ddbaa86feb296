import ComposableArchitecture
import Observation

/// What a program holds of a store: child stores, observers, and the tasks of actions.
@MainActor
final class Holdings {
  struct Held {
    var place: Place
    var store: StoreOf<Leaf>
  }

  private struct Kept {
    var task: StoreTask
    var group: Int
    var isFinished = Flag()
  }

  private struct Observer {
    var held: Held
    var last: Int
    var isTold = Flag()
  }

  private(set) var seen = 0
  private(set) var stores = 0
  private let world: World
  private var held: [Held] = []
  private var kept: [Kept] = []
  private var observers: [Observer] = []

  init(world: World) { self.world = world }

  func release() {
    held = []
    kept = []
    observers = []
  }

  // MARK: Stores

  func hold(from root: StoreOf<Root>, _ chance: inout Chance) {
    guard let store = leaf(of: root, &chance) else { return }
    stores += 1
    held.append(Held(place: store.place, store: store))
    if held.count > 24 { held.remove(at: chance.below(held.count)) }
    if chance.once(in: 2) { observe(held[chance.below(held.count)]) }
  }

  func drop(_ chance: inout Chance) {
    if !held.isEmpty { held.remove(at: chance.below(held.count)) }
    if !observers.isEmpty { observers.remove(at: chance.below(observers.count)) }
  }

  func anyStore(_ chance: inout Chance) -> Held? {
    held.isEmpty ? nil : chance.one(of: held)
  }

  private func leaf(of root: StoreOf<Root>, _ chance: inout Chance) -> StoreOf<Leaf>? {
    switch chance.below(5) {
    case 0, 1: leaf(of: root.scope(state: \.first, action: \.first), &chance)
    case 2, 3: leaf(of: root.scope(state: \.second, action: \.second), &chance)
    default:
      root.scope(state: \.mode, action: \.mode).scope(state: \.out, action: \.out)
    }
  }

  private func leaf(of panel: StoreOf<Panel>, _ chance: inout Chance) -> StoreOf<Leaf>? {
    switch chance.below(6) {
    case 0: return panel.scope(state: \.left, action: \.left)
    case 1: return panel.scope(state: \.right, action: \.right)
    case 2: return panel.scope(state: \.extra, action: \.extra)
    case 3:
      let rows = panel.scope(state: \.rows, action: \.rows)
      return rows.randomElement(using: &chance)?.scope(state: \.leaf, action: \.leaf)
    case 4:
      let destination = panel.scope(state: \.destination, action: \.destination)
      return destination.flatMap { leaf(of: $0, &chance) }
    default:
      guard let id = panel.path.ids.randomElement(using: &chance) else { return nil }
      let element = panel.scope(state: \.path[id: id], action: \.path[id: id])
      return element.flatMap { leaf(of: $0, &chance) }
    }
  }

  private func leaf(of store: StoreOf<Destination>, _ chance: inout Chance) -> StoreOf<Leaf>? {
    switch store.case {
    case .leaf(let leaf): leaf
    case .panel(let panel): leaf(of: panel, &chance)
    case .alert: nil
    }
  }

  // MARK: Observers

  private func observe(_ held: Held) {
    var observer = Observer(held: held, last: 0)
    arm(&observer)
    observers.append(observer)
    if observers.count > 12 { observers.removeFirst() }
  }

  private func arm(_ observer: inout Observer) {
    let flag = observer.isTold
    flag.isSet = false
    observer.last = withObservationTracking {
      observer.held.store.accepted
    } onChange: {
      MainActor.assumeIsolated { flag.isSet = true }
    }
  }

  /// Who was not told must have seen the newest value.
  func checkObservers(_ chance: inout Chance, at number: Int) throws(Failure) {
    for index in observers.indices {
      let observer = observers[index]
      if observer.isTold.isSet {
        guard chance.once(in: 3) else { continue }
        seen += 1
        arm(&observers[index])
      } else {
        let value = observer.held.store.withState { $0.accepted }
        guard value == observer.last else {
          throw Failure(
            text: "action \(number): \(observer.held.place) saw \(observer.last), not \(value)")
        }
      }
    }
  }

  // MARK: Tasks

  func keep(_ task: StoreTask, group: Int) {
    let kept = Kept(task: task, group: group)
    self.kept.append(kept)
    Task {
      await kept.task.finish()
      kept.isFinished.isSet = true
    }
  }

  func cancelTask(_ chance: inout Chance) {
    guard !kept.isEmpty else { return }
    let kept = chance.one(of: kept)
    world.withModel { [group = kept.group] in $0.cancel(group: group) }
    kept.task.cancel()
  }

  /// Whoever awaits what an action started goes on when that has ended, and not before.
  func checkTasks(at number: Int) throws(Failure) {
    for task in kept {
      let isRunning = world.withModel { [group = task.group] in $0.isRunning(group: group) }
      guard task.isFinished.isSet != isRunning else {
        throw Failure(text: "action \(number): group \(task.group) runs: \(isRunning)")
      }
    }
    kept.removeAll { $0.isFinished.isSet }
    if kept.count > 20 { kept.removeFirst() }
  }
}

@MainActor
final class Flag {
  var isSet = false
}
