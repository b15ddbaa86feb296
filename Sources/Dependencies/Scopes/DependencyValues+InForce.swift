extension DependencyValues {
  /// Whether these values are in force already: to enter them would change nothing.
  package var isInForce: Bool {
    let current = Self._current
    return current.top === top && current.mode == mode
  }
}
