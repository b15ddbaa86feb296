import Dependencies
import Foundation
import Synchronization
import XCTest

/// Each run of a method has defaults of its own in XCTest too.
final class XCTestDependencyTests: XCTestCase {
  @Dependency(\.tally) private var tally

  func testFirst() async { await useDefault() }
  func testSecond() async { await useDefault() }
  func testThird() { XCTAssertEqual(tally.count.increment(), 1) }

  private func useDefault() async {
    @Dependency(\.tally) var tally
    XCTAssertEqual(tally.count.increment(), 1)
    let counts = await withTaskGroup(of: Int.self) { group in
      group.addTask { Task.currentTally().count.increment() }
      return await group.reduce(into: []) { $0.append($1) }
    }
    XCTAssertEqual(counts, [2])
    let detached = await Task.detached { Task.currentTally().count.increment() }.value
    XCTAssertEqual(detached, 3)
  }

  func testPreparingIsForOneTest() {
    prepareDependencies { $0.tally = Tally(name: "prepared") }
    XCTAssertEqual(Task.currentTally().name, "prepared")
  }

  func testPreparingAgainInAnotherTest() {
    prepareDependencies { $0.tally = Tally(name: "again") }
    XCTAssertEqual(Task.currentTally().name, "again")
  }
}

/// `invokeTest` is where a class of tests sets its dependencies.
final class InvokeTestDependencyTests: XCTestCase {
  override func invokeTest() {
    withDependencies {
      $0.uuid = .incrementing
      $0[Number<A>.self] = 7
    } operation: {
      super.invokeTest()
    }
  }

  func testSynchronous() {
    @Dependency(\.uuid) var uuid
    XCTAssertEqual([uuid(), uuid()], [UUID(0), UUID(1)])
  }

  func testAsynchronous() async {
    @Dependency(\.uuid) var uuid
    XCTAssertEqual(uuid(), UUID(0))
    let number = await Task {
      @Dependency(Number<A>.self) var number
      return number
    }.value
    XCTAssertEqual(number, 7)
  }
}

extension Task where Success == Never, Failure == Never {
  fileprivate static func currentTally() -> Tally {
    @Dependency(\.tally) var tally
    return tally
  }
}
