public import CasePaths

/// The actions of a feature whose state views write to by bindings.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case submitTapped
/// }
/// ```
public protocol BindableAction<State> {
  /// The state that is written to.
  associatedtype State

  /// The action that writes to the state: the case of that name.
  ///
  /// - Parameter action: What is written.
  static func binding(_ action: BindingAction<State>) -> Self

  /// What this action writes, if it is one that writes.
  var binding: BindingAction<State>? { get }

  /// The way to the actions that write.
  static var _$binding: AnyCasePath<Self, BindingAction<State>> { get }
}

extension BindableAction {
  /// The action that gives a property a value.
  ///
  /// ```swift
  /// store.send(.set(\.name, "Blob"))
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: The value.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }

  /// What this action writes, found by the name of its case.
  public var binding: BindingAction<State>? { BindingAction.payload(of: self) }

  /// The way to the actions that write, by ``binding``.
  public static var _$binding: AnyCasePath<Self, BindingAction<State>> {
    .generated(
      name: "binding",
      embed: { .binding($0) },
      extract: { $0.binding },
      matches: { $0.binding != nil })
  }
}

extension BindableAction where Self: CasePathable, AllCasePaths: CasePathReflectable<Self> {
  /// What this action writes, if it is one that writes.
  public var binding: BindingAction<State>? { Self._$binding.extract(from: self) }

  /// The way to the actions that write.
  public static var _$binding: AnyCasePath<Self, BindingAction<State>> {
    // Any binding action says which case it is.
    let path = allCasePaths[keyPath: allCasePaths[.binding(.nothing)]]
    return path as? AnyCasePath
      ?? .generated(
        name: "binding",
        embed: { .binding($0) },
        extract: { BindingAction.payload(of: $0) },
        matches: { BindingAction<State>.payload(of: $0) != nil })
  }
}

extension BindingAction {
  /// The binding action in an enum, found by the name of its case.
  static func payload(of action: some Any) -> BindingAction? {
    guard let payload = Mirror(reflecting: action).children.first, payload.label == "binding" else {
      return nil
    }
    return payload.value as? BindingAction
  }
}
