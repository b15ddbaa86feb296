import Dependencies
import DependenciesTestSupport
import FronteraTestSupport
import Testing

@Suite struct DefaultValueTests {
  @Test func eachContextHasItsDefault() {
    #expect(DependencyValues.live[Greeting.self].text == "live")
    #expect(DependencyValues.preview[Greeting.self].text == "preview")
    #expect(DependencyValues.test[Greeting.self].text == "test")
    #expect(DependencyValues().context == .test)
    #expect(DependencyValues()[Greeting.self].text == "test")
  }

  @Test("D1: a default belongs to one test", arguments: 0..<8)
  func stateIsPerTest(argument: Int) async {
    let reader = CounterReader()
    #expect(reader.counter.value.increment() == 1)
    await Task { _ = reader.counter.value.increment() }.value
    #expect(reader.counter.value.value == 2)
  }

  @Test("D1: a task outside the test keeps to the defaults it was made with")
  func detachedTask() async {
    let reader = CounterReader()
    _ = reader.counter.value.increment()
    let seen = await Task.detached { reader.counter.value.increment() }.value
    #expect(seen == 2)
  }

  @Test("D3: a default that reads an overridden dependency is resolved again")
  func nestedDefaults() {
    @Dependency(Outer.self) var outer
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(outer.text == "outer of live")
      withDependencies {
        $0[Greeting.self] = Greeting(text: "override")
      } operation: {
        #expect(outer.text == "outer of override")
        withDependencies {
          $0[Number<A>.self] = 3
        } operation: {
          #expect(outer.text == "outer of override")
        }
      }
      #expect(outer.text == "outer of live")
    }
  }

  @Test("D3: a default made from overrides is made once in their scope")
  func nestedDefaultIsStable() {
    @Dependency(StatefulOuter.self) var outer
    withDependencies {
      $0[Greeting.self] = Greeting(text: "x")
    } operation: {
      let first = outer
      #expect(outer === first)
      withDependencies {
        $0[Number<A>.self] = 1
      } operation: {
        #expect(outer === first)
      }
    }
  }

  @Test("D3: an override is seen through several defaults, in tasks and after preparation")
  func deepDefaults() async {
    @Dependency(Outermost.self) var outermost
    let texts = await withDependencies {
      $0.context = .live
    } operation: {
      prepareDependencies { $0[Greeting.self] = Greeting(text: "prepared") }
      @Dependency(Outermost.self) var outermost
      var texts = [outermost.text]
      await withDependencies {
        $0[Greeting.self] = Greeting(text: "override")
      } operation: {
        texts.append(
          await Task {
            @Dependency(Outermost.self) var task; return task.text
          }.value)
      }
      withDependencies {
        $0[Outer.self] = Outer(text: "in between")
      } operation: {
        texts.append(outermost.text)
      }
      return texts + [outermost.text]
    }
    #expect(
      texts == [
        "outermost of outer of prepared", "outermost of outer of override",
        "outermost of in between", "outermost of outer of prepared",
      ])
    #expect(outermost.text == "test")
  }

  @Test func aDefaultDoesNotKeepTheScopeThatAskedFirst() {
    let lazy = withDependencies {
      $0[Greeting.self] = Greeting(text: "scope")
    } operation: {
      @Dependency(LazyOuter.self) var lazy
      #expect(lazy.text() == "scope")
      return lazy
    }
    #expect(lazy.text() == "test")
  }

  @Test("D14: a value with only a live value reports once that it has no test value")
  func missingTestValue() {
    @Dependency(\.handwritten) var handwritten
    let issues = recordIssues {
      #expect(handwritten.text == "live")
      #expect(handwritten.text == "live")
    }
    #expect(
      issues.map(\.summary)
        == ["@Dependency(\\.handwritten) has no test value, and a test reads it."])
    #expect(issues.first?.message.contains("static var testValue: Handwritten") == true)
    #expect(issues.first?.file == "DefaultValueTests.swift")
  }

  @Test("D14: a value that is overridden as a whole reports nothing")
  func overriddenHandwritten() {
    @Dependency(\.handwritten) var handwritten
    let issues = recordIssues {
      withDependencies {
        $0.handwritten = Handwritten(text: "mine")
      } operation: {
        #expect(handwritten.text == "mine")
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func missingLiveValue() {
    let issues = recordIssues {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(TestOnly.self) var testOnly
        #expect(testOnly.text == "test")
      }
    }
    #expect(
      issues.map(\.summary)
        == ["@Dependency(TestOnly.self) has no live value, and the running app reads it."])
  }
}

private struct Counter: TestDependencyKey {
  let value = LockedInt()
  static var testValue: Counter { Counter() }
}

private struct CounterReader: Sendable {
  @Dependency(Counter.self) var counter
}

private struct Outer: DependencyKey {
  var text: String

  static var liveValue: Outer {
    @Dependency(Greeting.self) var greeting
    return Outer(text: "outer of \(greeting.text)")
  }

  static let testValue = Outer(text: "test")
}

private struct Outermost: DependencyKey {
  var text: String

  static var liveValue: Outermost {
    @Dependency(Outer.self) var outer
    return Outermost(text: "outermost of \(outer.text)")
  }

  static let testValue = Outermost(text: "test")
}

private final class StatefulOuter: TestDependencyKey, Sendable {
  let text: String

  init(text: String) { self.text = text }

  static var testValue: StatefulOuter {
    @Dependency(Greeting.self) var greeting
    return StatefulOuter(text: greeting.text)
  }
}

private struct LazyOuter: TestDependencyKey {
  var text: @Sendable () -> String

  static var testValue: LazyOuter {
    @Dependency(Greeting.self) var greeting
    return LazyOuter { greeting.text }
  }
}

private struct Handwritten: DependencyKey {
  var text: String
  static let liveValue = Handwritten(text: "live")
}

extension DependencyValues {
  fileprivate var handwritten: Handwritten {
    get { self[Handwritten.self] }
    set { self[Handwritten.self] = newValue }
  }
}

private struct TestOnly: TestDependencyKey {
  var text: String
  static let testValue = TestOnly(text: "test")
}
