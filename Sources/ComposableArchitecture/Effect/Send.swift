/// What an effect sends its actions with.
///
/// ```swift
/// return .run { send in
///   await send(.started)
///   await send(.finished(try await client.load()))
/// }
/// ```
public struct Send<Action>: Sendable {
  private let send: @MainActor @Sendable (Action) -> Void

  /// Creates a way to send actions.
  ///
  /// - Parameter send: What takes each action.
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action to the store, unless the task that runs the effect has been cancelled.
  ///
  /// - Parameter action: The action.
  @MainActor
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }

  func pullback<Child>(_ embed: @escaping @Sendable (Child) -> Action) -> Send<Child> {
    Send<Child> { [send] in send(embed($0)) }
  }
}

/// What an effect of a reducer sends its actions with.
public typealias SendOf<R: Reducer> = Send<R.Action>
