import IssueReporting
import XCTest

/// The end of a test case where XCTest runs the process.
final class EndOfTestXCTests: XCTestCase {
  private static let log = Log()

  override func tearDown() async throws { Self.log.note("teardown") }

  func testA() {
    _ = EndOfTest.expect(Check("end", Self.log))
    Self.log.note("test")
  }

  // XCTest runs the methods of a class in the order of their declaration, or of their names.
  func testBComesAfterTheEndOfA() {
    XCTAssertEqual(Self.log.names, ["test", "teardown", "end"])
  }
}
