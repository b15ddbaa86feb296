extension Effect {
  /// Lets this effect be cancelled by an identifier.
  ///
  /// Cancellation follows the navigation path: a feature's identifiers reach what the feature itself
  /// and the children it presents have started, never its parents or its siblings.
  ///
  /// ```swift
  /// enum CancelID { case search }
  ///
  /// return .run { send in … }
  ///   .cancellable(id: CancelID.search, cancelInFlight: true)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - cancelInFlight: Whether effects already registered under `id` are cancelled first.
  /// - Returns: The effect, registered under `id` as well.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    if isNone, !cancelInFlight { return self }
    return Effect(
      node: .cancellable(self, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// An effect that cancels every effect registered under an identifier.
  ///
  /// After it nothing of that identifier reaches a reducer, whether its task had started or not.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: An effect that cancels and ends.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(node: .cancel(id: CancelID(id)))
  }
}

/// An identifier under which effects can be cancelled: the value that the user chose.
package struct CancelID: Hashable, @unchecked Sendable {
  // Made from Sendable values only, and never read back.
  private let base: AnyHashable

  package init(_ base: some Hashable & Sendable) {
    self.base = AnyHashable(base)
  }

  package var description: String { "\(base.base)" }
}
