import CustomDump
import Foundation
import Testing

@Suite struct FoundationObjectsTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var object: @Sendable () -> Any
    var value: @Sendable () -> Any

    init(
      _ name: String, _ object: @escaping @Sendable () -> Any,
      _ value: @escaping @Sendable () -> Any
    ) {
      testDescription = name
      self.object = object
      self.value = value
    }
  }

  private static let address = "https://a.b/c?d=e"
  private static let id = "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"

  /// Objects and the values that they stand for.
  static let samples = [
    Sample("string", { NSString("abc") }, { "abc" }),
    Sample("mutable string", { NSMutableString(string: "abc") }, { "abc" }),
    Sample("attributed string", { NSAttributedString(string: "abc") }, { "abc" }),
    Sample("data", { NSData(data: Data([1, 2])) }, { Data([1, 2]) }),
    Sample(
      "date", { NSDate(timeIntervalSince1970: 1) }, { Date(timeIntervalSince1970: 1) }),
    Sample(
      "calendar", { NSCalendar(identifier: .gregorian) as Any },
      { Calendar(identifier: .gregorian) }),
    Sample(
      "index path", { NSIndexPath(indexes: [1, 2], length: 2) }, { IndexPath(indexes: [1, 2]) }),
    Sample("index set", { NSIndexSet(indexesIn: NSRange(1..<3)) }, { IndexSet(1..<3) }),
    Sample("locale", { NSLocale(localeIdentifier: "de_CH") }, { Locale(identifier: "de_CH") }),
    Sample(
      "time zone", { NSTimeZone(name: "Europe/Zurich") as Any },
      { TimeZone(identifier: "Europe/Zurich") as Any }),
    Sample("address", { NSURL(string: address) as Any }, { URL(string: address) as Any }),
    Sample(
      "address in parts", { NSURLComponents(string: address) as Any },
      { URLComponents(string: address) as Any }),
    Sample(
      "query item", { NSURLQueryItem(name: "a", value: "b") },
      { URLQueryItem(name: "a", value: "b") }),
    Sample("uuid", { NSUUID(uuidString: id) as Any }, { UUID(uuidString: id) as Any }),
    Sample("number", { NSNumber(value: 1.5) }, { 1.5 }),
    Sample("list", { NSArray(array: [1, "a"]) }, { [1, "a"] as [Any] }),
    Sample("ordered set", { NSOrderedSet(array: [2, 1]) }, { [2, 1] }),
    Sample("set", { NSSet(array: [2, 1, 3]) }, { Set([1, 2, 3]) }),
    Sample(
      "dictionary", { NSDictionary(dictionary: ["b": 1, "a": 2, "c": 3]) },
      { ["a": 2, "b": 1, "c": 3] }),
  ]

  @Test(arguments: samples) func asValues(_ sample: Sample) {
    #expect(String(customDumping: sample.object()) == String(customDumping: sample.value()))
  }

  @Test func measurements() {
    #expect(
      String(customDumping: NSMeasurement(doubleValue: 2, unit: UnitMass.kilograms))
        == "Measurement(\n  value: 2.0,\n  unit: \"kg\"\n)")
    #expect(
      diff(
        Measurement(value: 1, unit: UnitLength.meters),
        Measurement(value: 2, unit: UnitLength.meters))
        == "  Measurement(\n-   value: 1.0,\n+   value: 2.0,\n    unit: \"m\"\n  )")
    // Equal, although in other units.
    #expect(
      diff(
        Measurement(value: 1, unit: UnitLength.meters),
        Measurement(value: 100, unit: UnitLength.centimeters)) == nil)
  }

  @Test func notifications() {
    let name = Notification.Name("n")
    #expect(
      String(customDumping: NSNotification(name: name, object: nil))
        == String(customDumping: Notification(name: name)))
  }

  @Test func texts() {
    #expect(String(customDumping: NSExceptionName(rawValue: "x")) == "x")
    #expect(!String(customDumping: NSPredicate(value: true)).contains("0x"))
    #expect(String(customDumping: NSValue(range: NSRange(1..<3))) == "{1, 2}")
    #expect(String(customDumping: NSNull()) == "NSNull()")
  }

  @Test func errors() {
    #expect(
      String(customDumping: NSError(domain: "d", code: 7)) == """
        NSError(
          domain: "d",
          code: 7,
          userInfo: [:]
        )
        """)
    #expect(String(customDumping: CocoaError(.fileNoSuchFile)).contains("rawValue: 4"))
    #expect(String(customDumping: URLError(.badURL)).contains("code: -1000"))
    #expect(
      diff(NSError(domain: "d", code: 7), NSError(domain: "d", code: 8))?.contains("+   code: 8,")
        == true)
  }
}
