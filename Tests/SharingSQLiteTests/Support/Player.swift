import SharingSQLite

/// The record of most tests.
struct Player: TableRecord, Hashable {
  static let tableName = "players"
  var id: Int
  var name: String
  var score = 0
  var note: String?

  init(_ id: Int, _ name: String, score: Int = 0, note: String? = nil) {
    self.id = id
    self.name = name
    self.score = score
    self.note = note
  }
}

/// The history of its table.
let playerMigrations = [
  Migration(
    "players",
    """
    CREATE TABLE players (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER NOT NULL CHECK (score >= 0), note TEXT,
      extra TEXT NOT NULL DEFAULT 'kept');
    """),
  Migration("teams", "CREATE TABLE teams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)"),
]

extension Database {
  /// A database in memory with the tables of the tests and some players.
  static func players(_ players: Player...) async throws -> Database {
    let database = try Database.inMemory(migrations: playerMigrations)
    try await database.write { db in
      for player in players { try db.insert(player) }
    }
    return database
  }

  /// All players, as they are stored.
  var players: [Player] {
    get async throws { try await read { try $0.all(Player.self) } }
  }
}
