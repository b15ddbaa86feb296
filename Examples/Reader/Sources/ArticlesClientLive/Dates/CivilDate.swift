import Foundation

/// A day and a time with its distance from UTC: what a written date says once it is taken apart.
struct CivilDate: Equatable {
  var year = 0
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0
  var fraction = 0.0
  var secondsFromUTC = 0

  /// The moment, or nothing when there is no such day or time.
  var date: Date? {
    guard
      (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day),
      (0...24).contains(hour), (0...59).contains(minute), (0...60).contains(second),
      hour < 24 || (minute == 0 && second == 0),
      abs(secondsFromUTC) <= 24 * 3600
    else { return nil }
    let time = hour * 3600 + minute * 60 + second - secondsFromUTC
    return Date(timeIntervalSince1970: Double(daysSince1970 * 86_400 + time) + fraction)
  }

  /// Days from 1 January 1970, counted in years that begin in March so that leap days come last.
  private var daysSince1970: Int {
    let marchYear = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear
      - 719_468
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
