extension Effect where Action: Sendable {
  /// An effect that sends each element of an asynchronous sequence.
  ///
  /// ```swift
  /// case .task:
  ///   return .run(client.events(), name: "events")
  ///     .cancellable(id: CancelID.events)
  /// ```
  ///
  /// - Parameters:
  ///   - sequence: The actions.
  ///   - priority: The priority of the task, or `nil` for that of the sender.
  ///   - name: A name for diagnostics, or `nil` to be known by the place the effect was made.
  ///   - handler: What to do with an error of the sequence, other than cancellation.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: An effect that ends when the sequence has ended.
  public static func run<S: AsyncSequence & Sendable>(
    _ sequence: S,
    priority: TaskPriority? = nil,
    name: String? = nil,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect where S.Element == Action {
    .run(
      priority: priority, name: name,
      operation: { send in
        for try await action in sequence { await send(action) }
      },
      catch: handler, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Effect {
  /// An effect that sends an action for each element of an asynchronous sequence.
  ///
  /// ```swift
  /// case .task:
  ///   return .run(clock.timer(interval: .seconds(1))) { _ in .ticked }
  /// ```
  ///
  /// - Parameters:
  ///   - sequence: The elements.
  ///   - priority: The priority of the task, or `nil` for that of the sender.
  ///   - name: A name for diagnostics, or `nil` to be known by the place the effect was made.
  ///   - transform: Makes an action of an element.
  ///   - handler: What to do with an error of the sequence, other than cancellation.
  ///   - fileID: The module and file of the caller.
  ///   - filePath: The path of the caller's file.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: An effect that ends when the sequence has ended.
  public static func run<S: AsyncSequence & Sendable>(
    _ sequence: S,
    priority: TaskPriority? = nil,
    name: String? = nil,
    map transform: @escaping @Sendable (_ element: S.Element) -> sending Action,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect where S.Element: Sendable {
    .run(
      priority: priority, name: name,
      operation: { send in
        for try await element in sequence { await send(transform(element)) }
      },
      catch: handler, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
