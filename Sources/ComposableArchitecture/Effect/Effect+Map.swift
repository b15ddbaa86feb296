extension Effect {
  /// Turns the actions of this effect into those of another type.
  ///
  /// - Parameter transform: Makes an action of the new type from one of this effect's.
  /// - Returns: An effect that does the same and sends the transformed actions.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    map(transform, embedding: nil, probe: { $0 })
  }

  /// Lifts the effect of a child to its parent: actions are embedded, and whatever asks about the
  /// child's state is made to ask through the parent's.
  ///
  /// - Parameter embedding: Where a child without a path of its own is, so that what it presents is told
  ///   apart from what its siblings present.
  package func pullback<NewAction, ChildState, ParentState>(
    _ embed: @escaping @Sendable (Action) -> NewAction,
    embedding: AnyKeyPath? = nil,
    reading read: @escaping (ParentState, (ChildState) -> Bool) -> Bool
  ) -> Effect<NewAction> {
    map(embed, embedding: embedding) { probe in
      (probe as? StateProbe<ChildState>)?.pullback(read)
    }
  }

  private func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction,
    embedding: AnyKeyPath?,
    probe: (AnyStateProbe) -> AnyStateProbe?
  ) -> Effect<NewAction> {
    let node: Effect<NewAction>.Node =
      switch node {
      case .none: .none
      case .send(let action): .send(transform(action))
      case .run(let run): .run(run.map(transform))
      case .merge(let effects):
        .merge(effects.map { $0.map(transform, embedding: embedding, probe: probe) })
      case .concatenate(let effects):
        .concatenate(effects.map { $0.map(transform, embedding: embedding, probe: probe) })
      case .cancellable(let effect, let id, let cancelInFlight):
        .cancellable(
          effect.map(transform, embedding: embedding, probe: probe), id: id,
          cancelInFlight: cancelInFlight)
      case .cancel(let id): .cancel(id: id)
      case .cancelGone(let children): .cancelGone(children.embedded(at: embedding))
      case .scoped(let effect, let scope):
        .scoped(
          effect.map(transform, embedding: embedding, probe: probe),
          ChildScope(
            element: scope.element.embedded(at: embedding),
            probe: scope.probe.flatMap(probe),
            dismissal: scope.dismissal.map(transform)))
      case .throttled(let effect, let throttle):
        .throttled(effect.map(transform, embedding: embedding, probe: probe), throttle)
      }
    return Effect<NewAction>(node: node)
  }
}
