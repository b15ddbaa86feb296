import Foundation
import Testing

@testable import Sharing

@Suite struct AppStorageValueTests {
  enum Rank: String { case novice, master }
  enum Level: Int { case low = 1, high }

  static let values: [AppStorageValue] = [
    .bool(true), .bool(false), .int(0), .int(1), .int(.max), .int(.min), .double(0.1),
    .double(-1e300), .double(.infinity), .double(-.infinity), .string(""), .string("1"),
    .string("true"), .string("ü\u{0}\n\""), .strings([]), .strings(["a", ""]), .data(Data()),
    .data(Data([0, 255])), .date(Date(timeIntervalSinceReferenceDate: 0.5)),
  ]

  @Test(arguments: 0..<values.count) func backAndForth(_ index: Int) throws {
    let value = Self.values[index]
    let data = try JSONEncoder().encode(["a": value])
    #expect(try JSONDecoder().decode([String: AppStorageValue].self, from: data) == ["a": value])
  }

  @Test func notANumberStaysOne() throws {
    let data = try JSONEncoder().encode([AppStorageValue.double(.nan)])
    let values = try JSONDecoder().decode([AppStorageValue].self, from: data)
    guard case .double(let number)? = values.first else {
      Issue.record("\(values)")
      return
    }
    #expect(number.isNaN)
  }

  @Test func asItIsWritten() throws {
    func text(_ value: AppStorageValue) throws -> String {
      String(decoding: try JSONEncoder().encode([value]), as: UTF8.self)
    }
    #expect(try text(.bool(true)) == "[true]")
    #expect(try text(.int(3)) == "[3]")
    #expect(try text(.strings(["a"])) == #"[["a"]]"#)
    #expect(try text(.data(Data([1]))) == #"[{"data":"AQ=="}]"#)
    #expect(try text(.date(Date(timeIntervalSinceReferenceDate: 7))) == #"[{"date":7}]"#)
  }

  @Test(arguments: [#"[{}]"#, #"[{"double":"x"}]"#, #"[null]"#, #"[[1]]"#, #"[{"data":1}]"#])
  func damaged(_ text: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode([AppStorageValue].self, from: Data(text.utf8))
    }
  }

  // MARK: Codecs

  @Test func numbersAndTruth() throws {
    #expect(try AppStorageCodec<Bool>.bool.decode(.int(1)) == true)
    #expect(try AppStorageCodec<Bool>.bool.decode(.int(0)) == false)
    #expect(try AppStorageCodec<Bool>.bool.decode(.int(2)) == nil)
    #expect(try AppStorageCodec<Bool>.bool.decode(.string("true")) == nil)
    #expect(try AppStorageCodec<Int>.int.decode(.double(3)) == 3)
    #expect(try AppStorageCodec<Int>.int.decode(.double(3.5)) == nil)
    #expect(try AppStorageCodec<Int>.int.decode(.double(.infinity)) == nil)
    #expect(try AppStorageCodec<Int>.int.decode(.bool(true)) == nil)
    #expect(try AppStorageCodec<Double>.double.decode(.int(3)) == 3)
    #expect(try AppStorageCodec<Double>.double.decode(.string("3")) == nil)
  }

  @Test func othersAreOfOneSort() throws {
    for value in Self.values {
      if case .string = value {
      } else {
        #expect(try AppStorageCodec<String>.string.decode(value) == nil)
        #expect(try AppStorageCodec<URL>.url.decode(value) == nil)
      }
      if case .strings = value {
      } else {
        #expect(try AppStorageCodec<[String]>.strings.decode(value) == nil)
      }
      if case .data = value {
      } else {
        #expect(try AppStorageCodec<Data>.data.decode(value) == nil)
      }
      if case .date = value {
      } else {
        #expect(try AppStorageCodec<Date>.date.decode(value) == nil)
      }
    }
  }

  @Test func rawValues() throws {
    let ranks = AppStorageCodec<Rank>.raw(.string)
    #expect(try ranks.encode(.master) == .string("master"))
    #expect(try ranks.decode(.string("novice")) == .novice)
    #expect(try ranks.decode(.string("other")) == nil)
    let levels = AppStorageCodec<Level>.raw(.int)
    #expect(try levels.encode(.high) == .int(2))
    #expect(try levels.decode(.int(1)) == .low)
    #expect(try levels.decode(.int(9)) == nil)
  }

  @Test func optionals() throws {
    let codec = AppStorageCodec<Int>.int.optional
    #expect(try codec.encode(nil) == nil)
    #expect(try codec.encode(3) == .int(3))
    #expect(try codec.decode(.int(3)) == .some(3))
    #expect(try codec.decode(.string("x")) == nil)
  }
}
