public import CustomDump

/// A button of an alert or a confirmation dialog, as a value.
///
/// ```swift
/// ButtonState(role: .destructive, action: .deleteConfirmed) {
///   TextState("Delete")
/// }
/// ```
///
/// Two buttons are equal when role, action and label are; ``id`` does not count.
public struct ButtonState<Action>: Identifiable {
  /// Tells this button from every other one that was made in this process.
  public let id: UInt64
  /// What happens when the button is chosen.
  public let action: ButtonStateAction<Action>
  /// The text on the button.
  public let label: TextState
  /// What the button means to the dialog, if anything in particular.
  public let role: ButtonStateRole?

  /// Creates a button from a description of what it does.
  ///
  /// - Parameters:
  ///   - role: What the button means to the dialog.
  ///   - action: What happens when the button is chosen. Without it, the dialog is only closed.
  ///   - label: The text on the button.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: nextDialogID(), role: role, action: action, label: label())
  }

  /// Creates a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: What the button means to the dialog.
  ///   - action: The action that is sent when the button is chosen.
  ///   - label: The text on the button.
  public init(
    role: ButtonStateRole? = nil,
    action: Action,
    label: () -> TextState
  ) {
    self.init(id: nextDialogID(), role: role, action: .send(action), label: label())
  }

  private init(
    id: UInt64, role: ButtonStateRole?, action: ButtonStateAction<Action>, label: TextState
  ) {
    self.id = id
    self.role = role
    self.action = action
    self.label = label
  }

  /// Does something with the action of the button, as a view does when the button is chosen.
  ///
  /// - Parameter perform: Receives the action, or `nil` when the dialog is only to be closed.
  /// - Returns: What `perform` returned.
  public func withAction<Result>(_ perform: (Action?) throws -> Result) rethrows -> Result {
    try perform(action.action)
  }

  /// Does something with the action of the button, and waits for it.
  ///
  /// - Parameter perform: Receives the action, or `nil` when the dialog is only to be closed.
  /// - Returns: What `perform` returned.
  nonisolated(nonsending) public func withAction<Result>(
    _ perform: nonisolated(nonsending) (Action?) async throws -> Result
  ) async rethrows -> Result {
    try await perform(action.action)
  }

  /// Turns the action of the button into another one, and keeps the rest.
  ///
  /// - Parameter transform: Makes the new action of the old one.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, role: role, action: action.map(transform), label: label)
  }
}

extension ButtonState: Equatable where Action: Equatable {
  /// Compares role, action and label.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.role == rhs.role && lhs.action == rhs.action && lhs.label == rhs.label
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Feeds role, action and label to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(role)
    hasher.combine(action)
    hasher.combine(label)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: CustomDumpReflectable {
  /// A mirror of everything but the id.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    children.append(("action", action))
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
