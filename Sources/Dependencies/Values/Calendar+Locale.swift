public import Foundation
import IssueReporting

extension DependencyValues {
  /// The calendar; a test that reads it without setting it is told so.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The locale; a test that reads it without setting it is told so.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The time zone; a test that reads it without setting it is told so.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The languages that the user prefers, best first; a test that reads them without setting them is
  /// told so.
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }
}

private enum CalendarKey: DependencyKey {
  static var liveValue: Calendar { .autoupdatingCurrent }

  static var testValue: Calendar {
    reportIfUnset("calendar", value: "Calendar(identifier: .gregorian)")
    return .autoupdatingCurrent
  }
}

private enum LocaleKey: DependencyKey {
  static var liveValue: Locale { .autoupdatingCurrent }

  static var testValue: Locale {
    reportIfUnset("locale", value: "Locale(identifier: \"en_US\")")
    return .autoupdatingCurrent
  }
}

private enum TimeZoneKey: DependencyKey {
  static var liveValue: TimeZone { .autoupdatingCurrent }

  static var testValue: TimeZone {
    reportIfUnset("timeZone", value: ".gmt")
    return .autoupdatingCurrent
  }
}

private enum PreferredLocalesKey: DependencyKey {
  static var liveValue: [Locale] {
    Locale.preferredLanguages.map(Locale.init(identifier:))
  }

  static var testValue: [Locale] {
    reportIfUnset("preferredLocales", value: "[Locale(identifier: \"en_US\")]")
    return liveValue
  }
}
