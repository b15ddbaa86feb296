import ComposableArchitecture
import Foundation

// More examples of the page: tests that are not exhaustive, dependencies, shared values, sequences.

extension TestingPageExamples {
  // page: partial
  static func partial(_ store: TestStoreOf<Search>, _ clock: TestClock<Duration>) async {
    store.exhaustivity = .off

    await store.send(.queryChanged("swift"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.found) {
      $0.isLoading = false
    }
  }
  // end

  // page: partial-wrong
  static func partialWrong(_ store: TestStoreOf<Search>) async {
    store.exhaustivity = .off

    await store.send(.queryChanged("swift")) {
      $0.query = "swift"
      $0.isLoading = false
    }
  }
  // end

  // page: shown
  static func shown(_ store: TestStoreOf<Search>) async {
    store.exhaustivity = .off(showSkippedAssertions: true)

    await store.send(.queryChanged("swift")) {
      $0.isLoading = true
    }
  }
  // end

  // page: step
  static func step(_ store: TestStoreOf<Search>, _ clock: TestClock<Duration>) async {
    await store.send(.queryChanged("cats")) {
      $0.query = "cats"
      $0.isLoading = true
    } withDependencies: {
      $0[SearchClient.self].results = { _ in ["Tom"] }
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.found(["Tom"])) {
      $0.results = ["Tom"]
      $0.isLoading = false
    }
  }
  // end

  // page: steps
  static func steps(_ store: TestStoreOf<Search>, _ clock: TestClock<Duration>) async {
    await store.withDependencies {
      $0[SearchClient.self].results = { _ in ["Tom"] }
    } operation: {
      await store.send(.queryChanged("cats")) {
        $0.query = "cats"
        $0.isLoading = true
      }
      await clock.advance(by: .milliseconds(300))
      await store.receive(.found(["Tom"])) {
        $0.results = ["Tom"]
        $0.isLoading = false
      }
    }
  }
  // end

  // page: assigned
  static func assigned(_ store: TestStoreOf<Search>) async {
    await store.send(.queryChanged("swift")) {
      $0.query = "swift"
      $0.isLoading = true
    }
    store.dependencies[SearchClient.self].results = { _ in [] }
  }
  // end

  // page: shared
  static func shared(_ store: TestStoreOf<Room>) async {
    store.state.$unread.withLock { $0 = 3 }
    await store.send(.markAllTapped)
    store.assert { $0.$unread.withLock { $0 = 0 } }
  }
  // end

  // page: shared-left
  static func sharedLeft(_ store: TestStoreOf<Room>) async {
    store.state.$unread.withLock { $0 = 3 }
    await store.send(.markAllTapped)
    await store.finish()
  }
  // end

  // page: sequence
  static func sequence(_ store: TestStoreOf<Room>) async {
    await store.send(.join)
    for await action in store.receivedActions() {
      guard case .message(let text) = action else { continue }
      store.assert { $0.messages.append(text) }
    }
  }
  // end

  // page: sequence-undescribed
  static func sequenceUndescribed(_ store: TestStoreOf<Room>) async {
    await store.send(.join)
    for await action in store.receivedActions() where action == .message("bye") {
      store.assert { $0.messages.append("bye") }
    }
  }
  // end

  // page: purity
  static func purity(_ store: TestStoreOf<Search>) async {
    store.checksPurity = true
    await store.send(.clearTapped)
    print(store.purity)
  }
  // end

  // page: inventory
  static func inventory(_ store: TestStoreOf<Search>, _ clock: TestClock<Duration>) async {
    store.exhaustivity = .off
    await store.send(.queryChanged("swift"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.found)

    print(store.usedDependencies)
    print(store.calls(SearchClient.self, \.results))
    print(store.unusedOverrides)
  }
  // end

  // page: helper
  static func search(
    _ query: String, in store: TestStoreOf<Search>, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await store.send(
      .queryChanged(query),
      assert: {
        $0.query = query
        $0.isLoading = true
      }, fileID: fileID, file: file, line: line, column: column)
  }
  // end
}
