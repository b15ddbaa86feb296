import Foundation

/// `Wed, 1 May 2024 10:30:00 +0200` and what feeds make of it.
enum RFC822Date {
  static func parse(_ text: String) -> Date? {
    var cursor = ASCIICursor(text)
    var civil = CivilDate()
    if cursor.next?.isLetter == true {
      // The name of the day says nothing that the date does not say.
      _ = cursor.word()
      cursor.skip("., ")
    }
    let day = cursor.digits(atMost: 2)
    guard day.count > 0 else { return nil }
    civil.day = day.value
    cursor.skip("-. ")
    guard let month = months[String(cursor.word().prefix(3))] else { return nil }
    civil.month = month
    cursor.skip("-.,' ")
    let year = cursor.digits(atMost: 4)
    guard year.count >= 2 else { return nil }
    civil.year = fullYear(year.value, digits: year.count)
    cursor.skip(", ")
    guard time(&cursor, into: &civil) else { return nil }
    return civil.date
  }

  private static func time(_ cursor: inout ASCIICursor, into civil: inout CivilDate) -> Bool {
    if cursor.isAtEnd { return true }
    let hour = cursor.digits(atMost: 2)
    guard hour.count > 0, cursor.skipOne(":"), let minute = cursor.number(digits: 2) else {
      return false
    }
    civil.hour = hour.value
    civil.minute = minute
    if cursor.skipOne(":") {
      guard let second = cursor.number(digits: 2) else { return false }
      civil.second = second
    }
    if cursor.skipOne(".") { _ = cursor.digits(atMost: .max) }
    cursor.skip(" ")
    guard let offset = TimeZoneOffset.parse(&cursor) else { return false }
    civil.secondsFromUTC = offset
    return true
  }

  private static func fullYear(_ year: Int, digits: Int) -> Int {
    switch digits {
    case 2: year < 50 ? 2000 + year : 1900 + year
    case 3: 1900 + year
    default: year
    }
  }

  private static let months: [String: Int] = [
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6,
    "jul": 7, "aug": 8, "sep": 9, "oct": 10, "nov": 11, "dec": 12,
  ]
}
