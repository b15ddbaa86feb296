import Dependencies
public import IdentifiedCollections
public import Sharing

/// A key whose value are the rows of a table.
///
/// ```swift
/// @Shared(.table(Player.self)) var players: IdentifiedArrayOf<Player> = []
///
/// $players.withLock { $0[id: id]?.score += 1 }
/// ```
///
/// A change is saved as the difference that it makes, row by row and column by column, in one transaction: what
/// other parts of the program, or other processes, have written meanwhile stays. The order of the collection is
/// not saved; when rows change elsewhere, it is that of ``TableRecord/order`` again.
///
/// Until the table is read the collection has its default, and `isLoading` is true; a table in memory is read at
/// once. Rows of the default are not written, unless the collection is changed before the table is read.
public struct TableKey<Record: TableRecord>: SharedKey, CustomStringConvertible {
  let database: Database

  /// The table, the type and the database.
  public var id: DatabaseKeyID { DatabaseKeyID(Record.selection, Record.self, database.core) }

  /// The key as it is written.
  public var description: String { ".table(\(Record.self).self)" }

  /// Delivers the rows.
  public func load(
    context: LoadContext<IdentifiedArrayOf<Record>>,
    continuation: LoadContinuation<IdentifiedArrayOf<Record>>
  ) {
    database.core.load(TableChannel<Record>.query, context, continuation)
  }

  /// Follows what others write.
  public func subscribe(
    context: LoadContext<IdentifiedArrayOf<Record>>,
    subscriber: SharedSubscriber<IdentifiedArrayOf<Record>>
  ) -> SharedSubscription {
    let channel = TableChannel(subscriber)
    let core = database.core
    core.add(channel, owner: subscriber.owner)
    core.observe(channel, subscriber.yieldLoading)
    return SharedSubscription { core.remove(channel, owner: subscriber.owner) }
  }

  /// Writes what has changed.
  public func save(
    _ value: IdentifiedArrayOf<Record>, context: SaveContext, continuation: SaveContinuation
  ) {
    database.core.save(value, continuation)
  }
}

extension SharedReaderKey {
  /// The rows of a table.
  ///
  /// ```swift
  /// @Shared(.table(Player.self)) var players: IdentifiedArrayOf<Player> = []
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of a row.
  ///   - database: The database; by default that of the dependency `defaultDatabase`.
  public static func table<Record>(
    _ type: Record.Type, database: Database? = nil
  ) -> Self where Self == TableKey<Record> {
    TableKey(database: database ?? DependencyValues.current.defaultDatabase)
  }
}
