import ConcurrencyExtras
import IssueReporting
import Synchronization

/// Connects a shared value with the key that it comes from.
final class KeyPersistence<Key: SharedReaderKey>: Persistence<Key.Value>, @unchecked Sendable {
  private struct State {
    weak var reference: StoredReference<Key.Value>?
    /// What the key delivered before the reference was there.
    var early: Key.Value?
    var subscription: SharedSubscription?
  }

  private let key: Key
  private let initialValue: Key.Value
  private let place: SourceLocation
  private let state = Mutex(State())
  private let queue = SaveQueue<Snapshot<Key.Value>>()
  private let number = Revision.nextOwner()
  /// The newest version that the key has answered for: what it delivers takes the place of no newer one.
  private let settled = Atomic<UInt64>(0)
  /// Who is told what goes wrong: the key may answer on a thread that knows nothing of the test.
  private let reporters = IssueReporters.current

  private init(_ key: Key, initialValue: Key.Value, at place: SourceLocation) {
    self.key = key
    self.initialValue = initialValue
    self.place = place
    if key is any SharedKey { SaveQueues.add(queue) }
  }

  deinit { SaveQueues.remove(queue) }

  /// Makes a reference whose value comes from a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - initialValue: The value as long as the key has none.
  ///   - isLoaded: Whether somebody has loaded the value already, or will.
  ///   - place: Where the shared value was asked for.
  static func reference(
    for key: Key, initialValue: Key.Value, isLoaded: Bool, at place: SourceLocation
  ) -> StoredReference<Key.Value> {
    let persistence = KeyPersistence(key, initialValue: initialValue, at: place)
    if !isLoaded {
      persistence.loadingBegan()
      key.load(
        context: .initialValue(initialValue),
        continuation: LoadContinuation("The value of '\(key)'") { persistence.deliver($0) })
    }
    let early = persistence.state.withLock { state in
      defer { state.early = nil }
      return state.early
    }
    let reference = StoredReference(
      early ?? initialValue, label: "Shared<\(Key.Value.self)>(\(key))", persistence: persistence)
    persistence.attach(reference)
    return reference
  }

  /// Begins to follow changes that are made elsewhere.
  func subscribe() {
    let subscriber = SharedSubscriber<Key.Value>(owner: ObjectIdentifier(self)) {
      [weak self] result in
      self?.deliver(result)
    } onLoading: { [weak self] isLoading in
      if isLoading { self?.loadingBegan() } else { self?.loadingEnded(self?.loadError) }
    } adopt: { [weak self] value, condition in
      self?.adopt(value, if: condition)
    } onSaved: { [weak self] error in
      self?.savingEnded(error)
    }
    let subscription = key.subscribe(context: .initialValue(initialValue), subscriber: subscriber)
    state.withLock { $0.subscription = subscription }
  }

  override func load() async throws {
    loadingBegan()
    let result = await withUnsafeContinuation { continuation in
      key.load(
        context: .userInitiated,
        continuation: LoadContinuation("The value of '\(self.key)'") { [self] result in
          // Here, so that what the key delivers afterwards comes afterwards.
          switch result {
          case .success(let value):
            apply(value ?? initialValue)
            loadingEnded(nil)
          case .failure(let error): loadingEnded(error)
          }
          continuation.resume(returning: result)
        })
    }
    _ = try result.get()
  }

  override func take(_ value: Key.Value) {
    apply(value)
    loadingEnded(nil)
  }

  override func save() async throws {
    guard let reference = state.withLock({ $0.reference }) else { return }
    let (snapshot, version) = reference.snapshotToSave()
    let result = await withUnsafeContinuation { continuation in
      // That a newer value is on its way does not mean that it arrives: then that one is saved, and waited for.
      enqueue(
        snapshot, version, context: .userInitiated, at: nil, renew: reference.snapshotToSave
      ) {
        continuation.resume(returning: $0)
      }
    }
    try result.get()
  }

  override func save(_ value: Key.Value, version: UInt64, at place: SourceLocation?) {
    let reporters = IssueReporters.current
    let snapshot = Snapshot(value: value, revision: version)
    enqueue(snapshot, version, context: .didSet, at: place) { [self] result in
      guard case .failure(let error) = result else { return }
      withIssueReporters(reporters) {
        reportIssue(
          Diagnostics.saveFailed(key: "\(key)", error), severity: .error, at: place ?? self.place)
      }
    }
  }

  private func enqueue(
    _ snapshot: Snapshot<Key.Value>, _ version: UInt64, context: SaveContext,
    at place: SourceLocation?,
    renew: (@Sendable () -> (value: Snapshot<Key.Value>, version: UInt64))? = nil,
    _ done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    guard let key = key as? any SharedKey<Key.Value> else {
      settled.max(version, ordering: .acquiringAndReleasing)
      return done(.success(()))
    }
    queue.add(
      SaveQueue.Job(
        value: snapshot, version: version,
        save: { [self] snapshot, version in
          key.save(
            snapshot.value, context: context,
            continuation: continuation(version, of: snapshot.revision, at: place, done))
        },
        renew: renew))
  }

  /// Where the key says how saving a version ended.
  private func continuation(
    _ version: UInt64, of revision: UInt64, at place: SourceLocation?,
    _ done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) -> SaveContinuation {
    SaveContinuation(
      "Saving '\(self.key)'", owner: ObjectIdentifier(self),
      revision: Revision(owner: number, number: revision), place: place
    ) { [self] in
      settled.max(version, ordering: .acquiringAndReleasing)
      done(.success(()))
    } callback: { [self] result in
      settled.max(version, ordering: .acquiringAndReleasing)
      // Here, so that what the key says afterwards comes afterwards.
      if case .failure(let error) = result {
        savingEnded(error, version: version)
      } else {
        savingEnded(nil, version: version)
      }
      done(result)
    }
  }

  private func adopt(_ value: Key.Value, if condition: () -> Bool) {
    let reference = state.withLock { $0.reference }
    reference?.replace(with: value, settled: settled.load(ordering: .acquiring), if: condition)
    loadingEnded(nil)
  }

  private func attach(_ reference: StoredReference<Key.Value>) {
    let early = state.withLock { state in
      state.reference = reference
      defer { state.early = nil }
      return state.early
    }
    // The key may have delivered from another thread while the reference was being made.
    if let early { reference.replace(with: early) }
  }

  private func deliver(_ result: Result<Key.Value?, any Error>) {
    switch result {
    case .success(let value):
      apply(value ?? initialValue)
      loadingEnded(nil)
    case .failure(let error):
      loadingEnded(error)
      withIssueReporters(reporters) {
        reportIssue(Diagnostics.loadFailed(key: "\(key)", error), severity: .error, at: place)
      }
    }
  }

  private func apply(_ value: Key.Value) {
    let (reference, old) = state.withLock { state in
      let old = state.early
      if state.reference == nil { state.early = value }
      return (state.reference, old)
    }
    reference?.replace(with: value, settled: settled.load(ordering: .acquiring))
    _ = old
  }
}
