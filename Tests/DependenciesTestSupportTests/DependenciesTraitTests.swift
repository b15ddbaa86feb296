import Dependencies
import DependenciesTestSupport
import Foundation
import FronteraTestSupport
import Testing

/// Traits of a suite reach its tests and the suites inside; those of a test come after them.
@Suite(
  .dependencies {
    $0[Number<A>.self] = 1
    $0[Number<B>.self] = 2
    $0.uuid = .incrementing
  })
struct DependenciesTraitTests {
  @Dependency(Number<A>.self) var a
  @Dependency(Number<B>.self) var b
  @Dependency(\.uuid) var uuid

  @Test func aSuiteSetsDependencies() async {
    #expect((a, b) == (1, 2))
    await Task { #expect((a, b) == (1, 2)) }.value
  }

  @Test(.dependency(\.number, 10)) func aTestComesAfterItsSuite() {
    #expect((a, b) == (10, 2))
  }

  @Test(.dependency(\.number, 10), .dependency(\.number, 20))
  func laterTraitsComeLater() {
    #expect(a == 20)
  }

  @Test(.dependencies { $0[Number<A>.self] = $0[Number<B>.self] + 1 })
  func aTraitSeesThoseBefore() {
    #expect((a, b) == (3, 2))
  }

  @Test(arguments: 0..<20) func valuesAreMadeAnewForEachCase(number: Int) async {
    #expect([uuid(), uuid()] == [UUID(0), UUID(1)])
    await Task { #expect(uuid() == UUID(2)) }.value
  }

  @Test(
    .dependency(\.tally, Tally(name: "shared?")), .dependency(Greeting(text: "hello")),
    arguments: ["a", "b", "c"], [1, 2, 3])
  func casesDoNotShareValues(text: String, number: Int) {
    @Dependency(\.tally) var tally
    @Dependency(Greeting.self) var greeting
    #expect(tally.count.increment() == 1)
    #expect(tally.name == "shared?")
    #expect(greeting.text == "hello")
  }

  @Suite(.dependency(\.number, 5)) struct Inside {
    @Dependency(Number<A>.self) var a
    @Dependency(Number<B>.self) var b

    @Test func aSuiteInsideComesAfterItsParent() {
      #expect((a, b) == (5, 2))
    }

    @Test(.dependency(\.number, 6)) func itsTestsComeLast() {
      #expect((a, b) == (6, 2))
    }
  }
}

@Suite(.dependencies) struct FreshDefaultsTests {
  @Dependency(\.tally) var tally

  @Test(arguments: 0..<20) func eachCaseHasDefaultsOfItsOwn(number: Int) async {
    #expect(tally.count.increment() == 1)
    await Task { #expect(tally.count.increment() == 2) }.value
    #expect(await Task.detached { tally.count.increment() }.value == 3)
  }

  @Test func whatIsNotSetIsStillReported() {
    @Dependency(\.uuid) var uuid
    let issues = recordIssues { _ = uuid() }
    #expect(issues.map(\.summary) == ["Unimplemented: @Dependency(\\.uuid)"])
  }
}

@Suite struct TraitErrorTests {
  private struct Failure: Error {}

  @Test func whatATraitThrowsComesThrough() async throws {
    let test = try #require(Test.current)
    let trait: DependenciesTrait = .dependency(\.number, try failing())
    await #expect(throws: Failure.self) {
      try await trait.provideScope(for: test, testCase: nil) {
        Issue.record("The test must not run.")
      }
    }
  }

  @Test func theSameTraitGivesEachRunDefaultsOfItsOwn() async throws {
    let test = try #require(Test.current)
    let trait: DependenciesTrait = .dependencies
    for _ in 0..<3 {
      try await trait.provideScope(for: test, testCase: nil) {
        @Dependency(\.tally) var tally
        #expect(tally.count.increment() == 1)
      }
    }
  }

  private func failing() throws -> Int { throw Failure() }
}
