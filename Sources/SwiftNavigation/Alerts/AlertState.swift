public import CustomDump

/// An alert as a value: what it says, and what its buttons send.
///
/// A feature puts it into its state to show the alert, and tests compare it like any other state.
///
/// ```swift
/// state.alert = AlertState {
///   TextState("Delete this article?")
/// } actions: {
///   ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Keep") }
/// } message: {
///   TextState("This cannot be taken back.")
/// }
/// ```
///
/// Two alerts are equal when title, message and buttons are; ``id`` does not count.
public struct AlertState<Action>: Identifiable {
  /// Tells this alert from every other one that was made in this process.
  public let id: UInt64
  /// The buttons, in the order in which they were listed.
  public var buttons: [ButtonState<Action>]
  /// The longer text, if there is one.
  public var message: TextState?
  /// The title.
  public var title: TextState

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons. Without any, a view offers one that closes the alert.
  ///   - message: The longer text.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: nextDialogID(), title: title(), buttons: actions(), message: message?())
  }

  private init(id: UInt64, title: TextState, buttons: [ButtonState<Action>], message: TextState?) {
    self.id = id
    self.title = title
    self.buttons = buttons
    self.message = message
  }

  /// Turns the actions of the buttons into others, and keeps the rest.
  ///
  /// - Parameter transform: Makes the new action of the old one.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      id: id, title: title, buttons: buttons.map { $0.map(transform) }, message: message)
  }
}

extension AlertState: Equatable where Action: Equatable {
  /// Compares title, message and buttons.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Feeds title, message and buttons to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomDumpReflectable {
  /// A mirror of everything but the id.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
