import Foundation

/// `2024-05-01T10:30:00.25+02:00` and its shorter forms.
enum ISO8601Date {
  static func parse(_ text: String) -> Date? {
    var cursor = ASCIICursor(text)
    var civil = CivilDate()
    guard let year = cursor.number(digits: 4) else { return nil }
    civil.year = year
    if cursor.skipOne("-") {
      guard let month = cursor.number(digits: 2) else { return nil }
      civil.month = month
    }
    if cursor.skipOne("-") {
      guard let day = cursor.number(digits: 2) else { return nil }
      civil.day = day
    }
    if !cursor.isAtEnd {
      guard cursor.skipOne("Tt ") else { return nil }
      cursor.skip(" ")
      guard time(&cursor, into: &civil) else { return nil }
    }
    return cursor.isAtEnd ? civil.date : nil
  }

  private static func time(_ cursor: inout ASCIICursor, into civil: inout CivilDate) -> Bool {
    guard let hour = cursor.number(digits: 2), cursor.skipOne(":"),
      let minute = cursor.number(digits: 2)
    else { return false }
    civil.hour = hour
    civil.minute = minute
    if cursor.skipOne(":") {
      guard let second = cursor.number(digits: 2) else { return false }
      civil.second = second
    }
    if cursor.skipOne(".,") {
      let fraction = cursor.digits(atMost: 9)
      guard fraction.count > 0 else { return false }
      civil.fraction = Double(fraction.value) / pow(10, Double(fraction.count))
      _ = cursor.digits(atMost: .max)
    }
    cursor.skip(" ")
    guard let offset = TimeZoneOffset.parse(&cursor) else { return false }
    civil.secondsFromUTC = offset
    return true
  }
}
