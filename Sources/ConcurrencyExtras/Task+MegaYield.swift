extension Task where Success == Never, Failure == Never {
  /// Gives way to other tasks several times, so that work which is enqueued already gets a chance to run.
  ///
  /// Nothing is promised: how far the others get depends on the machine and its load. Prefer to wait for a
  /// fact, such as an element of a stream, over giving way and hoping.
  ///
  /// - Parameter count: How many times to give way.
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}
