import Clocks
import Dependencies
import Foundation
import Testing

/// A dependency that the module brings: what the documents say of it, and how it is tried.
struct BuiltIn: Sendable, CustomTestStringConvertible {
  /// When a test that has not set it is told so.
  enum Report: String {
    case read = "when it is read"
    case use = "when it is used"
    case never = "never"
  }

  var property: String
  var live: String
  var preview: String
  var test: String
  var report: Report
  /// Whether using the live value does something outside the process.
  var reachesTheWorld = false
  /// Reads the property.
  var read: @Sendable () async -> Void
  /// Reads the property and does something with its value.
  var use: @Sendable () async -> Void

  var testDescription: String { property }

  init<Value>(
    _ property: String, _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    live: String, preview: String = "as live", test: String, report: Report,
    reachesTheWorld: Bool = false, use: @escaping @Sendable (Value) async -> Void = { _ in }
  ) {
    self.property = property
    self.live = live
    self.preview = preview
    self.test = test
    self.report = report
    self.reachesTheWorld = reachesTheWorld
    self.read = {
      @Dependency(keyPath) var value
      _ = value
    }
    self.use = {
      @Dependency(keyPath) var value
      await use(value)
    }
  }
}

extension BuiltIn {
  static let all = checks + world + clocks

  private static let checks = [
    BuiltIn(
      "assert", \.assert, live: "`Swift.assert`", test: "an issue when the condition is false",
      report: .never, use: { $0(true) }),
    BuiltIn(
      "assertionFailure", \.assertionFailure, live: "`Swift.assertionFailure`",
      test: "an issue", report: .never),
    BuiltIn(
      "precondition", \.precondition, live: "`Swift.precondition`",
      test: "an issue when the condition is false", report: .never, use: { $0(true) }),
    BuiltIn(
      "context", \.context, live: "`.live`", preview: "`.preview`", test: "`.test`",
      report: .never),
    BuiltIn(
      "fireAndForget", \.fireAndForget, live: "starts a task and returns at once",
      test: "does the work before it returns", report: .never, use: { await $0 {} }),
  ]

  private static let clocks = [
    BuiltIn(
      "continuousClock", \.continuousClock, live: "`ContinuousClock()`",
      test: "an `UnimplementedClock`", report: .use, use: { try? await $0.sleep(for: .zero) }),
    BuiltIn(
      "suspendingClock", \.suspendingClock, live: "`SuspendingClock()`",
      test: "an `UnimplementedClock`", report: .use, use: { try? await $0.sleep(for: .zero) }),
    BuiltIn(
      "date", \.date, live: "the time of the system", test: "the time of the system",
      report: .use, use: { _ = $0.now }),
    BuiltIn(
      "uuid", \.uuid, live: "random identifiers", test: "random identifiers", report: .use,
      use: { _ = $0() }),
    BuiltIn(
      "withRandomNumberGenerator", \.withRandomNumberGenerator,
      live: "`SystemRandomNumberGenerator()`", test: "`SystemRandomNumberGenerator()`",
      report: .use, use: { $0 { _ = $0.next() } }),
  ]

  private static let world = [
    BuiltIn(
      "calendar", \.calendar, live: "`.autoupdatingCurrent`", test: "`.autoupdatingCurrent`",
      report: .read),
    BuiltIn(
      "locale", \.locale, live: "`.autoupdatingCurrent`", test: "`.autoupdatingCurrent`",
      report: .read),
    BuiltIn(
      "preferredLocales", \.preferredLocales, live: "`Locale.preferredLanguages`, as locales",
      test: "the same", report: .read),
    BuiltIn(
      "timeZone", \.timeZone, live: "`.autoupdatingCurrent`", test: "`.autoupdatingCurrent`",
      report: .read),
    BuiltIn(
      "notificationCenter", \.notificationCenter, live: "`.default`",
      test: "one for the test alone",
      report: .read),
    BuiltIn(
      "openURL", \.openURL, live: "asks the desktop: `xdg-open`, `open` on macOS",
      preview: "opens nothing", test: "opens nothing", report: .use, reachesTheWorld: true,
      use: { _ = await $0(URL(fileURLWithPath: "/tmp")) }),
    BuiltIn(
      "purityCheck", \.purityCheck, live: "`nil`", test: "`nil`: `FRONTERA_PURITY` decides",
      report: .never),
    BuiltIn(
      "urlSession", \.urlSession, live: "`.shared`", test: "an ephemeral one", report: .read),
  ]
}
