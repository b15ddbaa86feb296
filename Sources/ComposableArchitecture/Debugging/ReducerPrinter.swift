internal import CustomDump

/// How the actions of a feature, and what they change, are written down.
///
/// ```swift
/// extension ReducerPrinter {
///   static var short: Self {
///     Self { action, _, _ in print(action) }
///   }
/// }
///
/// Counter().printChanges(.short)
/// ```
public struct ReducerPrinter<State, Action>: Sendable {
  private let print: @Sendable (_ action: Action, _ old: State, _ new: State) -> Void

  /// Creates a printer.
  ///
  /// - Parameter printChange: Writes down an action, with the state before and after it.
  public init(
    printChange:
      @escaping @Sendable (
        _ receivedAction: Action, _ oldState: State, _ newState: State
      ) -> Void
  ) {
    print = printChange
  }

  /// Writes down an action.
  ///
  /// - Parameters:
  ///   - receivedAction: The action.
  ///   - oldState: The state before it.
  ///   - newState: The state after it.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }
}

extension ReducerPrinter {
  /// Prints each action, and the difference that it made to the state, to the standard output.
  public static var customDump: Self { customDump { Swift.print($0) } }

  /// Prints the case of each action, without payloads and without state, to the standard output.
  public static var actionLabels: Self { actionLabels { Swift.print($0) } }

  /// Hands each action, and the difference that it made to the state, to somebody who writes it down.
  ///
  /// - Parameter write: Takes the text of one action.
  /// - Returns: The printer.
  public static func customDump(to write: @escaping @Sendable (_ text: String) -> Void) -> Self {
    Self { action, old, new in
      let difference = diff(old, new) ?? "(The state did not change.)"
      write("Received: \(String(customDumping: action))\n\(difference.indented)\n")
    }
  }

  /// Hands the case of each action, without payloads, to somebody who writes it down.
  ///
  /// - Parameter write: Takes the text of one action.
  /// - Returns: The printer.
  public static func actionLabels(to write: @escaping @Sendable (_ text: String) -> Void) -> Self {
    Self { action, _, _ in write("Received: \(label(of: action))") }
  }
}

/// A printer, as code that calls `_printChanges` names it.
public typealias _ReducerPrinter = ReducerPrinter

/// The cases of an action down to the last payload that is an enum: 'Feature.Action.rows(.element)'.
private func label(of action: Any) -> String {
  "\(String(customDumping: type(of: action)).droppingSelf)\(cases(of: action))"
}

private func cases(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return "" }
  guard let child = mirror.children.first, let name = child.label else { return ".\(value)" }
  let inner = payloads(of: child.value).lazy.map(cases(of:)).first { !$0.isEmpty }
  return ".\(name)" + (inner.map { "(\($0))" } ?? "")
}

/// The payloads of a case: those of a tuple are its elements.
private func payloads(of value: Any) -> [Any] {
  let mirror = Mirror(reflecting: value)
  // The last one first: it is the action where the others say whose it is.
  guard mirror.displayStyle == .tuple else { return [value] }
  return mirror.children.map(\.value).reversed()
}

extension String {
  fileprivate var droppingSelf: String { hasSuffix(".self") ? String(dropLast(5)) : self }

  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }
      .joined(separator: "\n")
  }
}
