import Foundation
import Testing

@testable import ArticlesClientLive

@Suite struct FeedDateTests {
  /// 2024-05-01T10:30:00Z
  static let moment = 1_714_559_400.0

  @Test(arguments: [
    "Wed, 01 May 2024 10:30:00 GMT",
    "Wed, 1 May 2024 10:30:00 +0000",
    "wed, 1 may 2024 10:30:00 z",
    "1 May 2024 10:30 UT",
    "01 May 24 10:30:00 GMT",
    "Wednesday, 01 May 2024 10:30:00 UTC",
    "Wed, 01 May 2024 12:30:00 +0200",
    "Wed, 01 May 2024 12:30:00 +02:00",
    "Wed, 01 May 2024 06:30:00 EDT",
    "Wed, 01 May 2024 05:30:00 EST",
    "Wed, 01 May 2024 03:30:00 PDT",
    "Wed, 01 May 2024 12:30:00 CEST",
    "Wed, 01 May 2024 12:30:00 GMT+2",
    "Wed, 01-May-2024 10:30:00",
    "Wed 01 May 2024 10:30:00 -0000",
    "  Wed,  01  May  2024  10:30:00  GMT \n",
    "2024-05-01T10:30:00Z",
    "2024-05-01t10:30:00z",
    "2024-05-01T10:30Z",
    "2024-05-01 10:30:00",
    "2024-05-01T10:30:00",
    "2024-05-01T12:30:00+02:00",
    "2024-05-01T12:30:00+0200",
    "2024-05-01T12:30:00+02",
    "2024-05-01T05:00:00-05:30",
    "2024-05-01 10:30:00 UTC",
    "2024-05-01T10:30:00.000000000000000000000000000Z",
  ])
  func readsTheSameMoment(_ text: String) throws {
    let date = try #require(FeedDate.parse(text))
    #expect(date.timeIntervalSince1970 == Self.moment)
  }

  @Test(arguments: [
    ("2024", 1_704_067_200.0), ("2024-02", 1_706_745_600), ("2024-02-29", 1_709_164_800),
    ("1 Jan 1970 00:00:00 GMT", 0), ("31 Dec 69 23:59:59 GMT", -1),
    ("1 Jan 49", 2_493_072_000), ("29 Feb 2000 24:00 GMT", 951_868_800),
    ("1969-07-20T20:17:40Z", -14_182_940), ("2024-05-01T10:30:00.25Z", 1_714_559_400.25),
    ("1 Jan 2017 00:59:60 +0100", 1_483_228_800),
  ])
  func readsOtherMoments(_ text: String, seconds: Double) throws {
    let date = try #require(FeedDate.parse(text))
    #expect(date.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "   ", "someday", "Wed, ", "32 Jan 2024", "29 Feb 2023", "30 Feb 2024", "2024-13-01",
    "2024-00-10", "2024-05-01T25:00:00Z", "2024-05-01T10:61:00Z", "2024-05-01T10", "2024-5-1",
    "1 Foo 2024", "1 May", "1 May 2024 10", "1 May 2024 10:3 GMT", "2024-05-01T10:30:00+",
    "1714559400", "99999999999999999999999999", "1 May 2024 10:30:00 +9900",
    "2024-05-01T10:30:00Zulu time", "20240501",
  ])
  func refuses(_ text: String) {
    #expect(FeedDate.parse(text) == nil)
  }

  /// Days from 1583, the first whole year of the calendar, to 2369, against Foundation.
  @Test func agreesWithTheCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for days in stride(from: -141_000, through: 146_000, by: 97) {
      let date = Date(timeIntervalSince1970: Double(days) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let civil = CivilDate(year: parts.year!, month: parts.month!, day: parts.day!)
      #expect(civil.date == date)
    }
  }

  @Test func takesTheFirstThatIsADate() {
    #expect(FeedDate.first(of: nil, "soon", "1970-01-01", "1980-01-01")?.timeIntervalSince1970 == 0)
    #expect(FeedDate.first(of: nil, "soon") == nil)
  }
}
