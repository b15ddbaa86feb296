import Foundation
import IssueReporting
import Testing

@Suite struct TestContextTests {
  @Test func weAreTesting() {
    #expect(isTesting)
  }

  @Test(.tags(.slow), .timeLimit(.minutes(5))) func theContextKnowsTheTest() throws {
    guard case .swiftTesting(let testing?) = TestContext.current else {
      Issue.record("Swift Testing runs this test")
      return
    }
    #expect(TestContext.current?.isSwiftTesting == true)
    #expect(testing.test.id.rawValue == AnyHashable(try #require(Test.current).id))
    #expect(testing.test.traits.contains { $0 is TimeLimitTrait })
    #expect(testing.test.traits.contains { ($0 as? Tag.List)?.tags == [.slow] })
    #expect(TestContext.current == .swiftTesting(testing))
    #expect(TestContext.current != .swiftTesting(nil))
    #expect(TestContext.current != .xcTest)
  }

  @Test func tasksKnowTheTest() async {
    let context = TestContext.current
    #expect(await Task { TestContext.current }.value == context)
    async let child = TestContext.current
    #expect(await child == context)
  }

  @Test func aDetachedTaskKnowsTheLibrary() async {
    #expect(await Task.detached { TestContext.current }.value == .swiftTesting(nil))
  }

  @Test func aThreadKnowsTheLibrary() async {
    let contexts = await withCheckedContinuation { continuation in
      Thread {
        let onThread = TestContext.current
        DispatchQueue.global().async {
          continuation.resume(returning: [onThread, TestContext.current])
        }
      }.start()
    }
    #expect(contexts == [.swiftTesting(nil), .swiftTesting(nil)])
    #expect(isTesting)
  }

  @Test func xcTestIsNotSwiftTesting() {
    #expect(!TestContext.xcTest.isSwiftTesting)
  }
}

extension Tag {
  @Tag fileprivate static var slow: Self
}
