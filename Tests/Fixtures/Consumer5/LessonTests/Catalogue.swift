import ComposableArchitecture
import Foundation

struct Book: Equatable, Identifiable {
  let id: UUID
  var title: String

  static let sample = Book(id: UUID(99), title: "Sample")
}

enum LibraryError: Error, Equatable {
  case closed
}

// Without `@Sendable` and without `Sendable`, as it may be written in Swift 5 mode.
@DependencyClient
struct LibraryClient {
  var find: (_ text: String) async throws -> [Book]
  var delete: (_ id: Book.ID) async throws -> Void
}

extension LibraryClient: DependencyKey {
  static let liveValue = LibraryClient(
    find: { _ in throw LibraryError.closed },
    delete: { _ in throw LibraryError.closed })
}

extension DependencyValues {
  var libraryClient: LibraryClient {
    get { self[LibraryClient.self] }
    set { self[LibraryClient.self] = newValue }
  }
}

@Reducer
struct Catalogue {
  @ObservableState
  struct State: Equatable {
    var books: [Book] = []
    var error: LibraryError?
    var isLoading = false
    var text = ""
  }

  enum Action {
    case addTapped
    case deleteTapped(Book.ID)
    case findTapped(String)
    case response(Result<[Book], LibraryError>)
    case retryTapped
  }

  @Dependency(\.libraryClient) var libraryClient
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.books.append(Book(id: uuid(), title: ""))
        return .none

      case .deleteTapped(let id):
        state.books.removeAll { $0.id == id }
        return .run { _ in try? await libraryClient.delete(id) }

      case .findTapped(let text):
        state.text = text
        return find(&state)

      case .response(.success(let books)):
        state.isLoading = false
        state.books = books
        return .none

      case .response(.failure(let error)):
        state.isLoading = false
        state.error = error
        return .none

      case .retryTapped:
        state.error = nil
        return find(&state)
      }
    }
  }

  private func find(_ state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .run { [text = state.text] send in
      do {
        await send(.response(.success(try await libraryClient.find(text))))
      } catch {
        await send(.response(.failure(error as? LibraryError ?? .closed)))
      }
    }
  }
}
