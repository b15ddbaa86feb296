import Foundation
import SharingSQLite
import Testing

@Suite struct SQLValueTests {
  enum Rank: String, SQLConvertible { case novice, master }
  struct Level: RawRepresentable, SQLConvertible { var rawValue: Int }

  static let values: [(any SQLConvertible & Sendable, SQLValue)] = [
    (1 as Int, .integer(1)), (-1 as Int8, .integer(-1)), (2 as Int16, .integer(2)),
    (3 as Int32, .integer(3)), (Int64.max, .integer(.max)), (255 as UInt8, .integer(255)),
    (4 as UInt16, .integer(4)), (UInt32.max, .integer(4_294_967_295)),
    (1.5 as Double, .real(1.5)), (0.5 as Float, .real(0.5)), (Double.nan, .null),
    (Float.nan, .null),
    (Double.infinity, .real(.infinity)), (true, .integer(1)), (false, .integer(0)),
    ("text", .text("text")), ("text".dropFirst(), .text("ext")),
    ([1, 2] as [UInt8], .blob([1, 2])),
    (SQLValue.null, .null), (Data([3]), .blob([3])),
    (Date(timeIntervalSince1970: 12.5), .real(12.5)),
    (URL(string: "https://example.org/a?b=c")!, .text("https://example.org/a?b=c")),
    (
      UUID(uuidString: "00000000-0000-0000-0000-0000000000AF")!,
      .text("00000000-0000-0000-0000-0000000000AF")
    ),
  ]

  @Test(arguments: 0..<values.count) func conversions(index: Int) {
    let (value, expected) = Self.values[index]
    #expect(value.sqlValue == expected)
  }

  @Test func optionalsAndRawValues() {
    #expect((nil as Int?).sqlValue == .null)
    #expect((5 as Int?).sqlValue == .integer(5))
    #expect(Rank.master.sqlValue == .text("master"))
    #expect(Level(rawValue: 3).sqlValue == .integer(3))
    #expect((nil as Rank?).sqlValue == .null)
  }

  @Test func descriptions() {
    #expect(SQLValue.null.description == "NULL")
    #expect(SQLValue.integer(-3).description == "-3")
    #expect(SQLValue.real(0.25).description == "0.25")
    #expect(SQLValue.text("a").description == "'a'")
    #expect(SQLValue.blob([0, 1, 2]).description == "3 bytes")
    let long = String(repeating: "x", count: 100)
    #expect(SQLValue.text(long).description == "'" + String(repeating: "x", count: 40) + "…'")
  }

  // Every kind of value comes back from SQLite as it went.
  @Test func roundTripThroughSQLite() async throws {
    let values: [SQLValue] = [
      .null, .integer(0), .integer(.min), .integer(.max), .real(0.1), .real(-.infinity),
      .real(.greatestFiniteMagnitude), .text(""), .text("äöü 😀"), .text("nul\0byte"), .blob([]),
      .blob([0, 255]), .text(String(repeating: "long ", count: 10_000)),
    ]
    let database = try Database.inMemory()
    for value in values {
      let row = try await database.read { try $0.row("SELECT \(value) AS value") }
      #expect(row?["value"] == value)
    }
  }
}
