extension Task where Failure == any Error {
  /// The result of the task, which is cancelled with the task that waits for it.
  ///
  /// Waiting on `value` leaves an unstructured task running when the waiting task is cancelled. This
  /// does not.
  ///
  /// ```swift
  /// let task = Task { try await upload() }
  /// try await task.cancellableValue
  /// ```
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == Never {
  /// The result of the task, which is cancelled with the task that waits for it.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}
