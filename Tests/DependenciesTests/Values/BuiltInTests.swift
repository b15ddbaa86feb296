import Clocks
import Dependencies
import Foundation
import FronteraTestSupport
import Testing

@Suite struct BuiltInTests {
  @Test("D17: a built-in that no test has set names itself", arguments: uses)
  func unset(use: Use) async {
    let issues = await recordIssues { await use.read() }
    #expect(!issues.isEmpty)
    for issue in issues {
      #expect(issue.message.contains("@Dependency(\\.\(use.property))"))
    }
  }

  @Test("D17: a built-in that is set reports nothing")
  func set() async {
    let issues = await recordIssues {
      await withDependencies {
        $0.uuid = .incrementing
        $0.date.now = Date(timeIntervalSince1970: 0)
        $0.continuousClock = ImmediateClock()
        $0.suspendingClock = ImmediateClock()
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
        $0.calendar = Calendar(identifier: .gregorian)
        $0.locale = Locale(identifier: "es_ES")
        $0.timeZone = .gmt
        $0.preferredLocales = []
        $0.urlSession = DependencyValues.live.urlSession
        $0.notificationCenter = NotificationCenter()
      } operation: {
        for use in uses { await use.read() }
      }
    }
    #expect(issues.isEmpty)
  }

  @Test("D15: writing a part of a built-in reports nothing and keeps the test value behind it")
  func part() {
    let issues = recordIssues {
      withDependencies {
        $0.calendar.timeZone = .gmt
      } operation: {
        @Dependency(\.calendar) var calendar
        #expect(calendar.timeZone == .gmt)
      }
    }
    #expect(issues.isEmpty)
    let later = recordIssues {
      @Dependency(\.calendar) var calendar
      _ = calendar
    }
    #expect(later.count == 1)
  }

  @Test("D15: setting the date leaves other built-ins unset")
  func dateOnly() {
    let issues = recordIssues {
      withDependencies {
        $0.date.now = Date(timeIntervalSince1970: 1)
      } operation: {
        @Dependency(\.date) var date
        @Dependency(\.uuid) var uuid
        #expect(date.now == Date(timeIntervalSince1970: 1))
        #expect(date() == Date(timeIntervalSince1970: 1))
        _ = uuid()
      }
    }
    #expect(issues.map(\.summary) == ["Unimplemented: @Dependency(\\.uuid)"])
  }

  @Test func identifiersFromNumbers() {
    #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(1).uuidString == "00000000-0000-0000-0000-000000000001")
    #expect(UUID(0xABCD_EF01_2345).uuidString == "00000000-0000-0000-0000-ABCDEF012345")
  }

  @Test func everyIncrementingGeneratorBeginsAtZero() {
    let first = UUIDGenerator.incrementing
    #expect([first(), first()] == [UUID(0), UUID(1)])
    #expect(UUIDGenerator.incrementing() == UUID(0))
  }

  @Test func randomNumbersAreOneSequence() {
    let random = WithRandomNumberGenerator(Counting())
    #expect(random { $0.next() } == 1)
    #expect(random { [$0.next(), $0.next()] } == [2, 3])
    #expect(random { _ in random { $0.next() } } == 4)
  }

  @Test func fireAndForgetIsAwaitedInTests() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let count = LockedInt()
    await fireAndForget {
      await Task.yield()
      _ = count.increment()
    }
    #expect(count.value == 1)
  }

  @Test func assertionsAreIssuesInTests() {
    @Dependency(\.assert) var assert
    @Dependency(\.assertionFailure) var assertionFailure
    @Dependency(\.precondition) var precondition
    let issues = recordIssues {
      assert(true, "fine")
      assert(false, "asserted")
      precondition(true)
      precondition(false, "required")
      assertionFailure("unreachable")
    }
    #expect(issues.map(\.summary) == ["asserted", "required", "unreachable"])
  }
}

struct Use: Sendable, CustomTestStringConvertible {
  var property: String
  var read: @Sendable () async -> Void
  var testDescription: String { property }

  init<Value>(
    _ property: String, _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    _ use: @escaping @Sendable (Value) async -> Void = { _ in }
  ) {
    self.property = property
    self.read = {
      @Dependency(keyPath) var value
      await use(value)
    }
  }
}

private let uses = [
  Use("uuid", \.uuid) { _ = $0() },
  Use("date", \.date) { _ = $0() },
  Use("date", \.date.now),
  Use("continuousClock", \.continuousClock) { try? await $0.sleep(for: .zero) },
  Use("suspendingClock", \.suspendingClock) { try? await $0.sleep(for: .zero) },
  Use("withRandomNumberGenerator", \.withRandomNumberGenerator) { $0 { _ = $0.next() } },
  Use("calendar", \.calendar),
  Use("locale", \.locale),
  Use("timeZone", \.timeZone),
  Use("preferredLocales", \.preferredLocales),
  Use("urlSession", \.urlSession),
  Use("notificationCenter", \.notificationCenter),
]

private struct Counting: RandomNumberGenerator, Sendable {
  var count: UInt64 = 0
  mutating func next() -> UInt64 {
    count += 1
    return count
  }
}
