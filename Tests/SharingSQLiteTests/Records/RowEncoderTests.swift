import Foundation
import Testing

@testable import SharingSQLite

@Suite struct RowEncoderTests {
  typealias Everything = RowDecoderTests.Everything

  @Test func everySortOfColumn() throws {
    let columns = try RowEncoder.columns(of: RowDecoderTests.everything)
    #expect(
      columns == [
        "rank": .text("master"), "level": .integer(2),
        "shape": .text(#"{"circle":{"radius":2.5}}"#),
        "address": .text(#"{"since":-978307187.75,"street":"Rue \"A\""}"#),
        "tags": .text(#"["a","b"]"#), "date": .real(1_000_000.5),
        "id": .text("00000000-0000-0000-0000-0000000000AF"), "link": .text("https://example.org"),
        "data": .blob([0, 1, 255]), "price": .text("1.1"),
        "wrapper": .text(#"{"values":{"a":1,"b":2}}"#),
      ])
  }

  struct Optionals: Codable, Equatable, Sendable {
    var bool: Bool?
    var string: String?
    var double: Double?
    var float: Float?
    var int: Int?
    var int8: Int8?
    var int16: Int16?
    var int32: Int32?
    var int64: Int64?
    var uint: UInt?
    var uint8: UInt8?
    var uint16: UInt16?
    var uint32: UInt32?
    var uint64: UInt64?
    var date: Date?
    var tags: [Int]?
  }

  // A column has to become NULL, so `nil` must not be left out.
  @Test func optionalsAreNull() throws {
    let columns = try RowEncoder.columns(of: Optionals())
    #expect(columns.count == 16)
    #expect(columns.values.allSatisfy { $0 == .null })
  }

  @Test func optionalsWithValues() throws {
    let columns = try RowEncoder.columns(
      of: Optionals(
        bool: true, string: "s", double: 1.5, float: 2.5, int: 1, int8: 2, int16: 3, int32: 4,
        int64: 5,
        uint: 6, uint8: 7, uint16: 8, uint32: 9, uint64: 10, date: Date(timeIntervalSince1970: 1),
        tags: []))
    #expect(columns["bool"] == .integer(1))
    #expect(columns["string"] == .text("s"))
    #expect(columns["double"] == .real(1.5))
    #expect(columns["float"] == .real(2.5))
    #expect(
      ["int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64"]
        .map { columns[$0] } == (1...10).map { .integer($0) })
    #expect(columns["date"] == .real(1))
    #expect(columns["tags"] == .text("[]"))
  }

  struct One<Value: Codable & Sendable>: Codable, Sendable { var value: Value }

  @Test func whatSQLiteCannotStoreIsRefused() {
    #expect(throws: EncodingError.self) { try RowEncoder.columns(of: One(value: Double.nan)) }
    #expect(throws: EncodingError.self) { try RowEncoder.columns(of: One(value: Float.nan)) }
    #expect(throws: EncodingError.self) { try RowEncoder.columns(of: One(value: UInt64.max)) }
    #expect(throws: EncodingError.self) { try RowEncoder.columns(of: One(value: UInt.max)) }
    #expect(throws: EncodingError.self) { try RowEncoder.columns(of: [1, 2]) }
    #expect(throws: EncodingError.self) { try RowEncoder.columns(of: 5) }
  }

  struct Nested: Encodable {
    var isList = false
    enum Keys: CodingKey { case outer, inner }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      if isList {
        var list = container.nestedUnkeyedContainer(forKey: .outer)
        try list.encode(1)
      } else {
        var inner = container.nestedContainer(keyedBy: Keys.self, forKey: .outer)
        try inner.encode(1, forKey: .inner)
      }
    }
  }

  @Test func aColumnHasNoContainers() {
    #expect(throws: EncodingError.self) { try RowEncoder.columns(of: Nested()) }
    #expect(throws: EncodingError.self) { try RowEncoder.columns(of: Nested(isList: true)) }
  }

  // A composed type may use every door of its encoder.
  struct Composed: Codable, Equatable, Sendable {
    enum Keys: CodingKey { case a, b, c }
    var numbers = [1, 2]
    init() {}
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      var list = try container.nestedUnkeyedContainer(forKey: .a)
      numbers = [try list.decode(Int.self), try list.decode(Int.self)]
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      var list = container.nestedUnkeyedContainer(forKey: .a)
      for number in numbers { try list.encode(number) }
      try list.encodeNil()
      _ = list.nestedUnkeyedContainer()
      _ = list.nestedContainer(keyedBy: Keys.self)
      var inner = container.nestedContainer(keyedBy: Keys.self, forKey: .b)
      try inner.encode(1, forKey: .c)
      try container.encodeNil(forKey: .c)
    }
  }

  @Test func composedTypesBecomeJSON() async throws {
    let value = try ColumnEncoder.value(of: Composed())
    guard case .text(let text) = value else {
      Issue.record("It is not text: \(value)")
      return
    }
    #expect(text.hasPrefix(#"{"a":[1,2,null"#))
    let database = try Database.inMemory()
    let back = try await database.read {
      try $0.row("SELECT \(value) AS value", as: One<Composed>.self)
    }
    #expect(back?.value == Composed())
  }

  @Test func singleValuesOfEachWidth() throws {
    #expect(try ColumnEncoder.value(of: Int8(-1)) == .integer(-1))
    #expect(try ColumnEncoder.value(of: Int16(-2)) == .integer(-2))
    #expect(try ColumnEncoder.value(of: Int32(-3)) == .integer(-3))
    #expect(try ColumnEncoder.value(of: UInt16(4)) == .integer(4))
    #expect(try ColumnEncoder.value(of: UInt32(5)) == .integer(5))
    #expect(try ColumnEncoder.value(of: UInt64(6)) == .integer(6))
    #expect(try ColumnEncoder.value(of: nil as Int?) == .null)
    #expect(try ColumnEncoder.value(of: 5 as Int?) == .integer(5))
  }

  // What is written is what is read, for random records.
  @Test func roundTrip() async throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("RowEncoderTests.roundTrip: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let database = try Database.inMemory()
    for _ in 0..<200 {
      let value = Optionals.random(using: &random)
      let columns = try RowEncoder.columns(of: value).sorted { $0.key < $1.key }
      var sql: SQL = "SELECT "
      for (index, column) in columns.enumerated() {
        sql = sql + "\(SQL(text: index == 0 ? "" : ", "))\(column.value) AS \(name: column.key)"
      }
      let query = sql
      let back = try await database.read { try $0.row(query, as: Optionals.self) }
      #expect(back == value, "seed \(seed)")
    }
  }
}

extension RowEncoderTests.Optionals {
  static func random(using random: inout SeededGenerator) -> Self {
    func maybe<Value>(_ value: Value, _ random: inout SeededGenerator) -> Value? {
      Bool.random(using: &random) ? value : nil
    }
    let bits = random.next()
    return Self(
      bool: maybe(bits & 1 == 0, &random), string: maybe("s\(bits)'\"\0", &random),
      double: maybe(Double(bits) / 3, &random), float: maybe(Float(bits) / 3, &random),
      int: maybe(Int(truncatingIfNeeded: bits), &random),
      int8: maybe(Int8(truncatingIfNeeded: bits), &random),
      int16: maybe(Int16(truncatingIfNeeded: bits), &random),
      int32: maybe(Int32(truncatingIfNeeded: bits), &random),
      int64: maybe(Int64(truncatingIfNeeded: bits), &random),
      uint: maybe(UInt(bits >> 1), &random), uint8: maybe(UInt8(truncatingIfNeeded: bits), &random),
      uint16: maybe(UInt16(truncatingIfNeeded: bits), &random),
      uint32: maybe(UInt32(truncatingIfNeeded: bits), &random), uint64: maybe(bits >> 1, &random),
      date: maybe(Date(timeIntervalSince1970: Double(bits % 4_000_000_000) / 2), &random),
      tags: maybe((0..<Int(bits % 4)).map { $0 }, &random))
  }
}
