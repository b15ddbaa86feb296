extension DependencyValues {
  /// The values in force, for somebody who keeps them.
  ///
  /// A default that is being computed keeps nothing of the scope that happened to ask first: it may
  /// outlive it. What is kept in a test stays with the defaults of that test.
  package static func captured() -> DependencyValues {
    let current = _current
    var captured = current
    captured.mode = .reading
    if let top = current.top, top.watch?.log != nil {
      captured.top = top.context.map { ScopeNode(context: $0, watch: nil, next: nil) }
      if DependencyContext.process == .test {
        captured.override(ObjectIdentifier(DefaultStoreKey.self), with: current.defaultStore)
      }
    } else if DependencyContext.process == .test, current.ownDefaults == nil,
      let store = TestWorlds.current
    {
      captured.override(ObjectIdentifier(DefaultStoreKey.self), with: store)
    }
    return captured
  }

  /// These values, overridden by whatever other values override.
  func merging(_ newer: DependencyValues) -> DependencyValues {
    guard let old = top else { return newer }
    guard let new = newer.top else { return merging(newer, onto: old) }
    if new.extends(old) { return newer }
    return merging(newer, onto: old)
  }

  private func merging(_ newer: DependencyValues, onto old: DependencyNode) -> DependencyValues {
    var result = DependencyValues(top: old, mode: newer.mode)
    if let new = newer.top {
      var overrides: [DependencyNode] = []
      new.forEachOverride { overrides.append($0) }
      for node in overrides.reversed() { result.push(node) }
      result.top = ScopeNode(
        context: new.context ?? old.context,
        watch: DependencyWatch(
          log: new.watch?.log, observer: new.watch?.observer ?? old.watch?.observer),
        next: result.top?.shortened)
    }
    // Whoever runs in a test uses the defaults of that test, wherever the rest was captured.
    if newer.ownDefaults == nil, ownDefaults != nil, let store = TestWorlds.current {
      result.override(ObjectIdentifier(DefaultStoreKey.self), with: store)
    }
    return result
  }

  private mutating func push(_ node: DependencyNode) {
    let list = top?.shortened
    top = node.relinked(to: list) ?? list
  }
}
