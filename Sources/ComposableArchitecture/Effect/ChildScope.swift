/// The child that an effect belongs to, when the child can go away before the effect ends.
package struct ChildScope<Action> {
  /// Which child, below the parent whose reducer returned the effect.
  package var element: NavigationPath.Element
  /// Asks the state whether the child is still the one it was; `nil` when nobody can tell.
  package var probe: AnyStateProbe?
  /// The action that asks the parent to take the child away.
  package var dismissal: Action?
}

extension Effect {
  /// Marks an effect as that of a child which can go away.
  package func scoped(to scope: ChildScope<Action>) -> Effect {
    isNone ? self : Effect(node: .scoped(self, scope))
  }
}

/// A question about a state, with the state's type forgotten.
///
/// Operators lift it through their lenses. Code that maps a child's effects by hand leaves it as it
/// is; a cast then fails, the question is dropped, and the operator has to look itself.
package class AnyStateProbe {}

/// A question about a state.
package final class StateProbe<State>: AnyStateProbe {
  private let ask: (State) -> Bool

  package init(_ ask: @escaping (State) -> Bool) {
    self.ask = ask
  }

  package func callAsFunction(_ state: State) -> Bool { ask(state) }

  /// Asks this, and then another question.
  func and(_ other: StateProbe) -> StateProbe {
    StateProbe { [ask] state in ask(state) && other.ask(state) }
  }

  func pullback<Parent>(
    _ read: @escaping (Parent, (State) -> Bool) -> Bool
  ) -> StateProbe<Parent> {
    StateProbe<Parent> { [ask] parent in read(parent, ask) }
  }
}
