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
  func shows(_ expected: Shown, within patience: Duration = .seconds(20)) async -> Bool {
    let deadline = ContinuousClock.now + patience
    let alarm = Task {
      try await Task.sleep(for: patience)
      wake()
    }
    defer { alarm.cancel() }
    while seen.last != expected, !isHopeless {
      await withCheckedContinuation { reader = $0 }
      isHopeless = ContinuousClock.now >= deadline
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
