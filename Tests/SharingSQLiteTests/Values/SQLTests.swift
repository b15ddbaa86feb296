import Foundation
import SharingSQLite
import Testing

@Suite struct SQLTests {
  @Test func literalsHaveNoValues() {
    let sql: SQL = "SELECT 1"
    #expect(sql.text == "SELECT 1")
    #expect(sql.values.isEmpty)
    #expect(sql.description == "SELECT 1")
  }

  @Test func whatIsInterpolatedIsBound() {
    let name = "Robert'); DROP TABLE players; --"
    let missing: String? = nil
    let sql: SQL =
      "SELECT * FROM players WHERE name = \(name) AND score > \(3) AND note IS \(missing)"
    #expect(sql.text == "SELECT * FROM players WHERE name = ? AND score > ? AND note IS ?")
    #expect(sql.values == [.text(name), .integer(3), .null])
  }

  @Test func namesAreQuoted() {
    let sql: SQL = "SELECT * FROM \(name: "strange \"table\"")"
    #expect(sql.text == #"SELECT * FROM "strange ""table""""#)
    #expect(sql.values.isEmpty)
  }

  @Test func lists() {
    let sql: SQL = "SELECT * FROM players WHERE id IN (\(values: [1, 2, 3]))"
    #expect(sql.text == "SELECT * FROM players WHERE id IN (?, ?, ?)")
    #expect(sql.values == [.integer(1), .integer(2), .integer(3)])
    let none: SQL = "\(values: [Int]())"
    #expect(none.text.isEmpty)
  }

  @Test func statementsAreComposed() {
    let condition: SQL = "score > \(3)"
    let sql: SQL = "SELECT * FROM players WHERE \(condition) LIMIT \(1)"
    #expect(sql.text == "SELECT * FROM players WHERE score > ? LIMIT ?")
    #expect(sql.values == [.integer(3), .integer(1)])
    #expect(
      ("a \(1)" as SQL) + " b \(2)" == SQL(text: "a ? b ?", values: [.integer(1), .integer(2)]))
  }

  @Test func descriptionsShowTheValues() {
    let sql: SQL = "SELECT \(1), \("text"), \(2.5), \(nil as Int?), \([1, 2] as [UInt8])"
    #expect(sql.description == "SELECT ?, ?, ?, ?, ? [1, 'text', 2.5, NULL, 2 bytes]")
  }

  @Test func equalStatementsAreEqual() {
    let one: SQL = "SELECT \(1)"
    let other: SQL = "SELECT \(2)"
    #expect(one == "SELECT \(1)")
    #expect(one != other)
    #expect(Set([one, other, one]).count == 2)
  }

  // What SQLite does with a hostile text: nothing.
  @Test func hostileTextIsOnlyText() async throws {
    let database = try await Database.players(Player(1, "Blob"))
    let name = "x'; DELETE FROM players; --"
    try await database.write { db in
      try db.execute("UPDATE players SET name = \(name) WHERE id = \(1)")
    }
    #expect(try await database.players == [Player(1, name)])
    let found = try await database.read { db in
      try db.rows("SELECT id FROM players WHERE name = \(name)", as: Int.self)
    }
    #expect(found == [1])
  }
}
