import DependenciesTestSupport
import Foundation
import FronteraTestSupport
import Testing

@testable import ComposableArchitecture

@MainActor
struct UnusedOverridesTests {
  private func makeStore(
    _ update: (inout DependencyValues) -> Void
  ) -> TestStoreOf<UsageFeature> {
    TestStore(
      initialState: UsageFeature.State(), reducer: { UsageFeature() }, withDependencies: update)
  }

  @Test("Every override is listed until something uses it: keys, parts of a value, endpoints")
  func list() async {
    let store = makeStore {
      $0.usageSearch.search = { [$0] }
      $0.usageSearch.suffix = { "." }
      $0.continuousClock = ImmediateClock()
      $0.calendar.firstWeekday = 1
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.usageLog = UsageLog { _ in }
      $0[UsageLoader.self] = .calling
      $0.context = .test
    }
    #expect(
      store.unusedOverrides == [
        #"\.usageSearch.search"#, #"\.usageSearch.suffix"#, #"\.continuousClock"#, #"\.calendar"#,
        #"\.date"#, #"\.usageLog"#, "UsageLoader.self",
      ])
    await store.send(.search("a"))
    await store.receive(.response(["a"])) { $0.results = ["a", "."] }
    await store.send(.calendarTapped) { $0.isWeekendFirst = true }
    #expect(
      store.unusedOverrides == [#"\.date"#, #"\.usageLog"#, "UsageLoader.self"])
  }

  @Test("A client set as a whole is one override")
  func wholeClient() async {
    let store = makeStore {
      $0.usageSearch = UsageSearch(search: { [$0] }, suffix: { "" }, forget: {})
    }
    #expect(store.unusedOverrides == [#"\.usageSearch"#])
    await store.send(.response([])) { $0.results = [""] }
    #expect(store.unusedOverrides.isEmpty)
  }

  @Test("An endpoint that was taken out of its client may have been called by anybody")
  func taken() async {
    let store = makeStore { $0.usageSearch.search = { [$0] } }
    await store.send(.keep)
    await store.finish()
    #expect(store.unusedOverrides.isEmpty)
    #expect(store.calls(\.usageSearch.search) == 0)
  }

  @Test("What is assigned later counts; what is inherited, or overridden by the feature, does not")
  func assigned() async {
    await withDependencies {
      $0.locale = Locale(identifier: "de")
    } operation: {
      let store = makeStore { _ in }
      store.dependencies.usageSearch.forget = {}
      store.dependencies.uuid = .incrementing
      store.dependencies.usageSearch.search = { [$0] }
      store.dependencies[UsageLoader.self] = .calling
      #expect(
        store.unusedOverrides == [
          #"\.usageSearch.forget"#, #"\.uuid"#, #"\.usageSearch.search"#, "UsageLoader.self",
        ])
      await store.send(.loadTapped)
      await store.finish()
      #expect(store.unusedOverrides == [#"\.usageSearch.forget"#, #"\.uuid"#])
      await store.send(.addTapped) { $0.ids = [UUID(0), UUID(1)] }
      #expect(store.unusedOverrides == [#"\.usageSearch.forget"#])
    }
  }

  @Test("Overrides of one step, or of a stretch of the test, count; what they read does not")
  func steps() async {
    let store = makeStore { $0.usageSearch.suffix = { "." } }
    await store.send(
      .addTapped, assert: { $0.ids = [UUID(0), UUID(1)] },
      withDependencies: {
        @Dependency(\.usageSearch) var client
        _ = client.suffix()
        $0.uuid = .incrementing
        $0.usageSearch.forget = {}
      })
    #expect(
      store.unusedOverrides == [#"\.usageSearch.suffix"#, #"\.usageSearch.forget"#])
    await store.withDependencies {
      $0.calendar.firstWeekday = 1
      $0.locale = Locale(identifier: "de")
    } operation: {
      _ = await store.send(.calendarTapped) { $0.isWeekendFirst = true }
    }
    #expect(store.unusedOverrides.last == #"\.locale"#)
    #expect(store.usedDependencies.names == [#"\.calendar"#, #"\.uuid"#])
  }

  @Test("An override that only a default is made from is used")
  func defaults() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        @Dependency(\.usageSum) var sum
        state = sum
        return .none
      }
    } withDependencies: {
      $0.usageSummand = 20
    }
    await store.send(true) { $0 = 21 }
    #expect(store.unusedOverrides.isEmpty)
  }

  private func unused(
    _ isOn: Bool? = nil, _ use: @MainActor (TestStoreOf<UsageFeature>) async -> Void = { _ in }
  ) async -> [RecordedIssue] {
    await recordIssues {
      let store = makeStore {
        $0.uuid = .incrementing
        $0.usageSearch.suffix = { "" }
      }
      if let isOn { store.failsOnUnusedOverrides = isOn }
      await use(store)
    }
  }

  @Test("Nothing fails unless it is asked for")
  func notAsked() async {
    #expect(await unused().isEmpty)
  }

  @Test("Asked for, the test fails once, when the store goes, at the line of the store")
  func failure() async {
    let issues = await unused(true)
    #expect(
      issues.map(\.message) == [
        UsageDiagnostic.unusedOverrides([#"\.uuid"#, #"\.usageSearch.suffix"#]).message
      ])
    #expect(issues.first?.file == "UnusedOverridesTests.swift")
    let fewer = await unused(true) { store in
      await store.send(.addTapped) { $0.ids = [UUID(0), UUID(1)] }
    }
    #expect(
      fewer.map(\.message) == [
        UsageDiagnostic.unusedOverrides([#"\.usageSearch.suffix"#]).message
      ])
    let none = await unused(true) { store in
      await store.send(.addTapped) { $0.ids = [UUID(0), UUID(1)] }
      await store.send(.response([])) { $0.results = [""] }
    }
    #expect(none.isEmpty)
  }

  @Test("A trait asks for it, and a store can refuse", .failsOnUnusedOverrides)
  func trait() async {
    #expect(await unused().count == 1)
    #expect(await unused(false).isEmpty)
  }

  @Test(
    "The nearest trait decides", .failsOnUnusedOverrides, .failsOnUnusedOverrides(false))
  func nearest() async {
    #expect(await unused().isEmpty)
  }

  @Test("The text says what, why and what to do")
  func text() {
    #expect(
      UsageDiagnostic.unusedOverrides([#"\.uuid"#]).message == #"""
        The feature does not use an override of the test.

        Expected: Each dependency that the test overrides is used by the feature.
        Happened: Nothing used '\.uuid'.
        Why: The feature has lost a contact with the world, or the code that has it did not run.
        What to do: Remove what is not needed, or make the test get to where it is; \#
        'store.usedDependencies' lists what was used. \#
        More: Documentation/Diagnostics/test-unused-overrides.md.
        """#)
    #expect(
      UsageDiagnostic.unusedOverrides(["a", "b"]).message.hasPrefix(
        "The feature does not use 2 overrides of the test."))
  }
}

private enum UsageSummandKey: TestDependencyKey { static let testValue = 1 }

private enum UsageSumKey: TestDependencyKey {
  static var testValue: Int {
    @Dependency(\.usageSummand) var summand
    return summand + 1
  }
}

extension DependencyValues {
  fileprivate var usageSummand: Int {
    get { self[UsageSummandKey.self] }
    set { self[UsageSummandKey.self] = newValue }
  }
  fileprivate var usageSum: Int { self[UsageSumKey.self] }
}
