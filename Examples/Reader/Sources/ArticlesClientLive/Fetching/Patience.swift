/// How long to wait for a source before giving up on it.
public struct Patience: Hashable, Sendable {
  /// The longest time in which nothing at all arrives, in whole seconds.
  public var silence: Duration
  /// The longest time for a whole document.
  public var total: Duration

  /// Limits for one document.
  public init(silence: Duration = .seconds(10), total: Duration = .seconds(60)) {
    self.silence = silence
    self.total = total
  }
}
