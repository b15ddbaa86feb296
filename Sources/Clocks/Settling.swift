/// Lets work that is enqueued run until nothing happens any more.
package enum Settling {
  /// Looks, for a moment, whether everything comes to rest.
  ///
  /// For those who know of all the work there is to wait for, and only want to be kind to what they do not know.
  nonisolated(nonsending) package static func glance() async {
    await SettlingRound.glance()
  }

  /// Runs rounds until one finds everything still, or until nothing has happened for some rounds, or until it
  /// makes no sense to go on.
  ///
  /// - Parameters:
  ///   - isolation: The actor to stay on.
  ///   - events: Grows with everything that happens; `nil` while something is known to be on its way.
  ///   - isNeeded: Whether to go on.
  package static func run(
    isolation: isolated (any Actor)? = #isolation,
    events: () -> UInt64?,
    while isNeeded: () -> Bool = { true }
  ) async {
    var round = SettlingRound()
    var quiet = 0
    var seen = events()
    for _ in 0..<SettlingRound.limit where isNeeded() {
      let isStill = await round.run()
      let now = events()
      if isStill && now != nil { return }
      quiet = now != nil && now == seen ? quiet + 1 : 0
      if quiet >= round.quietEnough { return }
      seen = now
    }
  }
}
