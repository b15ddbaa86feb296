import Foundation
import Testing

@testable import SharingSQLite

@Suite struct SQLConvertibleTests {
  enum Rank: String, SQLConvertible { case novice, master }
  enum Level: Int, SQLConvertible { case low = 1, high }

  @Test func wholeNumbers() {
    #expect(Int.max.sqlValue == .integer(.max))
    #expect(Int8.min.sqlValue == .integer(-128))
    #expect(Int16.max.sqlValue == .integer(32_767))
    #expect(Int32.min.sqlValue == .integer(-2_147_483_648))
    #expect(Int64.min.sqlValue == .integer(.min))
    #expect(UInt8.max.sqlValue == .integer(255))
    #expect(UInt16.max.sqlValue == .integer(65_535))
    #expect(UInt32.max.sqlValue == .integer(4_294_967_295))
  }

  @Test func numbers() {
    #expect(0.5.sqlValue == .real(0.5))
    #expect(Float(0.5).sqlValue == .real(0.5))
    #expect(Double.nan.sqlValue == .null)
    #expect(Double.infinity.sqlValue == .real(.infinity))
    #expect(true.sqlValue == .integer(1))
    #expect(false.sqlValue == .integer(0))
  }

  @Test func textsAndBytes() {
    #expect("a".sqlValue == .text("a"))
    #expect("abc".dropFirst().sqlValue == .text("bc"))
    #expect([UInt8]([1, 2]).sqlValue == .blob([1, 2]))
    #expect(Data([1, 2]).sqlValue == .blob([1, 2]))
    #expect(SQLValue.null.sqlValue == .null)
  }

  @Test func rawValues() {
    #expect(Rank.master.sqlValue == .text("master"))
    #expect(Level.high.sqlValue == .integer(2))
  }

  @Test func optionals() {
    #expect(Int?.none.sqlValue == .null)
    #expect(Int?.some(3).sqlValue == .integer(3))
    #expect(Rank?.some(.novice).sqlValue == .text("novice"))
  }

  @Test func foundation() throws {
    let url = try #require(URL(string: "https://example.com/a%20b"))
    #expect(url.sqlValue == .text("https://example.com/a%20b"))
    let id = UUID()
    #expect(id.sqlValue == .text(id.uuidString) || id.sqlValue == .text(id.uuidString.lowercased()))
  }
}
