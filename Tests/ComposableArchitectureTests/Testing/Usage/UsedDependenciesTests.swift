import Foundation
import FronteraTestSupport
import Testing

@testable import ComposableArchitecture

@MainActor
struct UsedDependenciesTests {
  private func makeStore(
    _ update: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<UsageFeature> {
    let store = TestStore(initialState: UsageFeature.State()) {
      UsageFeature()
    } withDependencies: {
      $0.usageSearch.search = { [$0] }
      $0.usageSearch.suffix = { "." }
      $0.continuousClock = ImmediateClock()
      $0.uuid = .incrementing
      $0.calendar = Calendar(identifier: .gregorian)
      $0.openURL = OpenURLEffect { _ in true }
      $0.dismiss = DismissEffect {}
      $0[UsageLoader.self] = .calling
      update(&$0)
    }
    store.exhaustivity = .off
    return store
  }

  @Test("Keys and endpoints are listed with the number of their calls, sorted")
  func table() async {
    let store = makeStore()
    #expect(store.usedDependencies.isEmpty)
    #expect(store.usedDependencies.description == "No dependency was used.")
    for text in ["a", "b"] {
      await store.send(.search(text))
      await store.receive(.response([text]))
    }
    await store.send(.addTapped)
    await store.send(.calendarTapped)
    await store.send(.logTapped)
    await store.send(.closeTapped)
    await store.finish()
    #expect(
      store.usedDependencies.description == #"""
        \.calendar         1 read
        \.continuousClock  2 reads
        \.dismiss          1 call
        \.openURL          1 call
        \.usageLog         1 read
        \.usageSearch      4 calls
          .search          2 calls
          .suffix          2 calls
        \.uuid             2 calls
        """#)
    #expect(store.usedDependencies.names.first == #"\.calendar"#)
    #expect(store.usedDependencies[5].endpoints.map(\.name) == ["search", "suffix"])
  }

  @Test("Calls are counted by endpoint, by dependency, and reads where calls cannot be seen")
  func calls() async {
    let store = makeStore()
    await store.send(.search("a"))
    await store.receive(.response(["a"]))
    await store.send(.addTapped)
    await store.send(.calendarTapped)
    #expect(store.calls(\.usageSearch.search) == 1)
    #expect(store.calls(\.usageSearch.suffix) == 1)
    #expect(store.calls(\.usageSearch.forget) == 0)
    #expect(store.calls(\.usageSearch) == 2)
    #expect(store.calls(\.uuid) == 2)
    #expect(store.calls(\.calendar) == 1)
    #expect(store.calls(UsageLoader.self, \.load) == 0)
    #expect(store.calls(\.locale) == 0)
    #expect(store.calls(\.context) == 0)
  }

  @Test("To ask reports nothing, counts nothing, and leaves a later read its own report")
  func asking() async {
    let store = makeStore()
    let issues = recordIssues {
      #expect(store.calls(\.timeZone) == 0)
      #expect(store.calls(\.usageSearch.forget) == 0)
      #expect(store.calls(\.usageLiveOnly) == 0)
    }
    #expect(issues.isEmpty)
    #expect(store.usedDependencies.isEmpty)
    let later = recordIssues {
      @Dependency(\.timeZone) var timeZone
      _ = timeZone
    }
    #expect(later.count == 1)
  }

  @Test("A client that calls another, under overrides of the feature's own, is part of the feature")
  func nested() async {
    let store = makeStore()
    await store.send(.loadTapped)
    await store.finish()
    #expect(store.calls(UsageLoader.self, \.load) == 1)
    #expect(store.calls(\.usageSearch.search) == 1)
    #expect(store.calls(\.usageSearch.suffix) == 1)
    #expect(store.calls(UsageLoader.self) == 1)
    #expect(store.usedDependencies.names == ["UsageLoader.self", #"\.usageSearch"#])
  }

  @Test("What the test reads or calls does not count, also inside closures of assertions")
  func ofTheTest() async {
    let store = makeStore()
    @Dependency(\.uuid) var uuid
    store.exhaustivity = .on
    await store.send(.calendarTapped) {
      @Dependency(\.calendar) var calendar
      @Dependency(\.usageSearch) var client
      $0.isWeekendFirst = calendar.firstWeekday == 1
      _ = client.suffix()
    }
    _ = store.dependencies.usageSearch.suffix()
    _ = store.dependencies.uuid()
    let feature = UsageFeature()
    _ = feature.log
    #expect(store.usedDependencies.names == [#"\.calendar"#])
    #expect(store.calls(\.calendar) == 1)
  }

  @Test("Two stores of one test do not see each other")
  func twoStores() async {
    let first = makeStore()
    let second = makeStore()
    await first.send(.addTapped)
    await second.send(.calendarTapped)
    #expect(first.usedDependencies.names == [#"\.uuid"#])
    #expect(second.usedDependencies.names == [#"\.calendar"#])
    await withDependencies {
      $0 = first.dependencies
    } operation: {
      let third = makeStore()
      await third.send(.logTapped)
      #expect(third.usedDependencies.names == [#"\.usageLog"#])
    }
    #expect(first.usedDependencies.names == [#"\.uuid"#])
  }

  @Test("It dumps as a table, so that two of them can be compared")
  func dump() async {
    let store = makeStore()
    await store.send(.addTapped)
    let before = store.usedDependencies
    await store.send(.calendarTapped)
    #expect(
      difference(before, store.usedDependencies, format: .default) == #"""
          UsedDependencies(
        +   \.calendar: 1 read,
            \.uuid: 2 calls
          )
        """#)
  }

  @Test("Nobody counts any more when the store is gone: calls then cost what they do in an app")
  func end() async {
    weak var usage: DependencyUsage?
    func use() async {
      let store = makeStore()
      usage = store.engine.usage
      await store.send(.addTapped)
    }
    await use()
    #expect(usage == nil)
  }

  @Test("Effects on many threads are all counted")
  func manyThreads() async {
    let store = TestStore(initialState: UsageFeature.State()) {
      Reduce<UsageFeature.State, UsageFeature.Action> { _, _ in
        @Dependency(\.usageSearch) var client
        return .merge(
          (0..<100).map { number in
            .run { _ in _ = try await client.search(text: "\(number)") }
          })
      }
    } withDependencies: {
      $0.usageSearch.search = { [$0] }
    }
    for _ in 0..<3 { await store.send(.addTapped) }
    await store.finish()
    #expect(store.calls(\.usageSearch.search) == 300)
  }
}

private enum UsageLiveOnlyKey: DependencyKey { static let liveValue = 1 }

extension DependencyValues {
  fileprivate var usageLiveOnly: Int { self[UsageLiveOnlyKey.self] }
}
