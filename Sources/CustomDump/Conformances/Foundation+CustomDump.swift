public import Foundation

extension Calendar: CustomDumpReflectable {
  /// What makes one calendar differ from another.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: [
        "identifier": identifier,
        "locale": locale as Any,
        "timeZone": timeZone,
        "firstWeekday": firstWeekday,
        "minimumDaysInFirstWeek": minimumDaysInFirstWeek,
      ],
      displayStyle: .struct)
  }
}

extension Data: CustomDumpStringConvertible {
  /// The number of bytes.
  public var customDumpDescription: String {
    "Data(\(count) \(count == 1 ? "byte" : "bytes"))"
  }
}

extension Date: CustomDumpStringConvertible {
  /// The moment in UTC, down to the millisecond.
  public var customDumpDescription: String {
    guard timeIntervalSinceReferenceDate.isFinite else {
      return "Date(\(timeIntervalSinceReferenceDate))"
    }
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    return "Date(\(formatted(style)))"
  }
}

// Two dates within a millisecond, and data of one length, print alike.

extension Date: DumpDistinguishable {
  func dumpDetail(comparedTo other: Any) -> String? {
    "(timeIntervalSinceReferenceDate: \(timeIntervalSinceReferenceDate))"
  }
}

extension Data: DumpDistinguishable {
  func dumpDetail(comparedTo other: Any) -> String? {
    guard let other = other as? Data, count == other.count,
      let offset = zip(self, other).enumerated().first(where: { $1.0 != $1.1 })?.offset
    else { return nil }
    let byte = self[index(startIndex, offsetBy: offset)]
    let digits = String(byte, radix: 16, uppercase: true)
    return "(byte \(offset): 0x\(byte < 16 ? "0" : "")\(digits))"
  }
}

extension Decimal: CustomDumpStringConvertible {
  /// The digits.
  public var customDumpDescription: String { description }
}

extension Locale: CustomDumpStringConvertible {
  /// The identifier.
  public var customDumpDescription: String { "Locale(\(identifier))" }
}

extension TimeZone: CustomDumpReflectable {
  /// The identifier alone: what is derived from it changes with the date.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["identifier": identifier], displayStyle: .struct)
  }
}

extension URL: CustomDumpStringConvertible {
  /// The text of the address.
  public var customDumpDescription: String { "URL(\(absoluteString))" }
}

extension UUID: CustomDumpStringConvertible {
  /// The text of the identifier, or its number alone when an incrementing generator made it.
  public var customDumpDescription: String {
    let bytes = withUnsafeBytes(of: uuid) { Array($0) }
    guard bytes.prefix(10).allSatisfy({ $0 == 0 }) else { return "UUID(\(uuidString))" }
    return "UUID(\(bytes.suffix(6).reduce(0) { $0 << 8 | Int($1) }))"
  }
}
