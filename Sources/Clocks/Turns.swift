import ConcurrencyExtras

/// Real time that only counts where others have had their turn as well.
enum Turns {
  /// Into how many parts a time is cut.
  private static let count = 10
  /// How much longer than asked for it may take.
  private static let limit = 10

  /// Waits for a time, and longer where so much goes on that who waits for a turn, such as a test beside hundreds of
  /// others, had hardly any: on the main actor, or where tasks run that belong to no actor.
  ///
  /// - Parameter duration: How long.
  static func pass(during duration: Duration) async {
    let part = duration / count
    var turns = 0
    var mark: LockIsolated<Bool>?
    for _ in 0..<(count * limit) where turns < count {
      let asked = mark ?? ask()
      mark = asked
      try? await Task.sleep(for: part)
      guard asked.value else { continue }
      turns += 1
      mark = nil
    }
  }

  /// Makes a mark that is set when the turn of a task has come, and then that of the main actor.
  private static func ask() -> LockIsolated<Bool> {
    let mark = LockIsolated(false)
    Task.detached(priority: .medium) {
      await MainActor.run { mark.setValue(true) }
    }
    return mark
  }
}
