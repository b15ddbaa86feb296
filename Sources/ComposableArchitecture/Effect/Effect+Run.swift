internal import Dependencies
internal import IssueReporting

extension Effect {
  /// An effect that does asynchronous work and can send any number of actions.
  ///
  /// The work runs off the main actor, with the dependencies that were in force when the effect was
  /// made and the task-locals of whoever sent the action.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await message in client.messages() {
  ///     await send(.received(message))
  ///   }
  /// } catch: { error, send in
  ///   await send(.disconnected)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - priority: The priority of the task, or `nil` for that of the sender.
  ///   - name: A name for diagnostics, or `nil` to be known by the place the effect was made.
  ///   - operation: The work. An error that it throws goes to `handler`. Without a handler it is
  ///     reported, except for `CancellationError` and for an endpoint that reported itself unimplemented.
  ///   - handler: What to do with an error of `operation`, other than cancellation.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: An effect that ends when the work has ended.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    Effect(
      node: .run(
        Run(
          priority: priority,
          name: name,
          location: SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column),
          dependencies: DependencyValues.current,
          operation: operation,
          handler: handler)))
  }
}

/// One piece of asynchronous work inside an effect.
package struct Run<Action>: Sendable {
  package var priority: TaskPriority?
  package var name: String?
  /// Where the effect was made; `nil` for a piece that an operator added.
  package var location: SourceLocation?
  package var dependencies: DependencyValues
  package var operation: @Sendable (Send<Action>) async throws -> Void
  package var handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  /// Makes the operation at the moment the work is started, on the store's isolation: what must be
  /// measured from that moment on does not depend on when the task gets to run.
  package var operationAtStart: (@Sendable () -> @Sendable () async throws -> Void)?

  /// Does the work and deals with what it throws.
  package func callAsFunction(_ send: Send<Action>) async {
    do {
      try await operation(send)
    } catch is CancellationError {
    } catch {
      guard let handler else {
        // One mistake, one issue.
        if (error as? any ReportedError)?.isReported == true { return }
        EffectDiagnostic.unhandledError(error, name: name, location: location).report(
          at: location ?? SourceLocation())
        return
      }
      await handler(error, send)
    }
  }

  /// The work as it is at the moment it is started.
  func started() -> Run {
    guard let operationAtStart else { return self }
    var copy = self
    let operation = operationAtStart()
    copy.operation = { _ in try await operation() }
    return copy
  }

  func map<NewAction>(_ transform: @escaping @Sendable (Action) -> NewAction) -> Run<NewAction> {
    let operation = operation
    var newHandler: (@Sendable (any Error, Send<NewAction>) async -> Void)?
    if let handler {
      newHandler = { error, send in await handler(error, send.pullback(transform)) }
    }
    return Run<NewAction>(
      priority: priority, name: name, location: location, dependencies: dependencies,
      operation: { send in try await operation(send.pullback(transform)) },
      handler: newHandler, operationAtStart: operationAtStart)
  }
}
