internal import SwiftNavigation

/// A property of a store's state. What is written is sent as an action.
final class StoreLocation<State: ObservableState, Action, Value>: UIBindingLocation,
  @unchecked Sendable
{
  private let store: Store<State, Action>
  private let property: KeyPath<State, Value>
  private let action: (Value) -> Action

  init(
    _ store: Store<State, Action>, _ property: KeyPath<State, Value>,
    action: @escaping (Value) -> Action
  ) {
    self.store = store
    self.property = property
    self.action = action
  }

  func read() -> Value {
    onMainActor {
      self.store.node.access()
      return self.store.node.read { $0[keyPath: self.property] }
    }
  }

  func write(_ value: Value) {
    nonisolated(unsafe) let value = value
    onMainActor { _ = self.store.node.send(self.action(value)) }
  }

  var identity: AnyHashable {
    AnyHashable([AnyHashable(ObjectIdentifier(store)), AnyHashable(property)])
  }
}

/// The store of a presented child. Writing `nil` dismisses the child.
final class PresentationLocation<State, Action, ChildState, ChildAction>:
  UIBindingLocation, @unchecked Sendable
{
  typealias Child = Store<ChildState, ChildAction>

  private let store: Store<State, Action>
  private let state: KeyPath<State, ChildState?>
  private let scope: @MainActor () -> Child?
  private let dismissal: () -> Action
  private let identify = LifetimeIdentity.reader(for: ChildState.self)
  /// The child that was shown last. A view that is late with its `nil` means this one and no other.
  private var shown: AnyHashable?

  @MainActor
  init(
    _ store: Store<State, Action>, _ state: KeyPath<State, ChildState?>,
    scope: @escaping @MainActor () -> Child?, dismissal: @escaping () -> Action
  ) {
    self.store = store
    self.state = state
    self.scope = scope
    self.dismissal = dismissal
    shown = current
  }

  func read() -> Child? {
    onMainActor {
      self.shown = self.current
      return self.scope()
    }
  }

  func write(_ value: Child?) {
    guard value == nil else { return }
    onMainActor {
      guard let shown = self.shown, shown == self.current else { return }
      _ = self.store.node.send(self.dismissal())
    }
  }

  var identity: AnyHashable {
    AnyHashable([AnyHashable(ObjectIdentifier(store)), AnyHashable(state)])
  }

  @MainActor
  private var current: AnyHashable? {
    store.node.read { $0[keyPath: state].map(identify) }
  }
}

/// Runs a closure that the main actor runs already: bindings of stores belong to it, although their type
/// cannot say so.
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  nonisolated(unsafe) var result: Result?
  MainActor.assumeIsolated { result = body() }
  return result!
}
