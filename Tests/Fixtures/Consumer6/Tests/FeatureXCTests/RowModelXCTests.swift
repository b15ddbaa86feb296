import Feature
import IssueReporting
import XCTest

final class RowModelXCTests: XCTestCase {
  func testRowsAreLoadedAndRemoved() async {
    var model = RowModel(client: .test)
    model.client.fetch = { page in ["\(page).1", "\(page).2"] }
    await model.load(page: 2)
    XCTAssertEqual(model.rows, ["2.1", "2.2"])
    model.remove(at: 0)
    XCTAssertEqual(model.rows, ["2.2"])
  }

  func testAMissingRowIsAnIssue() {
    withExpectedIssue {
      var model = RowModel(client: .test)
      model.remove(at: 3)
    }
  }

  func testAnEndpointThatIsNotOverriddenIsAnIssue() async {
    await withExpectedIssue {
      var model = RowModel(client: .test)
      await model.load(page: 1)
    }
  }

  func testTheContext() {
    XCTAssertTrue(isTesting)
    XCTAssertEqual(TestContext.current, .xcTest)
  }
}
