public import CasePaths
public import IdentifiedCollections

extension Reducer {
  /// Embeds a child feature in every element of a collection.
  ///
  /// The element reduces first. Its effects are cancelled when an action leaves the collection
  /// without it. No other element is touched, whatever the size of the collection.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.rows, action: \.rows) {
  ///     Row()
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - toElementsState: The elements in this feature's state.
  ///   - toElementAction: The actions of the elements among this feature's.
  ///   - element: The feature of one element.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: This feature with its elements.
  @inlinable
  public func forEach<
    ElementState, ElementAction, ID: Hashable & Sendable,
    Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let child = ForEachReducer(
      base: Reducing(self),
      lens: StateLens(toElementsState),
      property: toElementsState,
      action: Action.allCasePaths[keyPath: toElementAction],
      element: Reducing(element()),
      fileID: fileID, filePath: filePath, line: line, column: column)
    return Reduce<State, Action> { state, action in child.reduce(into: &state, action: action) }
  }
}

/// An action of one element of a collection.
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// An action of the element with an identifier.
  case element(id: ID, action: Action)
}

/// An action of one element of a collection of features.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}

extension IdentifiedAction: CasePathable {
  /// The ways to an action of an element.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The ways to an action of an element.
  public struct AllCasePaths: Sendable {
    /// An action of any element, with its identifier.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        name: { "element" },
        embed: { .element(id: $0.id, action: $0.action) },
        extract: {
          switch $0 {
          case .element(let id, let action): (id: id, action: action)
          }
        })
    }

    /// An action of the element with an identifier.
    ///
    /// - Parameter id: The identifier of the element.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        name: { "[id: \(id)]" },
        embed: { .element(id: id, action: $0) },
        extract: {
          guard case .element(id, let action) = $0 else { return nil }
          return action
        })
    }
  }
}
