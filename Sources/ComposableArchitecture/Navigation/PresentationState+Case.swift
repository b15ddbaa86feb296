public import CasePaths
internal import IssueReporting

extension PresentationState where State: CasePathable {
  /// The payload of a case of what is presented, or `nil` where that is at another case or nothing.
  ///
  /// Writing replaces the payload; `nil` dismisses it. A payload for a case that is not presented is an
  /// issue, and nothing changes.
  ///
  /// ```swift
  /// state.$destination[case: \.edit]?.title = "New"
  /// ```
  ///
  /// - Parameter path: The case.
  public subscript<Case>(case path: CaseKeyPath<State, Case>) -> Case? {
    get { wrappedValue?[case: path] }
    _modify {
      let casePath = State.allCasePaths[keyPath: path]
      var payload = wrappedValue.flatMap { casePath.extract(from: $0) }
      guard payload != nil else {
        yield &payload
        if payload != nil {
          reportIssue(
            NavigationDiagnostic.payloadOfAnotherCase(
              state: Words.name(of: State.self), case: String(reflecting: casePath), id: nil
            ).message)
        }
        return
      }
      // Gone meanwhile, so that the payload has one owner.
      wrappedValue = nil
      defer { wrappedValue = payload.map { casePath.embed($0) } }
      yield &payload
    }
  }

  /// The presentation of one case: that of its payload, or of nothing while another case is presented.
  ///
  /// ```swift
  /// .ifLet(\.$destination.edit, action: \.destination.edit) { Edit() }
  /// ```
  ///
  /// - Parameter path: The case.
  public subscript<Case>(
    dynamicMember path: KeyPath<State.AllCasePaths, AnyCasePath<State, Case>>
  ) -> PresentationState<Case> {
    get { PresentationState<Case>(wrappedValue: self[case: path]) }
    set {
      // Nothing of this case for something that is at another one: that stays.
      guard newValue.wrappedValue != nil || self[case: path] != nil else { return }
      self[case: path] = newValue.wrappedValue
    }
  }
}
