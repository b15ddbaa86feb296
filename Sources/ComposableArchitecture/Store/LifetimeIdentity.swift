/// What tells one child from another that takes its place.
///
/// In this order: the `id` of a state that has one, the identity of an observable state, and for
/// anything else just that it is there.
enum LifetimeIdentity {
  /// A function that reads the identity of a child. Looking for what the type has to offer is slow;
  /// do it once and keep the function.
  static func reader<State>(for type: State.Type) -> (State) -> AnyHashable {
    if let identifiable = type as? any Identifiable.Type {
      return identifier(identifiable) ?? { _ in true }
    }
    if let observable = type as? any ObservableState.Type {
      return identity(observable) ?? { _ in true }
    }
    return { _ in true }
  }

  private static func identifier<State, Child: Identifiable>(
    _: Child.Type
  ) -> ((State) -> AnyHashable)? {
    let read: (Child) -> AnyHashable = { AnyHashable($0.id) }
    return read as? (State) -> AnyHashable
  }

  private static func identity<State, Child: ObservableState>(
    _: Child.Type
  ) -> ((State) -> AnyHashable)? {
    let read: (Child) -> AnyHashable = { AnyHashable($0._$id) }
    return read as? (State) -> AnyHashable
  }
}
