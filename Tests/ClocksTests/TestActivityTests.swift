import Testing

@testable import Clocks

struct TestActivityTests {
  @Test("A test has one activity for as long as somebody holds it")
  func isShared() throws {
    let first = try #require(TestActivity.current)
    first.note()
    try #require(TestActivity.current).note()
    #expect(TestActivity.steps == 2)
    withExtendedLifetime(first) {}
  }

  @Test("It begins anew when nobody held it")
  func beginsAnew() throws {
    try #require(TestActivity.current).note()
    #expect(TestActivity.steps == 0)
    let again = try #require(TestActivity.current)
    #expect(TestActivity.steps == 0)
    withExtendedLifetime(again) {}
  }

  @Test("Tests, also cases of one, do not see each other's", arguments: 1...20)
  func isOfTheTest(steps: UInt64) throws {
    let activity = try #require(TestActivity.current)
    for _ in 0..<steps { activity.note() }
    #expect(TestActivity.steps == steps)
  }

  @Test("Outside of any test there is none")
  func outside() async {
    await Task.detached {
      #expect(TestActivity.current == nil)
      #expect(TestActivity.steps == 0)
    }.value
  }

  @Test("Made by many tasks at once it is one")
  func race() async {
    for _ in 0..<300 {
      let all = await withTaskGroup(of: TestActivity?.self) { group in
        for _ in 0..<4 { group.addTask { TestActivity.current } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(all.map { $0.map(ObjectIdentifier.init) }).count == 1)
    }
  }
}
