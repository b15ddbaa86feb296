import Testing

@testable import SharingSQLite

@Suite struct TableSnapshotTests {
  private func snapshot(_ players: Player...) throws -> TableSnapshot {
    try TableSnapshot(players, path: "p")
  }

  private func changes(_ old: TableSnapshot, _ new: TableSnapshot) -> [String] {
    old.changes(to: new, Player.self).map(\.sql.description)
  }

  @Test func nothingChanges() throws {
    let one = try snapshot(Player(1, "a"), Player(2, "b"))
    #expect(changes(one, one).isEmpty)
    // Only the order differs.
    #expect(changes(one, try snapshot(Player(2, "b"), Player(1, "a"))).isEmpty)
  }

  @Test func onlyWhatDiffersIsWritten() throws {
    let old = try snapshot(Player(1, "a"), Player(2, "b", score: 1, note: "x"), Player(3, "c"))
    let new = try snapshot(Player(4, "d"), Player(2, "b", score: 2, note: nil), Player(3, "c"))
    #expect(
      changes(old, new) == [
        #"DELETE FROM "players" WHERE "id" = ? [1]"#,
        #"UPDATE "players" SET "note" = ?, "score" = ? WHERE "id" = ? [NULL, 2, 2]"#,
        #"INSERT INTO "players" ("id", "name", "note", "score") VALUES (?, ?, ?, ?) ON CONFLICT ("id") DO "#
          + #"UPDATE SET "name" = excluded."name", "note" = excluded."note", "score" = excluded."score""#
          + " [4, 'd', NULL, 0]",
      ])
  }

  @Test func anUpdateKnowsWhatToDoWhenTheRowIsGone() throws {
    let changes = try snapshot(Player(1, "a")).changes(
      to: try snapshot(Player(1, "b")), Player.self)
    #expect(changes.count == 1)
    #expect(changes[0].otherwise?.text.hasPrefix("INSERT INTO") == true)
  }

  struct Tag: TableRecord {
    static let tableName = "tags"
    static let primaryKey = "name"
    static let order: SQL = "name DESC"
    var name: String
    var id: String { name }
  }

  @Test func aTableOfKeysOnly() throws {
    let new = try TableSnapshot([Tag(name: "a")], path: "p")
    #expect(
      TableSnapshot().changes(to: new, Tag.self).map(\.sql.text) == [
        #"INSERT INTO "tags" ("name") VALUES (?) ON CONFLICT ("name") DO NOTHING"#
      ])
    #expect(Tag.selection == #"SELECT * FROM "tags" ORDER BY name DESC"#)
    #expect(Player.selection == #"SELECT * FROM "players" ORDER BY rowid"#)
  }

  @Test func twoRowsOfOneKeyAreRefused() {
    let error = #expect(throws: DatabaseError.self) {
      try snapshot(Player(1, "a"), Player(1, "b"))
    }
    #expect(error?.message == "Two rows of 'players' have the key 1.")
  }

  struct Keyless: TableRecord {
    static let tableName = "keyless"
    var id: Int?
    var name = ""
  }

  @Test func aRecordNeedsItsKey() {
    #expect(throws: EncodingError.self) { try TableSnapshot([Keyless()], path: "p") }
    #expect(throws: Never.self) { try TableSnapshot([Keyless(id: 1)], path: "p") }
  }

  // Whatever the old rows and the new ones are, the statements lead from one to the other.
  @Test func changesLeadToTheNewRows() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("TableSnapshotTests.changesLeadToTheNewRows: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let connection = try Connection(path: nil)
    try connection.migrate(playerMigrations)
    var old = TableSnapshot()
    for round in 0..<200 {
      let ids = (0..<12).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      let players = ids.map { id in
        Player(
          id, ["a", "b", "c"].randomElement(using: &random)!,
          score: Int.random(in: 0..<3, using: &random),
          note: Bool.random(using: &random) ? "n" : nil)
      }
      let new = try TableSnapshot(players, path: "p")
      for change in old.changes(to: new, Player.self) { try connection.execute(change.sql) }
      let stored = try connection.rows(Player.selection).rows.decoded(as: Player.self)
      #expect(Set(stored) == Set(players), "seed \(seed), round \(round)")
      old = new
    }
  }
}
