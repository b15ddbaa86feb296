import IssueReporting

extension DependencyValues {
  /// The default of a key: stored, or computed now.
  ///
  /// No lock is held while it is computed. What it reads meanwhile is noted down: a default that was
  /// made from overrides belongs to their scope, every other one to its world.
  @usableFromInline
  func defaultValue<Key: TestDependencyKey>(
    of key: Key.Type, property: StaticString, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) -> Key.Value {
    let id = ObjectIdentifier(key)
    let store = defaultStore
    if let entry = storedDefault(for: id, in: store) {
      log?.note(dependencies: entry.reads)
      return entry.value(as: Key.Value.self)
    }
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let name = Diagnostics.name(of: key, property: property)
    if let cycle = log?.cycle(through: id, name: name) {
      fatalError(Diagnostics.cycle(cycle))
    }
    let log = ReadLog(key: id, name: name, parent: log, place: log?.nearestPlace ?? place)
    let value = Self.$_current.withValue(logged(by: log)) { self.makeDefault(of: key) }
    guard !log.wasAskedWhileSetting else { return value }
    let reads = log.reads
    self.log?.note(dependencies: reads)
    let made = DefaultEntry(
      OverrideNode(key: id, value: value, next: nil), reads: reads)
    let entry = remember(made, for: id, in: store)
    return entry.value(as: Key.Value.self)
  }

  /// The default of a key, if it is there already.
  func storedDefault(for key: ObjectIdentifier, in store: DefaultStore) -> DefaultEntry? {
    if let entry = store.entry(for: key), entry.isPrepared || !overridesAny(of: entry.reads) {
      return entry
    }
    if let top {
      let scoped = store.scopedEntries(for: key)
      if let entry = scoped.last(where: { top.holds($0.sources) }) { return entry.value }
    }
    if store !== DefaultStore.outsideTests, context == .test,
      let entry = DefaultStore.outsideTests.entry(for: key), entry.isPrepared
    {
      return entry
    }
    return nil
  }

  /// Where defaults of these values are kept.
  var defaultStore: DefaultStore {
    switch context {
    case .live: return .live
    case .preview: return .preview
    case .test:
      return ownDefaults ?? TestWorlds.current ?? .outsideTests
    }
  }

  private func makeDefault<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    switch context {
    case .test:
      return Key.testValue
    case .preview:
      return Key.previewValue
    case .live:
      guard let liveKey = key as? any DependencyKey.Type else {
        reportMissingLiveValue(of: key)
        return Key.testValue
      }
      return liveValue(of: liveKey, as: Key.Value.self)
    }
  }

  private func liveValue<Key: DependencyKey, Value>(of key: Key.Type, as type: Value.Type) -> Value
  {
    guard let value = Key.liveValue as? Value else {
      preconditionFailure("A key has one type of values.")
    }
    return value
  }

  private func remember(
    _ entry: DefaultEntry, for key: ObjectIdentifier, in store: DefaultStore
  ) -> DefaultEntry {
    guard let top, overridesAny(of: entry.reads) else {
      return store.store(entry, for: key)
    }
    return store.store(
      ScopedDefault(value: entry, sources: top.sources(of: entry.reads)), for: key)
  }

  private func overridesAny(of keys: [ObjectIdentifier]) -> Bool {
    guard let top else { return false }
    return keys.contains { top.find($0) != nil }
  }
}

extension DependencyNode {
  /// The override that each key has here.
  fileprivate func sources(of keys: [ObjectIdentifier]) -> [ObjectIdentifier: OverrideNumber] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, find($0)?.number ?? .none) })
  }

  /// Whether the same overrides are in force here.
  fileprivate func holds(_ sources: [ObjectIdentifier: OverrideNumber]) -> Bool {
    sources.allSatisfy { key, number in (find(key)?.number ?? .none) == number }
  }
}

// MARK: - What is missing

extension DependencyValues {
  /// Reports, while the default of a key is computed, that a test reads it and nobody wrote one.
  func reportMissingTestValue<Key: DependencyKey>(of key: Key.Type) {
    guard context == .test else { return }
    let name = log?.name ?? Diagnostics.name(of: key, property: "")
    reportIssue(
      Diagnostics.missingTestValue(of: key, name: name),
      at: log?.nearestPlace ?? SourceLocation())
  }

  /// Reports, while the default of a key is computed, that a preview is about to do live work.
  func reportLiveValueInPreview<Key: DependencyKey>(of key: Key.Type) {
    guard context == .preview else { return }
    let name = log?.name ?? Diagnostics.name(of: key, property: "")
    reportIssue(
      Diagnostics.liveValueInPreview(of: key, name: name), severity: .warning,
      at: log?.nearestPlace ?? SourceLocation())
  }

  private func reportMissingLiveValue<Key: TestDependencyKey>(of key: Key.Type) {
    let current = Self._current
    let name = current.log?.name ?? Diagnostics.name(of: key, property: "")
    reportIssue(
      Diagnostics.missingLiveValue(of: key, name: name),
      at: current.log?.nearestPlace ?? SourceLocation())
  }
}
