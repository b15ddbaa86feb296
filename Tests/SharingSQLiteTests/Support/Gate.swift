import Foundation
import SharingSQLite

/// A thread of a database waits here until the test lets it go on.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func wait() { semaphore.wait() }
  func open() { semaphore.signal() }
}

/// Begins a transaction that waits at a gate: the database saves nothing until the gate opens.
///
/// - Returns: The transaction, when it has begun.
func hold(
  _ database: Database, _ gate: Gate,
  _ body: @escaping @Sendable (Transaction) throws -> Void = { _ in }
) async -> Task<Void, any Error> {
  let (begun, begins) = AsyncStream<Void>.makeStream()
  let task = Task {
    try await database.write { db in
      begins.yield()
      gate.wait()
      try body(db)
    }
  }
  for await _ in begun { break }
  return task
}
