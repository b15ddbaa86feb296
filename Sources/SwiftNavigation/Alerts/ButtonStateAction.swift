public import CustomDump

/// What happens when a button is chosen: the action to send, if any.
///
/// ```swift
/// ButtonState(action: .send(.deleteConfirmed)) { TextState("Delete") }
/// ```
public struct ButtonStateAction<Action> {
  /// The ways in which a button can send its action.
  public enum Kind {
    /// Sends the action, or only closes the dialog when there is none.
    case send(Action?)
  }

  /// How the action is sent.
  public let type: Kind

  /// Sends an action when the button is chosen.
  ///
  /// - Parameter action: The action, or `nil` when choosing the button only closes the dialog.
  public static func send(_ action: Action?) -> Self {
    Self(type: .send(action))
  }

  /// The action to send, or `nil` when choosing the button only closes the dialog.
  public var action: Action? {
    switch type {
    case .send(let action): action
    }
  }

  /// Turns the action into another one.
  ///
  /// - Parameter transform: Makes the new action of the old one.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonStateAction<NewAction> {
    .send(transform(action))
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}

extension ButtonStateAction.Kind: Equatable where Action: Equatable {}
extension ButtonStateAction.Kind: Hashable where Action: Hashable {}
extension ButtonStateAction.Kind: Sendable where Action: Sendable {}

extension ButtonStateAction: CustomDumpReflectable {
  /// A mirror that shows how the action is sent, and the action.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["send": action as Any], displayStyle: .enum)
  }
}
