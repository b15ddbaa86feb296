public import CasePaths
public import SwiftNavigation

/// A property of a store's state that is not a binding yet: ``sending(_:)`` says which action carries what
/// is written.
///
/// ```swift
/// $store.name.sending(\.nameChanged)
/// ```
@MainActor
@dynamicMemberLookup
public struct StoreUIBinding<State: ObservableState, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// A part of the property.
  ///
  /// - Parameter keyPath: The part.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> StoreUIBinding<State, Action, Member> {
    StoreUIBinding<State, Action, Member>(
      store: store, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding that reads the property and sends an action with what is written.
  ///
  /// - Parameter action: The action, which carries a value of the property's type.
  /// - Returns: The binding.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> UIBinding<Value>
  where Action: CasePathable {
    let path = Action.allCasePaths[keyPath: action]
    return UIBinding(location: StoreLocation(store, keyPath) { path.embed($0) })
  }
}
