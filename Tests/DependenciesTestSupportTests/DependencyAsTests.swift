import Dependencies
import DependenciesTestSupport
import Testing

@Suite struct DependencyAsTests {
  @Test func aDependencyIsReadAsTheTypeItHas() {
    @Dependency(\.anything, as: Greeting.self) var greeting
    #expect(greeting.text == "anything")
  }

  @Test(.dependency(\.anything, Tally(name: "set"))) func theTestSetsTheType() {
    @Dependency(\.anything, as: Tally.self) var tally
    #expect(tally.name == "set")
    // It is the same each time, not a copy made when the property was.
    #expect(tally.count.increment() == 1)
    #expect(tally.count.increment() == 2)
    withDependencies {
      $0.anything = Tally(name: "inner")
    } operation: {
      #expect(tally.name == "inner")
    }
  }

  @Test func anotherTypeStopsTheProgramAndIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @Dependency(\.anything, as: Tally.self) var tally
      _ = tally
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("A dependency is not of the type that '@Dependency(_:as:)' names."))
    #expect(output.contains("Expected: 'Tally'."))
    #expect(output.contains("a 'Greeting'"))
  }
}
