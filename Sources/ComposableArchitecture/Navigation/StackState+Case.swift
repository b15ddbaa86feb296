public import CasePaths
internal import IssueReporting

extension StackState where Element: CasePathable {
  /// The payload of a case of an element, or `nil` where the element is at another case or not on the
  /// stack.
  ///
  /// Writing replaces the payload, in place; `nil` removes the element. A payload for an element that is
  /// at another case or not on the stack is an issue, and nothing changes.
  ///
  /// ```swift
  /// state.path[id: id, case: \.detail]?.title = "New"
  /// ```
  ///
  /// - Parameters:
  ///   - id: The identifier of the element.
  ///   - path: The case.
  public subscript<Case>(
    id id: StackElementID, case path: CaseKeyPath<Element, Case>
  ) -> Case? {
    get { position(of: id).flatMap { elements[$0][case: path] } }
    _modify {
      let casePath = Element.allCasePaths[keyPath: path]
      let position = position(of: id)
      var payload = position.flatMap { casePath.extract(from: elements[$0]) }
      guard let position, payload != nil else {
        yield &payload
        if payload != nil {
          reportIssue(
            NavigationDiagnostic.payloadOfAnotherCase(
              state: Words.name(of: Element.self), case: String(reflecting: casePath), id: "\(id)"
            ).message)
        }
        return
      }
      let before = (take(at: position) as? any ObservableState)?._$id
      defer { putBack(payload.map { casePath.embed($0) }, at: position, before: before) }
      yield &payload
    }
  }
}
