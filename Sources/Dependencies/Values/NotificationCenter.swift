public import Foundation

extension DependencyValues {
  /// The notification centre; a test that reads it without setting it is told so, and gets one of its
  /// own.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }
}

private enum NotificationCenterKey: DependencyKey {
  static var liveValue: NotificationCenter { .default }

  static var testValue: NotificationCenter {
    reportIfUnset("notificationCenter", value: "NotificationCenter()")
    return NotificationCenter()
  }
}
