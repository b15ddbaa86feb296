import ComposableArchitecture
import Foundation

/// A feature that writes down what its effect finds around it.
@Reducer
struct Environment {
  @ObservableState
  struct State: Equatable { var log: [String] = [] }

  enum Action: Equatable { case start, log(String) }

  @TaskLocal static var local = 0

  var wrap: @Sendable (Effect<Action>) -> Effect<Action>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return withDependencies {
          $0.uuid = .constant(UUID(42))
        } operation: {
          wrap(
            .run { send in
              @Dependency(\.uuid) var uuid
              let words = ["\(Self.local)", uuid() == UUID(42) ? "dependency" : "no dependency"]
              for word in words { await send(.log(word)) }
              await send(.log("on arrival"))
            })
        }
      case .log("on arrival"):
        state.log.append("\(Self.local) on arrival")
        return .none
      case .log(let text):
        state.log.append(text)
        return .none
      }
    }
  }
}
