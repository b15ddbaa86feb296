/// Keeps a child the one that it is while its own reducer replaces its state.
///
/// `state = State()` in the reducer of a child begins anew: the child does not go, so its effects run on and its store
/// shows what there is now. Who puts a new state in the child's place from outside makes another child of it.
@usableFromInline
struct Continuity<State>: Sendable {
  /// Where the location lies in the memory of a state; -1 where states have an `id`, or no location.
  @usableFromInline let offset: Int

  @usableFromInline
  init() {
    offset = State.self is any Identifiable.Type ? -1 : locationOffset(of: State.self) ?? -1
  }

  /// Runs the child's own reducer on its state.
  @inlinable
  func keeping<Result>(_ state: inout State, _ reduce: (inout State) -> Result) -> Result {
    guard offset >= 0 else { return reduce(&state) }
    return withUnsafeMutablePointer(to: &state) { state in
      let location = (UnsafeMutableRawPointer(state) + offset)
        .assumingMemoryBound(to: StateLocation.self)
      // Held meanwhile, so that its place in memory cannot become that of another.
      let before = location.pointee
      let result = reduce(&state.pointee)
      if before !== location.pointee {
        location.pointee = before
        before.didReplace()
      }
      return result
    }
  }
}
