public import CasePaths

/// An action of an element of a stack, or a change of the stack itself.
///
/// ```swift
/// enum Action {
///   case path(StackActionOf<Path>)
/// }
/// ```
public indirect enum StackAction<State, Action> {
  /// An action of an element.
  case element(id: StackElementID, action: Action)
  /// An element and everything above it are to go.
  case popFrom(id: StackElementID)
  /// A state is to be pushed under an identifier.
  case push(id: StackElementID, state: State)
}

/// An action of a stack of features.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

extension StackAction: CasePathable {
  /// The ways to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The ways to the cases, and to the actions of one element.
  public struct AllCasePaths: Sendable {
    /// An action of any element, with its identifier.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        name: { "element" },
        embed: { .element(id: $0.id, action: $0.action) },
        extract: {
          guard case .element(let id, let action) = $0 else { return nil }
          return (id: id, action: action)
        })
    }

    /// A pop.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        name: { "popFrom" },
        embed: { .popFrom(id: $0) },
        extract: { if case .popFrom(let id) = $0 { id } else { nil } })
    }

    /// A push.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        name: { "push" },
        embed: { .push(id: $0.id, state: $0.state) },
        extract: {
          guard case .push(let id, let state) = $0 else { return nil }
          return (id: id, state: state)
        })
    }

    /// The actions of the element with an identifier.
    ///
    /// - Parameter id: The identifier of the element.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        name: { "[id: \(id.generation)]" },
        embed: { .element(id: id, action: $0) },
        extract: {
          guard case .element(id, let action) = $0 else { return nil }
          return action
        })
    }
  }
}
