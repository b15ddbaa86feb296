import Dependencies
import DependenciesMacros
import DependenciesTestSupport
import FronteraTestSupport
import Testing

/// Keys as people write them: the type of the value is inferred from whatever they write.
@Suite struct DependencyKeyTests {
  @Test func theTypeOfTheValueIsInferred() {
    let live = DependencyValues.live
    #expect(live[NumberKey.self] == 42)
    #expect(live[ClosureKey.self]() == 42)
    #expect(live[ExistentialKey.self].text == "live")
    #expect(live[ClientKey.self].value() == 1)
    #expect(live[ComputedKey.self].value() == 1)
    #expect(live[BothKey.self].value() == 1)
    #expect(DependencyValues.preview[TestOnlyKey.self].value() == 3)
  }

  @Test func theTestValueIsTheOneThatWasWritten() {
    let issues = recordIssues {
      #expect(DependencyValues()[BothKey.self].value() == 2)
      #expect(DependencyValues()[TestOnlyKey.self].value() == 3)
      #expect(DependencyValues()[ClientKey.self].value() == nil)
      #expect(DependencyValues()[ComputedKey.self].value() == nil)
    }
    #expect(
      issues.map(\.summary) == ["Client.value", "Client.value"].map { "Unimplemented: '\($0)'" })
  }

  @Test func aKeyWithoutAPropertyNamesItself() {
    let issues = recordIssues {
      @Dependency(NumberKey.self) var number
      #expect(number == 42)
    }
    #expect(
      issues.map(\.summary)
        == ["@Dependency(NumberKey.self) has no test value, and a test reads it."])
  }
}

private protocol Named: Sendable {
  var text: String { get }
}

private struct LiveName: Named {
  let text = "live"
}

private enum NumberKey: DependencyKey { static let liveValue = 42 }

private enum ClosureKey: DependencyKey {
  static let liveValue: @Sendable () -> Int = { 42 }
}

private enum ExistentialKey: DependencyKey {
  static var liveValue: any Named { LiveName() }
}

@DependencyClient
private struct Client: Sendable {
  var value: @Sendable () -> Int?
}

private enum ClientKey: DependencyKey { static let liveValue = Client(value: { 1 }) }

private enum ComputedKey: DependencyKey {
  static var liveValue: Client { Client(value: { 1 }) }
}

private enum BothKey: DependencyKey {
  static let liveValue = Client(value: { 1 })
  static let testValue = Client(value: { 2 })
}

private enum TestOnlyKey: TestDependencyKey { static let testValue = Client(value: { 3 }) }
