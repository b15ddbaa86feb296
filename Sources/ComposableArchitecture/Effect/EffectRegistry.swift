/// Which effects are registered, and how to find those that a cancellation means.
struct EffectRegistry<State> {
  private var handles: [UInt64: EffectHandle] = [:]
  private var byID: [CancelID: Set<UInt64>] = [:]
  private var byPath: [NavigationPath: Occupants] = [:]

  /// The effects of one child, and how to ask whether the child is still there.
  private struct Occupants {
    var probe: StateProbe<State>?
    var tokens: Set<UInt64> = []
  }

  /// Whether any child owns effects.
  private(set) var isWatching = false

  /// Everything registered, oldest first.
  var all: [EffectHandle] { handles.values.sorted { $0.token < $1.token } }

  /// Whether nothing is registered, and nothing is kept of what was.
  var isEmpty: Bool { handles.isEmpty && byID.isEmpty && byPath.isEmpty }

  /// Registers an effect.
  ///
  /// - Parameter probe: How to ask about its child, when that is not known from another effect of the child. What
  ///   was known is forgotten with the last of them, also while the next one is being registered.
  mutating func insert(_ handle: EffectHandle, probe: StateProbe<State>? = nil) {
    handles[handle.token] = handle
    for id in handle.ids { byID[id, default: []].insert(handle.token) }
    guard handle.path != .root else { return }
    byPath[handle.path, default: Occupants(probe: probe)].tokens.insert(handle.token)
    isWatching = true
  }

  mutating func remove(_ handle: EffectHandle) {
    handles[handle.token] = nil
    for id in handle.ids {
      byID[id]?.remove(handle.token)
      if byID[id]?.isEmpty == true { byID[id] = nil }
    }
    guard handle.path != .root else { return }
    byPath[handle.path]?.tokens.remove(handle.token)
    if byPath[handle.path]?.tokens.isEmpty == true { byPath[handle.path] = nil }
  }

  /// The children that own effects and are gone from a state.
  mutating func gonePaths(in state: State) -> [NavigationPath] {
    guard isWatching else { return [] }
    defer { isWatching = !byPath.isEmpty }
    var gone: [NavigationPath] = []
    for (path, occupants) in byPath {
      if let probe = occupants.probe, !probe(state) { gone.append(path) }
    }
    return gone
  }

  /// The effects of a child and of the children below it.
  func handles(below path: NavigationPath) -> [EffectHandle] {
    all.filter { path.contains($0.path) }
  }

  /// The effects registered under an identifier at a path and below it, oldest first.
  func handles(id: CancelID, below path: NavigationPath) -> [EffectHandle] {
    guard let tokens = byID[id] else { return [] }
    return tokens.sorted().compactMap { handles[$0] }.filter { path.contains($0.path) }
  }
}
