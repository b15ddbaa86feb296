/// The end of a written time: `Z`, `GMT`, `EST`, `+0200`, `-05:30`.
enum TimeZoneOffset {
  /// Reads an offset and everything after it.
  ///
  /// - Returns: Seconds east of UTC: 0 when there is no offset or its name is unknown, nothing when
  ///   it is malformed.
  static func parse(_ cursor: inout ASCIICursor) -> Int? {
    if cursor.isAtEnd { return 0 }
    if cursor.next?.isLetter == true {
      let name = cursor.word()
      // "GMT+2" and "UTC+02:00" are names that carry a number.
      guard let next = cursor.next, next == 43 || next == 45 else {
        return (names[name] ?? 0) * 3600
      }
    }
    let isNegative = cursor.next == 45
    guard cursor.skipOne("+-") else { return nil }
    let hours = cursor.digits(atMost: 2)
    guard hours.count > 0 else { return nil }
    _ = cursor.skipOne(":")
    let minutes = cursor.digits(atMost: 2)
    guard minutes.count != 1, minutes.value < 60 else { return nil }
    let seconds = hours.value * 3600 + minutes.value * 60
    return isNegative ? -seconds : seconds
  }

  private static let names: [String: Int] = [
    "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
    "akst": -9, "akdt": -8, "hst": -10, "cet": 1, "cest": 2, "met": 1, "mest": 2, "eet": 2,
    "eest": 3, "bst": 1, "west": 1, "msk": 3, "jst": 9, "kst": 9, "aest": 10, "aedt": 11,
    "nzst": 12, "nzdt": 13,
  ]
}
