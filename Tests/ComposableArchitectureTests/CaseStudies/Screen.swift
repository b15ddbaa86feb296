import ComposableArchitecture

/// Stands for a view in the case studies: shows what a closure makes of a store, again after each
/// change of something that the closure has read.
@MainActor
final class Screen<Shown: Equatable> {
  /// Everything shown so far.
  private(set) var seen: [Shown] = []
  private var token: ObserveToken?
  private var reader: CheckedContinuation<Void, Never>?
  private var isHopeless = false

  init(_ content: @escaping @MainActor () -> Shown) {
    token = observe { [weak self] in self?.draw(content()) }
  }

  /// Waits until the screen shows something. Gives up after a while, so that a screen which never does
  /// fails its test instead of holding it up; and then does not wait again.
  ///
  /// The while is counted in pauses that end when the main actor has a turn: where many tests want it, the screen and
  /// its store come to their turns late, and so does the end of this.
  func shows(_ expected: Shown, pauses: Int = 200) async -> Bool {
    let alarm = Task {
      for _ in 0..<pauses { try await Task.sleep(for: .milliseconds(100)) }
      isHopeless = true
      wake()
    }
    defer { alarm.cancel() }
    while seen.last != expected, !isHopeless {
      await withCheckedContinuation { reader = $0 }
    }
    return seen.last == expected
  }

  private func draw(_ content: Shown) {
    seen.append(content)
    wake()
  }

  private func wake() {
    reader?.resume()
    reader = nil
  }
}
