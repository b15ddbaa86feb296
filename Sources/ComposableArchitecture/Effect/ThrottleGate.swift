internal import Dependencies

/// The interval that the throttled effects of one identifier share.
///
/// It is touched on the store's isolation only.
package final class ThrottleGate {
  fileprivate(set) var throttle: Throttle
  /// When the running interval began.
  private var begin: (any Sendable)?
  private var waiting: (delivery: EffectHandle, end: any Sendable)?

  init(_ throttle: Throttle) {
    self.throttle = throttle
  }

  /// What a gate says about an action.
  enum Answer {
    case passes
    case waits(
      until: any Sendable, replacing: EffectHandle?, sleep: @Sendable () async throws -> Void)
    case isDropped
  }

  func answer() -> Answer {
    let old = waiting?.delivery
    if let old, !old.isCancelled, !throttle.isLatest { return .isDropped }
    switch throttle.admission(begin) {
    case .now(let moment):
      // An action that waits has its time now: the new one takes its place and passes.
      guard let old else {
        begin = moment
        return .passes
      }
      return .waits(until: moment, replacing: old, sleep: {})
    case .later(let end, let sleep):
      return .waits(until: end, replacing: old, sleep: sleep)
    }
  }

  func wait(for delivery: EffectHandle, until end: any Sendable) {
    waiting = (delivery, end)
  }

  /// The action that waited is there: the next interval begins where the last one ended.
  func didDeliver() {
    begin = waiting?.end
    waiting = nil
  }

  /// The action that waited was delivered, or cancelled.
  func didEnd(_ delivery: EffectHandle) {
    if waiting?.delivery === delivery { waiting = nil }
  }

  func isDelivery(_ handle: EffectHandle) -> Bool { waiting?.delivery === handle }

  /// Whether the next action passes as through a new gate.
  var isOpen: Bool {
    guard waiting == nil else { return false }
    if case .now = throttle.admission(begin) { return true }
    return false
  }
}

/// The gates of a store. Those that are open again are forgotten as others are added.
struct ThrottleGates {
  private struct Key: Hashable {
    var path: NavigationPath
    var id: CancelID
  }

  private var gates: [Key: ThrottleGate] = [:]
  private var sweepAt = 16

  /// How many gates are kept.
  var count: Int { gates.count }

  /// The gate of an identifier at a path.
  mutating func gate(for throttle: Throttle, at path: NavigationPath) -> ThrottleGate {
    let key = Key(path: path, id: throttle.id)
    if let gate = gates[key] {
      gate.throttle = throttle
      return gate
    }
    if gates.count >= sweepAt {
      gates = gates.filter { !$0.value.isOpen }
      sweepAt = max(16, gates.count * 2)
    }
    let gate = ThrottleGate(throttle)
    gates[key] = gate
    return gate
  }
}

extension EffectRunner {
  /// Whether an action of a throttled effect passes now. One that has to wait is registered as a piece
  /// of its own, so that it can be cancelled and awaited.
  ///
  /// - Parameter group: What the action belongs to.
  func admits(
    _ action: Action, from handle: EffectHandle, through gate: ThrottleGate, _ group: EffectGroup
  ) -> Bool {
    if gate.isDelivery(handle) {
      gate.didDeliver()
      return true
    }
    switch gate.answer() {
    case .passes: return true
    case .isDropped: return false
    case .waits(let end, let old, let sleep):
      let delivery = makeDelivery(from: handle, through: gate, group)
      gate.wait(for: delivery, until: end)
      if let old { cancel(old) }
      start(run(delivering: action, after: sleep, name: handle.name), delivery, gate)
      return false
    }
  }

  private func makeDelivery(
    from source: EffectHandle, through gate: ThrottleGate, _ group: EffectGroup
  ) -> EffectHandle {
    let delivery = EffectHandle(
      token: nextToken, path: source.path, ids: source.ids.filter { $0 != gate.throttle.sourceID },
      group: group, location: source.location, name: source.name, isOneShot: false,
      origin: source.origin)
    nextToken += 1
    delivery.gate = gate
    delivery.isRegistered = true
    registry.insert(delivery)
    watchByOperators(delivery, source.unwatched)
    group.join(delivery)
    return delivery
  }

  private func run(
    delivering action: Action, after sleep: @escaping @Sendable () async throws -> Void,
    name: String?
  ) -> Run<Action> {
    // It goes back to the isolation that it comes from.
    let action = UncheckedAction(action)
    return Run(
      priority: nil, name: name ?? "throttle", location: nil,
      dependencies: DependencyValues.current,
      operation: { send in
        try await sleep()
        await send(action.value)
      })
  }

  private func start(_ run: Run<Action>, _ delivery: EffectHandle, _ gate: ThrottleGate) {
    start(.run(run, delivery, dismissal: nil)) { gate.didEnd(delivery) }
  }
}
