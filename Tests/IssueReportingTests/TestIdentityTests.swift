import IssueReporting
import Synchronization
import Testing

@Suite struct TestIdentityTests {
  @Test func aTestKeepsItsIdentity() async throws {
    let id = try #require(TestContext.currentTestID)
    for _ in 0..<100 { #expect(TestContext.currentTestID == id) }
    for _ in 0..<100 {
      await Task { #expect(TestContext.currentTestID == id) }.value
      async let child = TestContext.currentTestID
      #expect(await child == id)
      await withTaskGroup { $0.addTask { #expect(TestContext.currentTestID == id) } }
    }
  }

  @Test func aDetachedTaskHasNone() async {
    #expect(await Task.detached { TestContext.currentTestID }.value == nil)
  }

  @Test(arguments: 0..<200) func casesDiffer(number: Int) async throws {
    try await meet(Owner(test: #function, argument: "\(number)"))
  }

  @Test(arguments: ["a", "b"], ["c", "d"]) func pairsDiffer(first: String, second: String)
    async throws
  {
    try await meet(Owner(test: #function, argument: first + second))
  }

  @Test func oneDiffersFromOther() async throws {
    try await meet(Owner(test: #function, argument: ""))
  }

  @Test func otherDiffersFromOne() async throws {
    try await meet(Owner(test: #function, argument: ""))
  }

  /// Notes whose identity this is: nobody else may have it.
  private func meet(_ owner: Owner) async throws {
    let id = try #require(TestContext.currentTestID)
    await Task.yield()
    #expect(TestContext.currentTestID == id)
    Self.owners.withLock { owners in
      #expect(owners.updateValue(owner, forKey: id) ?? owner == owner)
    }
  }

  private struct Owner: Equatable {
    var test: String
    var argument: String
  }

  private static let owners = Mutex<[TestIdentity: Owner]>([:])
}
