import Foundation
import SharingSQLite
import Testing

@Suite struct RowDecoderTests {
  private let database: Database

  init() throws { database = try .inMemory() }

  private func decode<Value: Decodable & Sendable>(_ sql: SQL, as type: Value.Type) async throws
    -> [Value]
  {
    try await database.read { try $0.rows(sql, as: type) }
  }

  private func failure<Value: Decodable & Sendable>(_ sql: SQL, as type: Value.Type) async
    -> DatabaseError?
  {
    do {
      _ = try await decode(sql, as: type)
      return nil
    } catch {
      return error as? DatabaseError
    }
  }

  struct Numbers: Decodable, Equatable {
    var int: Int
    var int8: Int8
    var int16: Int16
    var int32: Int32
    var int64: Int64
    var uint: UInt
    var uint8: UInt8
    var uint16: UInt16
    var uint32: UInt32
    var uint64: UInt64
    var double: Double
    var float: Float
    var bool: Bool
  }

  @Test func numbers() async throws {
    let rows = try await decode(
      """
      SELECT 1 AS int, -2 AS int8, 3 AS int16, 4 AS int32, 5 AS int64, 6 AS uint, 7 AS uint8, 8 AS uint16,
        9 AS uint32, 10 AS uint64, 1.5 AS double, 2 AS float, 1 AS bool
      """, as: Numbers.self)
    #expect(
      rows == [
        Numbers(
          int: 1, int8: -2, int16: 3, int32: 4, int64: 5, uint: 6, uint8: 7, uint16: 8, uint32: 9,
          uint64: 10, double: 1.5, float: 2, bool: true)
      ])
  }

  @Test func singleValues() async throws {
    #expect(try await decode("SELECT 1 UNION SELECT 2", as: Int.self) == [1, 2])
    #expect(try await decode("SELECT 'a', 'b'", as: String.self) == ["a"])
    #expect(try await decode("SELECT NULL", as: Int?.self) == [nil])
    #expect(try await decode("SELECT 3", as: Int?.self) == [3])
    #expect(try await decode("SELECT 0", as: Bool.self) == [false])
    #expect(try await decode("SELECT 2.0", as: Int.self) == [2])
    #expect(try await decode("SELECT 2", as: Double.self) == [2])
    #expect(try await decode("SELECT '[1,2]'", as: [Int].self) == [[1, 2]])
    #expect(try await decode("SELECT x'0102'", as: Data.self) == [Data([1, 2])])
    #expect(try await decode("SELECT 1 WHERE 0", as: Int.self) == [])
  }

  struct Everything: Codable, Equatable, Sendable {
    enum Rank: String, Codable { case novice, master }
    enum Level: Int, Codable { case low = 1, high }
    enum Shape: Codable, Equatable { case circle(radius: Double), none }
    struct Address: Codable, Equatable {
      var street: String
      var since: Date
    }
    struct Wrapper: Codable, Equatable { var values: [String: Int] }

    var rank: Rank
    var level: Level?
    var shape: Shape
    var address: Address?
    var tags: [String]
    var date: Date
    var id: UUID
    var link: URL?
    var data: Data
    var price: Decimal
    var wrapper: Wrapper
  }

  static let everything = Everything(
    rank: .master, level: .high, shape: .circle(radius: 2.5),
    address: Everything.Address(street: "Rue \"A\"", since: Date(timeIntervalSince1970: 12.25)),
    tags: ["a", "b"], date: Date(timeIntervalSince1970: 1_000_000.5),
    id: UUID(uuidString: "00000000-0000-0000-0000-0000000000AF")!,
    link: URL(string: "https://example.org"), data: Data([0, 1, 255]),
    price: Decimal(string: "1.10")!,
    wrapper: Everything.Wrapper(values: ["b": 2, "a": 1]))

  @Test func everySortOfColumn() async throws {
    let rows = try await decode(
      """
      SELECT 'master' AS rank, 2 AS level, '{"circle":{"radius":2.5}}' AS shape,
        '{"street":"Rue \\"A\\"","since":-978307187.75}' AS address, '["a","b"]' AS tags, 1000000.5 AS date,
        '00000000-0000-0000-0000-0000000000af' AS id, 'https://example.org' AS link, x'0001ff' AS data,
        '1.10' AS price, '{"values":{"a":1,"b":2}}' AS wrapper
      """, as: Everything.self)
    #expect(rows == [Self.everything])
  }

  @Test(arguments: [
    "1970-01-02", "1970-01-02 00:00:00", "1970-01-02T00:00:00Z", "1970-01-02T01:00:00+01:00",
    "1970-01-02T00:00:00.000Z",
  ])
  func datesAsText(text: String) async throws {
    #expect(
      try await decode("SELECT \(text)", as: Date.self) == [Date(timeIntervalSince1970: 86400)])
  }

  @Test func otherSpellingsOfFoundationValues() async throws {
    #expect(
      try await decode("SELECT 86400", as: Date.self) == [Date(timeIntervalSince1970: 86400)])
    let bytes = [UInt8](0..<16)
    #expect(
      try await decode("SELECT \(bytes)", as: UUID.self).first?.uuidString
        == "00010203-0405-0607-0809-0A0B0C0D0E0F")
    #expect(try await decode("SELECT 'ab'", as: Data.self) == [Data("ab".utf8)])
    #expect(try await decode("SELECT 3", as: Decimal.self) == [3])
    #expect(try await decode("SELECT 0.5", as: Decimal.self) == [Decimal(string: "0.5")])
  }

  struct Narrow: Decodable, Equatable {
    var name: String
    var note: String?
  }

  @Test func columnsThatNobodyAsksForDoNotMatter() async throws {
    #expect(
      try await decode("SELECT 1 AS id, 'a' AS name, 2 AS note2", as: Narrow.self)
        == [Narrow(name: "a", note: nil)])
    #expect(
      try await decode("SELECT 'a' AS name, NULL AS note", as: Narrow.self)
        == [Narrow(name: "a", note: nil)])
  }

  @Test func missingColumn() async throws {
    let error = await failure("SELECT 1 AS id, 'x' AS title", as: Narrow.self)
    #expect(error?.kind == .columnMissing(column: "name", available: ["id", "title"]))
    #expect(error?.sql == "SELECT 1 AS id, 'x' AS title")
    #expect(error?.description.contains("'id', 'title'") == true)
  }

  @Test func mismatchNamesColumnRowAndValue() async throws {
    let error = await failure(
      "SELECT 'a' AS name UNION ALL SELECT 5", as: Narrow.self)
    #expect(error?.kind == .typeMismatch(column: "name", row: 2))
    #expect(error?.message == "INTEGER 5 cannot be read as String.")
    #expect(error?.description.contains("Column 'name' of row 2") == true)
  }

  @Test func nullIsNoValue() async throws {
    let error = await failure("SELECT NULL AS name", as: Narrow.self)
    #expect(error?.kind == .typeMismatch(column: "name", row: 1))
    #expect(error?.message == "NULL NULL cannot be read as String.")
  }

  @Test func numbersThatDoNotFit() async throws {
    #expect(
      await failure("SELECT 300", as: UInt8.self)?.message == "INTEGER 300 cannot be read as UInt8."
    )
    #expect(await failure("SELECT -1", as: UInt.self) != nil)
    #expect(await failure("SELECT 1.5", as: Int.self)?.message == "REAL 1.5 cannot be read as Int.")
    #expect(await failure("SELECT '1'", as: Int.self) != nil)
    #expect(await failure("SELECT 'true'", as: Bool.self) != nil)
    #expect(await failure("SELECT 'x'", as: Double.self) != nil)
    #expect(await failure("SELECT x'00'", as: String.self) != nil)
  }

  @Test func valuesThatAreNotOfTheirType() async throws {
    #expect(
      await failure("SELECT 'king'", as: Everything.Rank.self)?.kind
        == .typeMismatch(column: "'king'", row: 1))
    #expect(await failure("SELECT 'x'", as: UUID.self) != nil)
    #expect(await failure("SELECT 'yesterday'", as: Date.self) != nil)
    #expect(await failure("SELECT 5", as: URL.self) != nil)
    #expect(await failure("SELECT 5", as: Data.self) != nil)
    #expect(await failure("SELECT x'00'", as: Decimal.self) != nil)
    #expect(await failure("SELECT x'00'", as: UUID.self) != nil)
    let json = await failure("SELECT '{' AS tags", as: [String].self)
    #expect(json?.message.contains("It is expected to be JSON") == true)
    #expect(await failure("SELECT 5", as: [String].self)?.message.contains("JSON") == true)
  }

  class Base: Decodable { var name = "" }
  final class Derived: Base {
    var score = 0
    enum Keys: CodingKey { case score }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      score = try container.decode(Int.self, forKey: .score)
      try super.init(from: container.superDecoder())
    }
  }

  @Test func inheritanceSharesTheRow() async throws {
    let pair = try await database.read { db in
      let value = try db.row("SELECT 'a' AS name, 3 AS score", as: Derived.self)
      return [value?.name, value.map { "\($0.score)" }]
    }
    #expect(pair == ["a", "3"])
  }

  struct Nested: Decodable {
    enum Keys: CodingKey { case outer, inner }
    init(from decoder: any Decoder) throws {
      _ = try decoder.container(keyedBy: Keys.self)
        .nestedContainer(keyedBy: Keys.self, forKey: .outer)
    }
  }

  @Test func aColumnHasNoContainers() async throws {
    let error = await failure("SELECT 1 AS outer", as: Nested.self)
    #expect(error?.kind == .typeMismatch(column: "outer", row: 1))
    #expect(error?.message.contains("nested type") == true)
  }

  @Test func rowsAsTheyAre() async throws {
    let rows = try await database.read { try $0.rows("SELECT 1 AS a, 'x' AS b, 2 AS a") }
    #expect(rows.count == 1)
    #expect(rows[0].columns == ["a", "b", "a"])
    #expect(rows[0].values == [.integer(1), .text("x"), .integer(2)])
    #expect(rows[0]["a"] == .integer(1))
    #expect(rows[0]["c"] == nil)
    #expect(Set(rows + rows).count == 1)
  }
}
