/// Where the state of a root store lies: a place of its own that it keeps for good.
///
/// That is why stores of stored properties can read their part where it lies, however deep it is. Beside
/// the state is what every read has to ask first: whether reducers are changing it just now.
struct StatePlace<State> {
  /// Whether reducers are changing the state.
  let isReducing: UnsafeMutablePointer<Bool>
  /// The state.
  let state: UnsafeMutablePointer<State>
  /// Where the location of the state is: its own, or one beside it.
  let whole: UnsafePointer<StateLocation>
  /// The location beside a state that has none of its own.
  private let location: UnsafeMutablePointer<StateLocation>?

  init(_ initial: State) {
    let stride = MemoryLayout<StateLocation>.stride
    let alignment = max(MemoryLayout<State>.alignment, MemoryLayout<StateLocation>.alignment)
    let stateOffset = (2 * stride + alignment - 1) / alignment * alignment
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: stateOffset + MemoryLayout<State>.size, alignment: alignment)
    isReducing = memory.bindMemory(to: Bool.self, capacity: 1)
    isReducing.initialize(to: false)
    state = (memory + stateOffset).bindMemory(to: State.self, capacity: 1)
    state.initialize(to: initial)
    if let offset = locationOffset(of: State.self) {
      whole = (UnsafeRawPointer(state) + offset).assumingMemoryBound(to: StateLocation.self)
      location = nil
    } else {
      let location = (memory + stride).bindMemory(to: StateLocation.self, capacity: 1)
      location.initialize(to: StateLocation())
      whole = UnsafePointer(location)
      self.location = location
    }
  }

  /// Whether the state has a location of its own.
  var hasLocation: Bool { location == nil }

  /// Destroys the state.
  func deallocate() {
    state.deinitialize(count: 1)
    location?.deinitialize(count: 1)
    UnsafeMutableRawPointer(isReducing).deallocate()
  }
}
