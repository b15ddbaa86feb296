internal import CThreadState

/// Which observable properties are set while a closure runs, values that were there already included.
///
/// Two states that are equal do not tell that. It is asked for in assertions only.
final class StateWrites {
  private var properties: [StateLocation: Set<String>] = [:]

  /// Whether nothing was set.
  var isEmpty: Bool { properties.isEmpty }

  /// Runs a closure and notes what it sets, on its own thread.
  func noting<Result>(_ body: () throws -> Result) rethrows -> Result {
    properties.removeAll()
    let outer = cts_state_writes()
    cts_set_state_writes(Unmanaged.passUnretained(self).toOpaque())
    defer { cts_set_state_writes(outer) }
    return try body()
  }

  /// Notes that a property was set, if that is asked for.
  @inline(__always)
  static func note(_ location: StateLocation, _ name: StaticString) {
    guard let writes = cts_state_writes() else { return }
    Unmanaged<StateWrites>.fromOpaque(writes)._withUnsafeGuaranteedRef {
      $0.note(location, "\(name)")
    }
  }

  @inline(never)
  private func note(_ location: StateLocation, _ name: String) {
    properties[location, default: []].insert(".\(name)")
  }

  /// The properties of a state that were set, each behind a dot.
  func properties(of state: Any) -> Set<String> {
    guard !isEmpty, let state = state as? any ObservableState else { return [] }
    return (state._$id.object as? StateLocation).flatMap { properties[$0] } ?? []
  }
}
