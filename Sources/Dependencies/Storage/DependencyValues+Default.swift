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
    let observer = observer
    if let observer,
      let node = observedOverride(of: key, property: property, observer: observer)
    {
      return unsafeDowncast(node, to: OverrideNode<Key.Value>.self).value
    }
    let id = DefaultID(key: ObjectIdentifier(key), context: context)
    let store = defaultStore
    if let entry = storedDefault(for: id.key, in: store) ?? preparation?.draft(for: id.key) {
      log?.note(dependencies: entry.reads)
      if !entry.reads.isEmpty { observer?.didRead(defaultMadeFrom: entry.reads) }
      return entry.value(as: Key.Value.self)
    }
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let reader = log?.nearestPlace ?? preparation?.place ?? place
    let maker = ReadLog.Maker(
      id: id,
      dependency: DependencyDescription(key, readIn: property, at: place))
    let log = ReadLog(maker: maker, parent: log, place: reader)
    let value = waiting(for: maker) {
      defer { log.finish() }
      // It is made once: no reduction that is run again makes it again.
      return AnswerTape.pausing {
        Self.$_current.withValue(logged(by: log)) { self.makeDefault(of: key) }
      }
    }
    guard !log.wasAskedWhileSetting else { return value }
    let made = DefaultEntry(
      OverrideNode(key: id.key, value: value, next: nil), reads: log.reads, origin: .read(reader))
    self.log?.note(dependencies: made.reads)
    let entry =
      preparation?.keep(made, for: id.key, named: maker.dependency)
      ?? remember(made, for: id, in: store)
    return entry.value(as: Key.Value.self)
  }

  /// Makes a default, unless it is being made already for somebody who waits for this.
  private func waiting<Value>(for wanted: ReadLog.Maker, make: () -> Value) -> Value {
    if let names = log?.cycle(through: wanted) { fatalError(Diagnostics.cycle(names)) }
    guard let maker = log?.waitingMaker else { return make() }
    let names = DefaultsInTheMaking.begin(
      wanted.id, named: wanted.dependency, for: maker.id)
    if let names {
      fatalError(Diagnostics.cycle([maker.dependency.name, wanted.dependency.name] + names))
    }
    defer { DefaultsInTheMaking.end(wanted.id, for: maker.id) }
    return make()
  }

  /// The default of a key, if it is there already.
  func storedDefault(for key: ObjectIdentifier, in store: DefaultStore) -> DefaultEntry? {
    let id = DefaultID(key: key, context: context)
    if let entry = store.entry(for: id), entry.isPrepared || !overridesAny(of: entry.reads) {
      return entry
    }
    if let top {
      let scoped = store.scopedEntries(for: id)
      if let entry = scoped.last(where: { top.holds($0.sources) }) { return entry.value }
    }
    // What the program prepared before its tests began holds for all of them.
    if store !== DefaultStore.process, let entry = DefaultStore.process.entry(for: id),
      entry.isPrepared
    {
      return entry
    }
    return nil
  }

  private func makeDefault<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    switch contextInForce {
    case .test:
      return Key.testValue
    case .preview:
      return Key.previewValue
    case .live:
      guard let liveKey = key as? any DependencyKey.Type else {
        Self._current.reportMissing(Diagnostics.missingLiveValue, of: key)
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
    _ entry: DefaultEntry, for id: DefaultID, in store: DefaultStore
  ) -> DefaultEntry {
    guard let top, overridesAny(of: entry.reads) else {
      return store.store(entry, for: id)
    }
    return store.store(
      ScopedDefault(value: entry, sources: top.sources(of: entry.reads)), for: id)
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
    guard contextInForce == .test else { return }
    reportMissing(Diagnostics.missingTestValue, of: key)
  }

  /// Reports, while the default of a key is computed, that a preview is about to do live work.
  func reportLiveValueInPreview<Key: DependencyKey>(of key: Key.Type) {
    guard contextInForce == .preview else { return }
    reportMissing(Diagnostics.liveValueInPreview, of: key, severity: .warning)
  }

  private func reportMissing<Key: TestDependencyKey>(
    _ message: (DependencyDescription) -> String, of key: Key.Type,
    severity: IssueSeverity = .error
  ) {
    if let observer, !observer.isInterestedInMissingValues { return }
    let place = log?.nearestPlace ?? SourceLocation()
    let dependency =
      log?.nearestMaker?.dependency ?? DependencyDescription(key, readIn: "", at: place)
    reportIssue(message(dependency), severity: severity, at: place)
  }
}
