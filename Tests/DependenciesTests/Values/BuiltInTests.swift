import Clocks
import Dependencies
import Foundation
import FronteraTestSupport
import Testing

@Suite struct BuiltInTests {
  @Test("D17: a built-in that no test has set names itself", arguments: BuiltIn.all)
  func unset(builtIn: BuiltIn) async {
    let read = await recordIssues { await builtIn.read() }
    // What is reported when it is read, is reported once in a test.
    let used = await recordIssues { await builtIn.use() }
    #expect(read.count == (builtIn.report == .read ? 1 : 0))
    #expect(used.isEmpty == (builtIn.report != .use))
    for issue in read + used {
      #expect(issue.summary.contains("@Dependency(\\.\(builtIn.property))"))
      #expect(issue.message.contains("$0.\(builtIn.property) = ") || issue.summary.contains("lock"))
    }
  }

  @Test("D17: a built-in that reports when it is read says where")
  func place() {
    let line = #line + 2
    let issues = recordIssues {
      @Dependency(\.locale) var locale
      _ = locale
    }
    #expect(issues.map(\.line) == [UInt(line)])
    #expect(issues.map(\.file) == ["BuiltInTests.swift"])
  }

  @Test("D17: live and preview values report nothing", arguments: BuiltIn.all)
  func others(builtIn: BuiltIn) async {
    for context in [DependencyContext.live, .preview] {
      let issues = await recordIssues {
        await withDependencies {
          $0.context = context
        } operation: {
          await builtIn.read()
          if !builtIn.reachesTheWorld { await builtIn.use() }
        }
      }
      #expect(issues.isEmpty)
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
        $0.openURL = OpenURLEffect { _ in true }
      } operation: {
        for builtIn in BuiltIn.all { await builtIn.use() }
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

private struct Counting: RandomNumberGenerator, Sendable {
  var count: UInt64 = 0
  mutating func next() -> UInt64 {
    count += 1
    return count
  }
}
