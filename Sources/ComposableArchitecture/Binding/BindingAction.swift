public import CasePaths
public import CustomDump

/// A property of a state is to get a value: the one action of a form with any number of fields.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
///
/// store.send(.set(\.name, "Blob"))
/// ```
///
/// A ``BindingReducer`` writes the value. What follows from it is written beside:
///
/// ```swift
/// case .binding(\.query):
///   return search(state.query)
/// ```
public struct BindingAction<Root>: @unchecked Sendable {
  // Made from a Sendable value and a key path: a property, which is a constant, or a subscript with
  // Hashable arguments, which states write as values. The closures capture nothing else.

  /// The property.
  public let keyPath: PartialKeyPath<Root>
  let value: any Sendable
  private let write: (inout Root) -> Void
  private let equals: (Any) -> Bool

  private init<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) {
    self.keyPath = keyPath
    self.value = value
    write = { $0[keyPath: keyPath] = value }
    equals = { ($0 as? Value) == value }
  }

  private init() {
    keyPath = \Root.self
    value = ()
    write = { _ in }
    equals = { _ in false }
  }

  /// An action that writes nothing. It is never sent.
  static var nothing: BindingAction { BindingAction() }

  /// Writes the value into the state.
  @usableFromInline
  func apply(to root: inout Root) { write(&root) }

  /// The action that gives a property a value.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: The value.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> BindingAction {
    BindingAction(keyPath, value)
  }

  /// Whether an action sets a property, so that a key path can stand as a pattern:
  /// `case .binding(\.name)`.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - action: The action.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>, action: BindingAction
  ) -> Bool {
    keyPath == action.keyPath
  }
}

extension BindingAction: Equatable {
  /// Whether two actions give the same property equal values.
  public static func == (lhs: BindingAction, rhs: BindingAction) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.equals(rhs.value)
  }
}

extension BindingAction: CasePathable {
  /// The ways to the values of the properties.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The ways to the values of the properties: `\.binding.name` is the action that sets `name`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The value that a property is to get.
    ///
    /// - Parameter keyPath: The property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> {
      // A key path is a constant.
      nonisolated(unsafe) let keyPath = keyPath
      return AnyCasePath(
        name: { BindingAction.name(of: keyPath) },
        embed: { .set(keyPath, $0) },
        extract: { keyPath == $0.keyPath ? $0.value as? Value : nil })
    }
  }
}

extension BindingAction: CustomDumpStringConvertible {
  /// The action as people write it: `.set(\.name, "Blob")`.
  public var customDumpDescription: String {
    ".set(\\.\(Self.name(of: keyPath)), \(String(customDumping: value)))"
  }

  /// The name of a property. The runtime knows the names of stored properties only, which is what an
  /// observable state keeps its properties in.
  static func name(of keyPath: PartialKeyPath<Root>) -> String {
    let known = stored(keyPath, in: Root.self) ?? keyPath
    let text = String(customDumping: known)
    // `\Feature.State.name`: the type may be generic, and the path may go on.
    let type = "\\\(Root.self)."
    var name = text.hasPrefix(type) ? text.dropFirst(type.count) : text.dropFirst()
    if known != keyPath, name.hasPrefix("_") { name = name.dropFirst() }
    return String(name)
  }

  private static func stored<Candidate>(
    _ keyPath: AnyKeyPath, in root: Candidate.Type
  ) -> AnyKeyPath? {
    func open<Observed: ObservableState>(_: Observed.Type) -> AnyKeyPath? {
      (keyPath as? PartialKeyPath<Observed>).flatMap { Observed._$storedKeyPath(for: $0) }?.stored
    }
    return (root as? any ObservableState.Type).flatMap { open($0) }
  }
}
