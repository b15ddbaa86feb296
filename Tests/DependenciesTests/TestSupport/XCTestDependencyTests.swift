import Dependencies
import Foundation
import Synchronization
import XCTest

/// Each run of a method has defaults of its own in XCTest too.
final class XCTestDependencyTests: XCTestCase {
  @Dependency(\.recorder) private var recorder

  func testFirst() async { await useDefault() }
  func testSecond() async { await useDefault() }
  func testThird() { XCTAssertEqual(recorder.count.increment(), 1) }

  private func useDefault() async {
    @Dependency(\.recorder) var recorder
    XCTAssertEqual(recorder.count.increment(), 1)
    let recorders = await withTaskGroup(of: Int.self) { group in
      group.addTask { Task.currentRecorder().count.increment() }
      return await group.reduce(into: []) { $0.append($1) }
    }
    XCTAssertEqual(recorders, [2])
    let detached = await Task.detached { Task.currentRecorder().count.increment() }.value
    XCTAssertEqual(detached, 3)
  }

  func testPreparingIsForOneTest() {
    prepareDependencies { $0.recorder = Recorder(name: "prepared") }
    XCTAssertEqual(Task.currentRecorder().name, "prepared")
  }

  func testPreparingAgainInAnotherTest() {
    prepareDependencies { $0.recorder = Recorder(name: "again") }
    XCTAssertEqual(Task.currentRecorder().name, "again")
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
  fileprivate static func currentRecorder() -> Recorder {
    @Dependency(\.recorder) var recorder
    return recorder
  }
}
