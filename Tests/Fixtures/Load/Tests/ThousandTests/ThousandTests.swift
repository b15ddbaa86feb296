import ComposableArchitecture
import Foundation
import LoadFeatures
import Testing

/// A thousand exhaustive tests of features: ten tests, a hundred times each.
@MainActor
struct ThousandTests {
  private nonisolated static let hundred = 0..<100
  private let clock = TestClock()

  // MARK: Things to do

  private func todos() -> TestStoreOf<Todos> {
    TestStore(initialState: Todos.State()) {
      Todos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  @Test(arguments: hundred)
  func addAndEdit(_: Int) async {
    let store = todos()
    await store.send(.addTapped) { $0.todos.insert(Todo.State(id: UUID(0)), at: 0) }
    await store.send(.todos(.element(id: UUID(0), action: .textChanged("Milk")))) {
      $0.todos[id: UUID(0)]?.text = "Milk"
    }
    await store.send(.addTapped) { $0.todos.insert(Todo.State(id: UUID(1)), at: 0) }
    await store.send(.todos(.element(id: UUID(1), action: .textChanged("Eggs")))) {
      $0.todos[id: UUID(1)]?.text = "Eggs"
    }
  }

  @Test(arguments: hundred)
  func doneMovesDown(_: Int) async {
    let store = todos()
    await store.send(.addTapped) { $0.todos.insert(Todo.State(id: UUID(0)), at: 0) }
    await store.send(.addTapped) { $0.todos.insert(Todo.State(id: UUID(1)), at: 0) }
    await store.send(.todos(.element(id: UUID(1), action: .doneTapped))) {
      $0.todos[id: UUID(1)]?.isDone = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.sorted) { $0.todos.reverse() }
  }

  @Test(arguments: hundred)
  func clearingCancels(_: Int) async {
    let store = todos()
    await store.send(.addTapped) { $0.todos.insert(Todo.State(id: UUID(0)), at: 0) }
    await store.send(.todos(.element(id: UUID(0), action: .doneTapped))) {
      $0.todos[id: UUID(0)]?.isDone = true
    }
    await store.send(.clearTapped) { $0.todos = [] }
  }

  // MARK: Words

  private func lookup(
    _ find: @escaping @Sendable (String) async throws -> [String]
  ) -> TestStoreOf<Lookup> {
    TestStore(initialState: Lookup.State()) {
      Lookup()
    } withDependencies: {
      $0.continuousClock = clock
      $0.lookup.find = find
    }
  }

  @Test(arguments: hundred)
  func find(_: Int) async {
    let store = lookup { ["\($0)1", "\($0)2"] }
    await store.send(.textChanged("a")) { $0.text = "a" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.textChanged("ab")) { $0.text = "ab" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.waited) { $0.isLoading = true }
    await store.receive(\.found) {
      $0.isLoading = false
      $0.words = ["ab1", "ab2"]
    }
  }

  @Test(arguments: hundred)
  func failure(_: Int) async {
    struct Failure: Error, CustomStringConvertible { let description = "no network" }
    let store = lookup { _ in throw Failure() }
    await store.send(.textChanged("a")) { $0.text = "a" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.waited) { $0.isLoading = true }
    await store.receive(\.failed, "no network") {
      $0.isLoading = false
      $0.message = "no network"
    }
  }

  @Test(arguments: hundred)
  func emptyTextCancels(_: Int) async {
    let store = lookup { _ in [] }
    await store.send(.textChanged("a")) { $0.text = "a" }
    await store.send(.textChanged("")) { $0.text = "" }
    await store.finish()
  }

  // MARK: The desk

  private func desk(_ letters: AsyncStream<String> = .never) -> TestStoreOf<Desk> {
    TestStore(initialState: Desk.State()) {
      Desk()
    } withDependencies: {
      $0.continuousClock = clock
      $0.mail.letters = { letters }
    }
  }

  @Test(arguments: hundred)
  func ticksUntilLeft(_: Int) async {
    let store = desk()
    await store.send(.appeared)
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.receive(\.ticked) { $0.seconds = 2 }
    await store.send(.left)
  }

  @Test(arguments: hundred)
  func mail(_: Int) async {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let store = desk(stream)
    let task = await store.send(.appeared)
    continuation.yield("A bill")
    await store.receive(\.mail, "A bill") { $0.mail = ["A bill"] }
    continuation.yield("A card")
    await store.receive(\.mail, "A card") { $0.mail = ["A bill", "A card"] }
    await task.cancel()
  }

  @Test(arguments: hundred)
  func edit(_: Int) async {
    let store = desk()
    await store.send(.editTapped) { $0.editor = Editor.State(text: "") }
    await store.send(\.editor.textChanged, "Call Ann") { $0.editor?.text = "Call Ann" }
    await store.send(\.editor.saveTapped)
    await store.receive(\.editor.delegate.saved) { $0.note = "Call Ann" }
    await store.receive(\.editor.dismiss) { $0.editor = nil }
  }

  @Test(arguments: hundred)
  func discard(_: Int) async {
    let store = desk()
    await store.send(.editTapped) { $0.editor = Editor.State(text: "") }
    await store.send(\.editor.textChanged, "Call Ann") { $0.editor?.text = "Call Ann" }
    await store.send(\.editor.dismiss) { $0.editor = nil }
    await store.send(.editTapped) { $0.editor = Editor.State(text: "") }
    await store.send(\.editor.dismiss) { $0.editor = nil }
  }
}
