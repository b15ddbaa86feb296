extension DependencyValues {
  /// The values in force, for somebody who keeps them.
  ///
  /// A default that is being computed keeps nothing of the scope that happened to ask first: it may
  /// outlive it. What is kept in a test stays with the defaults of that test.
  package static func captured() -> DependencyValues {
    let current = _current
    var captured = current
    captured.isSetting = false
    if let top = current.top, top.log != nil {
      captured.top = top.context.map { ScopeNode(context: $0, log: nil, next: nil) }
      if current.context == .test {
        captured.override(ObjectIdentifier(DefaultStoreKey.self), with: current.defaultStore)
      }
    } else if current.context == .test, current.ownDefaults == nil,
      let store = TestWorlds.current
    {
      captured.override(ObjectIdentifier(DefaultStoreKey.self), with: store)
    }
    return captured
  }

  /// The set of default values that these values were given.
  var ownDefaults: DefaultStore? {
    top?.find(ObjectIdentifier(DefaultStoreKey.self)).map {
      unsafeDowncast($0, to: OverrideNode<DefaultStore>.self).value
    }
  }

  /// These values, overridden by whatever other values override.
  func merging(_ newer: DependencyValues) -> DependencyValues {
    guard let old = top else { return newer }
    guard let new = newer.top else { return merging(newer, onto: old) }
    if new.extends(old) { return newer }
    return merging(newer, onto: old)
  }

  private func merging(_ newer: DependencyValues, onto old: DependencyNode) -> DependencyValues {
    var result = DependencyValues(top: old, isSetting: newer.isSetting)
    if let new = newer.top {
      var overrides: [DependencyNode] = []
      new.forEachOverride { overrides.append($0) }
      for node in overrides.reversed() { result.push(node) }
      result.top = ScopeNode(
        context: new.context ?? old.context, log: new.log,
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
