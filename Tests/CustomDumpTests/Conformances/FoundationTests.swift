import CustomDump
import Foundation
import Testing

@Suite struct FoundationTests {
  @Test(arguments: [
    ("00000000-0000-0000-0000-000000000000", "UUID(0)"),
    ("00000000-0000-0000-0000-000000000002", "UUID(2)"),
    ("00000000-0000-0000-0000-00000000002A", "UUID(42)"),
    ("00000000-0000-0000-0001-000000000002", "UUID(00000000-0000-0000-0001-000000000002)"),
    ("DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF", "UUID(DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF)"),
  ])
  func identifiers(_ uuid: String, _ text: String) throws {
    #expect(String(customDumping: try #require(UUID(uuidString: uuid))) == text)
  }

  @Test func values() throws {
    #expect(
      String(customDumping: Date(timeIntervalSince1970: 1.5)) == "Date(1970-01-01T00:00:01.500Z)")
    #expect(String(customDumping: Date(timeIntervalSince1970: .infinity)) == "Date(inf)")
    #expect(
      String(customDumping: try #require(URL(string: "https://a.b/c"))) == "URL(https://a.b/c)")
    #expect(String(customDumping: Data([1, 2])) == "Data(2 bytes)")
    #expect(String(customDumping: Data([1])) == "Data(1 byte)")
    #expect(String(customDumping: Locale(identifier: "de_CH")) == "Locale(de_CH)")
    #expect(String(customDumping: try #require(Decimal(string: "1.25"))) == "1.25")
    #expect(
      String(customDumping: try #require(TimeZone(identifier: "Europe/Zurich")))
        == #"TimeZone(identifier: "Europe/Zurich")"#)
    #expect(
      String(customDumping: Calendar(identifier: .gregorian))
        .hasPrefix("Calendar(\n  identifier: .gregorian,\n"))
  }

  @Test func detailsAreToldWhenTheTextIsAlike() {
    let date = Date(timeIntervalSinceReferenceDate: 0.5)
    #expect(
      diff(date, date + 0.000_122_070_312_5) == """
        - Date(2001-01-01T00:00:00.500Z) (timeIntervalSinceReferenceDate: 0.5)
        + Date(2001-01-01T00:00:00.500Z) (timeIntervalSinceReferenceDate: 0.5001220703125)
        """)
    #expect(
      diff([Data([1, 2, 3])], [Data([1, 255, 3])]) == """
          [
        -   [0]: Data(3 bytes) (byte 1: 0x02)
        +   [0]: Data(3 bytes) (byte 1: 0xFF)
          ]
        """)
    #expect(diff(Data([1]), Data([1, 2])) == "- Data(1 byte)\n+ Data(2 bytes)")
  }

  @Test func groups() throws {
    #expect(String(customDumping: IndexPath(indexes: [1, 2])) == "[\n  [0]: 1,\n  [1]: 2\n]")
    #expect(
      String(customDumping: DateComponents(year: 2020, month: 2))
        == "DateComponents(\n  year: 2020,\n  month: 2\n)")
    #expect(
      String(
        customDumping: DateInterval(start: Date(timeIntervalSince1970: 0), duration: 60)) == """
          DateInterval(
            start: Date(1970-01-01T00:00:00.000Z),
            end: Date(1970-01-01T00:01:00.000Z),
            duration: 60.0
          )
          """)
    #expect(
      String(customDumping: try #require(URLComponents(string: "https://a.b/c")))
        == "URLComponents(\n  scheme: \"https\",\n  host: \"a.b\",\n  path: \"/c\"\n)")
  }

  /// The offset of a zone depends on the date; a dump must not.
  @Test func calendarsDoNotDependOnTheDate() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Zurich"))
    let text = String(customDumping: calendar)
    #expect(text.contains(#"timeZone: TimeZone(identifier: "Europe/Zurich"),"#))
    #expect(!text.contains("GMT"))
  }

  @Test func differences() throws {
    #expect(
      diff(Locale(identifier: "en"), Locale(identifier: "de")) == "- Locale(en)\n+ Locale(de)")
    #expect(
      diff(UUID(uuidString: "00000000-0000-0000-0000-000000000001"), nil) == "- UUID(1)\n+ nil")
    #expect(diff(Decimal(1), Decimal(string: "1.50")) == "- 1\n+ 1.5")
  }
}
