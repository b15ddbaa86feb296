public import CustomDump

/// A confirmation dialog as a value: what it asks, and what its buttons send.
///
/// ```swift
/// state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
///   TextState("Export as")
/// } actions: {
///   ButtonState(action: .export(.text)) { TextState("Text") }
///   ButtonState(action: .export(.markdown)) { TextState("Markdown") }
/// }
/// ```
///
/// Two dialogs are equal when everything but their ``id`` is.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// Tells this dialog from every other one that was made in this process.
  public let id: UInt64
  /// The buttons, in the order in which they were listed.
  public var buttons: [ButtonState<Action>]
  /// The longer text, if there is one.
  public var message: TextState?
  /// The title.
  public var title: TextState
  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// Creates a confirmation dialog, and lets the view decide whether its title is shown.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The longer text.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(titleVisibility: .automatic, title: title, actions: actions, message: message)
  }

  /// Creates a confirmation dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The longer text.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: nextDialogID(), titleVisibility: titleVisibility, title: title(), buttons: actions(),
      message: message?())
  }

  private init(
    id: UInt64, titleVisibility: ConfirmationDialogStateTitleVisibility, title: TextState,
    buttons: [ButtonState<Action>], message: TextState?
  ) {
    self.id = id
    self.titleVisibility = titleVisibility
    self.title = title
    self.buttons = buttons
    self.message = message
  }

  /// Turns the actions of the buttons into others, and keeps the rest.
  ///
  /// - Parameter transform: Makes the new action of the old one.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id, titleVisibility: titleVisibility, title: title,
      buttons: buttons.map { $0.map(transform) }, message: message)
  }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Compares everything but the id.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title
      && lhs.titleVisibility == rhs.titleVisibility
      && lhs.message == rhs.message
      && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Feeds everything but the id to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// A mirror of everything but the id.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    children.append(("title", title))
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
