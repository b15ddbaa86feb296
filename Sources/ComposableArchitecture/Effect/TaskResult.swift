public import CasePaths
internal import CustomDump

/// What an asynchronous operation came to, as a payload of an action: unlike `Result` with any error it
/// can be compared, so that an action that holds it can be.
///
/// ```swift
/// enum Action: Equatable {
///   case response(TaskResult<[Article]>)
/// }
///
/// return .run { send in
///   await send(.response(TaskResult { try await client.load() }))
/// }
/// ```
public enum TaskResult<Success: Sendable>: Sendable {
  /// The operation returned a value.
  case success(Success)
  /// The operation threw an error.
  case failure(any Error)
}

extension TaskResult {
  /// Runs an operation and keeps what it returns or throws.
  ///
  /// - Parameter body: The operation.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Creates a result from one of the standard library's.
  ///
  /// - Parameter result: The result.
  public init(_ result: Result<Success, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value.
  ///
  /// - Throws: The error, if there is one instead.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  /// Turns the value into another, and leaves an error as it is.
  ///
  /// - Parameter transform: Makes the new value.
  /// - Returns: The result with the new value, or the same error.
  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// Turns the value into another result, and leaves an error as it is.
  ///
  /// - Parameter transform: Makes the new result.
  /// - Returns: The new result, or the same error.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Creates a result from that of a task.
  ///
  /// - Parameter result: The result.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Whether two results are the same value or the same error.
  ///
  /// Errors are compared by `==` where their type has it, and by what a dump shows of them elsewhere.
  public static func == (lhs: TaskResult, rhs: TaskResult) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): areEqual(lhs, rhs)
    case (.success, .failure), (.failure, .success): false
    }
  }

  private static func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
    guard type(of: lhs) == type(of: rhs) else { return false }
    if let lhs = (lhs as Any) as? any Equatable { return lhs.isEqual(to: rhs) }
    return String(customDumping: lhs) == String(customDumping: rhs)
  }
}

extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value, or the type of the error, and the error where its type can be hashed.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(true)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(false)
      hasher.combine(ObjectIdentifier(type(of: error)))
      if let error = (error as Any) as? any Hashable { hasher.combine(error) }
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}

extension TaskResult: CasePathable {
  /// The ways to the value and to the error.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The ways to the value and to the error.
  public struct AllCasePaths: Sendable {
    /// The value of a success.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        name: { "success" },
        embed: { .success($0) },
        extract: {
          guard case .success(let value) = $0 else { return nil }
          return value
        })
    }

    /// The error of a failure.
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(
        name: { "failure" },
        embed: { .failure($0) },
        extract: {
          guard case .failure(let error) = $0 else { return nil }
          return error
        })
    }
  }
}
