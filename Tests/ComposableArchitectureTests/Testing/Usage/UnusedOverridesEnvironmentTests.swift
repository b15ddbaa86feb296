import DependenciesTestSupport
import Foundation
import FronteraTestSupport
import Testing

@testable import ComposableArchitecture
@testable import Dependencies

/// The environment variable is read once in a process, so each test has one of its own.
struct UnusedOverridesEnvironmentTests {
  private static let variable = "FRONTERA_FAIL_ON_UNUSED_OVERRIDES"

  /// How many issues a store makes that comes and goes with one unused override.
  @MainActor
  private static func issues(_ isOn: Bool? = nil) -> Int {
    recordIssues {
      let store = TestStore(initialState: UsageFeature.State()) {
        UsageFeature()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      if let isOn { store.failsOnUnusedOverrides = isOn }
    }.count
  }

  @Test("One fails the tests of a whole run, unless a store or a trait says otherwise")
  func on() async {
    await #expect(processExitsWith: .exitCode(64)) {
      setenv(Self.variable, "1", 1)
      let plain = await Self.issues()
      let refused = await Self.issues(false)
      let inScope = await UnusedOverrides.$areFailuresInScope.withValue(false) {
        await Self.issues()
      }
      exit([plain, refused, inScope] == [1, 0, 0] ? 64 : 65)
    }
  }

  @Test("Zero, as nothing at all, fails none, unless a store or a trait says otherwise")
  func off() async {
    await #expect(processExitsWith: .exitCode(64)) {
      setenv(Self.variable, "0", 1)
      let plain = await Self.issues()
      let asked = await Self.issues(true)
      let inScope = await UnusedOverrides.$areFailuresInScope.withValue(true) {
        await Self.issues()
      }
      exit([plain, asked, inScope] == [0, 1, 1] ? 64 : 65)
    }
  }

  @Test(
    "Nothing but one is yes",
    arguments: [(nil, false), ("", false), ("0", false), ("yes", false), ("1", true)]
      as [(String?, Bool)])
  func values(value: String?, expected: Bool) {
    var environment = ["FRONTERA_PURITY": "1"]
    environment[Self.variable] = value
    #expect(UnusedOverrides.areFailures(environment: environment) == expected)
  }
}
