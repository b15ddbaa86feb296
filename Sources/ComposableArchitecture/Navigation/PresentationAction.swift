public import CasePaths

/// An action of a child that its parent presents, or its dismissal.
///
/// ```swift
/// enum Action {
///   case destination(PresentationAction<Destination.Action>)
/// }
/// ```
public indirect enum PresentationAction<Action> {
  /// The child is to go.
  case dismiss
  /// An action of the child.
  case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Encodable where Action: Encodable {}
extension PresentationAction: Decodable where Action: Decodable {}

extension PresentationAction: CasePathable {
  /// The ways to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The ways to the cases. The cases of the child's actions can be named without `presented`:
  /// `\.destination.edit` is `\.destination.presented.edit`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The dismissal.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        name: { "dismiss" },
        embed: { .dismiss },
        extract: { if case .dismiss = $0 { () } else { nil } })
    }

    /// An action of the child.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        name: { "presented" },
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } })
    }

    /// A case of the child's actions.
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
    ) -> AnyCasePath<PresentationAction, Member> where Action: CasePathable {
      presented[dynamicMember: keyPath]
    }

    /// A case of the child's actions, or the dismissal: what a view presents of a destination.
    ///
    /// ```swift
    /// $store.scope(state: \.destination?.edit, action: \.destination.edit)
    /// ```
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
    ) -> AnyCasePath<PresentationAction, PresentationAction<Member>> where Action: CasePathable {
      Self.presentation(of: Action.allCasePaths[keyPath: keyPath])
    }

    private static func presentation<Member>(
      of path: AnyCasePath<Action, Member>
    ) -> AnyCasePath<PresentationAction, PresentationAction<Member>> {
      AnyCasePath(
        embed: {
          switch $0 {
          case .dismiss: .dismiss
          case .presented(let member): .presented(path.embed(member))
          }
        },
        extract: {
          switch $0 {
          case .dismiss: .dismiss
          case .presented(let action): path.extract(from: action).map { .presented($0) }
          }
        })
    }
  }
}
