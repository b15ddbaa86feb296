/// Somebody who wants to know what a statement returns, whenever that may have changed.
protocol DatabaseObserver: AnyObject, Sendable {
  /// The tables that it reads, if they are known.
  var tables: Set<String>? { get }

  /// Reads anew.
  ///
  /// - Parameter connection: The connection to read with, or why there is none.
  /// - Returns: What hands on the news, if there are any. It is called after those of earlier readings.
  func refresh(_ connection: Result<Connection, any Error>) -> (@Sendable () -> Void)?
}
