import ComposableArchitecture
import Testing

/// Which of the actions of a feature write.
struct BindableActionTests {
  struct State: Equatable { var name = "" }

  @CasePathable
  enum Paths: BindableAction, Equatable {
    case first(BindingAction<State>)
    case binding(BindingAction<State>)
    case other(Int)
    case none
  }

  enum Plain: BindableAction, Equatable {
    case first(BindingAction<State>)
    case binding(BindingAction<State>)
    case other(Int)
    case none
  }

  struct Struct: BindableAction, Equatable {
    var action: BindingAction<State>?

    static func binding(_ action: BindingAction<State>) -> Self { Self(action: action) }
    var binding: BindingAction<State>? { action }
  }

  private func check<Action: BindableAction<State> & Equatable>(_ others: [Action]) {
    let action = Action.set(\.name, "Blob")
    #expect(action == .binding(.set(\.name, "Blob")))
    #expect(action.binding == .set(\.name, "Blob"))
    #expect(Action._$binding.extract(from: action) == .set(\.name, "Blob"))
    #expect(Action._$binding.embed(.set(\.name, "Blob")) == action)
    for other in others {
      #expect(other.binding == nil)
      #expect(Action._$binding.extract(from: other) == nil)
    }
  }

  @Test func withCasePaths() { check([Paths.first(.set(\.name, "")), .other(1), .none]) }
  @Test func withoutCasePaths() { check([Plain.first(.set(\.name, "")), .other(1), .none]) }
  @Test func writtenByHand() { check([Struct(action: nil)]) }
}
