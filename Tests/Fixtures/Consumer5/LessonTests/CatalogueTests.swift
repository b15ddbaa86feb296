import ComposableArchitecture
import Foundation
import Testing

@Test
func whatIsAskedForAndWhatIsShown() async {
  let questions = LockIsolated<[String]>([])
  let store = TestStore(initialState: Catalogue.State()) {
    Catalogue()
  } withDependencies: {
    $0.libraryClient.find = { text in
      questions.withValue { $0.append(text) }
      return [.sample]
    }
  }

  await store.send(.findTapped("swift")) {
    $0.isLoading = true
    $0.text = "swift"
  }
  await store.receive(\.response) {
    $0.isLoading = false
    $0.books = [.sample]
  }
  #expect(questions.value == ["swift"])
}

@Test
func aRetryInTwoActs() async {
  let store = TestStore(initialState: Catalogue.State()) {
    Catalogue()
  } withDependencies: {
    $0.libraryClient.find = { _ in throw LibraryError.closed }
  }
  store.exhaustivity = .off

  await store.send(.findTapped("")) { $0.isLoading = true }
  await store.receive(\.response) { $0.error = .closed }

  store.dependencies.libraryClient.find = { _ in [.sample] }

  await store.send(.retryTapped) { $0.isLoading = true }
  await store.receive(\.response.success) {
    $0.error = nil
    $0.books = [.sample]
  }
}

@Test
func identifiersAreCounted() async {
  let store = TestStore(initialState: Catalogue.State()) {
    Catalogue()
  } withDependencies: {
    $0.uuid = .incrementing
  }

  await store.send(.addTapped) {
    $0.books.append(Book(id: UUID(0), title: ""))
  }
  await store.send(.addTapped) {
    $0.books.append(Book(id: UUID(1), title: ""))
  }
}

@Test
func aForgottenEndpointIsAnIssue() async {
  await withExpectedIssue {
    let store = TestStore(initialState: Catalogue.State(books: [.sample])) {
      Catalogue()
    } withDependencies: {
      $0.libraryClient.find = { _ in [.sample] }
    }
    await store.send(.deleteTapped(UUID(99))) { $0.books = [] }
    await store.finish()
  }
}
