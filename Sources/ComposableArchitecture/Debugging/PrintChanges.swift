internal import Sharing

extension Reducer {
  /// Prints every action of this feature and what it changes.
  ///
  /// ```swift
  /// let store = Store(initialState: Counter.State()) {
  ///   Counter().printChanges()
  /// }
  /// ```
  ///
  /// While there is a printer the state from before each action is kept, so that collections which
  /// change are copied. Without one, `nil`, nothing of this costs anything.
  ///
  /// - Parameter printer: How to print; `nil` prints nothing.
  /// - Returns: This feature, with its actions printed.
  public func printChanges(
    _ printer: ReducerPrinter<State, Action>? = .customDump
  ) -> some Reducer<State, Action> {
    PrintingReducer(base: Reducing(self), printer: printer)
  }

  /// Prints every action of this feature and what it changes: another name of ``printChanges(_:)``.
  ///
  /// - Parameter printer: How to print; `nil` prints nothing.
  /// - Returns: This feature, with its actions printed.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> some Reducer<State, Action> {
    printChanges(printer)
  }
}

/// A feature whose actions are printed.
struct PrintingReducer<State, Action>: Reducer {
  let base: Reducing<State, Action>
  let printer: ReducerPrinter<State, Action>?

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    // An action that is reduced twice is printed once.
    guard let printer, ChangeList.current?.isRehearsal != true else { return base(&state, action) }
    let old = state
    let (effect, changes) = SharedChanges.noting { base(&state, action) }
    // Shared values are references: the difference has to be told which value was there before.
    changes.comparing {
      printer.printChange(receivedAction: action, oldState: old, newState: state)
    }
    return effect
  }
}
