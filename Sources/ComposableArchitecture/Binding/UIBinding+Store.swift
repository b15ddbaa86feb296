public import CasePaths
internal import IssueReporting
public import SwiftNavigation

extension UIBinding {
  /// A property of a store's state, on the way to a binding that sends an action of its own.
  ///
  /// - Parameter keyPath: The property.
  @MainActor
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> StoreUIBinding<State, Action, Member> where Value == Store<State, Action> {
    StoreUIBinding(store: wrappedValue, keyPath: keyPath)
  }

  /// A binding of the store of a presented child, `nil` while nothing is presented.
  ///
  /// Writing `nil` dismisses the child that the binding has shown. If another child has taken its place
  /// in the meantime, that one stays.
  ///
  /// ```swift
  /// sheet(item: $store.scope(state: \.edit, action: \.edit)) { editStore in … }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The optional state of the child.
  ///   - action: The presentation actions of the child.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The binding.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(
      state, action,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A binding of the store of a stack.
  ///
  /// The store does not change, so nothing is written: the view sends the pushes and pops.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The actions of the stack.
  /// - Returns: The binding.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    .constant(wrappedValue.scope(state: state, action: action))
  }

  /// A binding of the store of a presented child, `nil` while nothing is presented.
  ///
  /// - Parameters:
  ///   - state: The optional state of the child.
  ///   - action: The presentation actions of the child.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The binding.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(
      state, action,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A binding of the store of a stack.
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The actions of the stack.
  /// - Returns: The binding.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    .constant(wrappedValue.scope(state: state, action: action))
  }
}
