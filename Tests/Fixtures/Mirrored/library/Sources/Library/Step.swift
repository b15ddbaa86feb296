import Dependencies

private enum StepKey: DependencyKey {
  static let liveValue = 7
}

extension DependencyValues {
  /// How far a counter goes at once.
  public var step: Int {
    get { self[StepKey.self] }
    set { self[StepKey.self] = newValue }
  }
}
