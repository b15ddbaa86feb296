/// What went wrong with a file of ``FileStorage``.
///
/// ```swift
/// do {
///   try await $settings.save()
/// } catch let error as FileStorageError {
///   log("\(error.path): \(error.reason)")
/// }
/// ```
public struct FileStorageError: Error, Hashable, Sendable {
  /// Why a file could not be read or written.
  public enum Reason: Hashable, Sendable {
    /// The system refused a step: what was done, and the system's error number (`errno`).
    case system(step: String, code: Int32)
    /// There is something that is no file: a folder, a pipe, a device.
    case notAFile(kind: String)
    /// The contents cannot be decoded: what the decoder said, and where the file has been moved to, or
    /// `nil` when it is still in its place. It is moved aside then before anything is written.
    case undecodable(String, movedTo: String?)
    /// The value cannot be encoded: what the encoder said.
    case unencodable(String)
  }

  /// What was to be done with the file.
  public enum Operation: Hashable, Sendable {
    /// Reading it.
    case load
    /// Writing it.
    case save
    /// Following the changes that others make.
    case follow
  }

  /// What was to be done.
  public let operation: Operation
  /// The path of the file.
  public let path: String
  /// Why it was not possible.
  public let reason: Reason

  init(_ operation: Operation, _ path: String, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  init(_ operation: Operation, _ path: String, _ failure: SystemFailure) {
    self.init(operation, path, .system(step: failure.step.rawValue, code: failure.code))
  }
}

extension FileStorageError: CustomStringConvertible {
  /// What was expected, what happened, why it may be, and what to do.
  public var description: String { Diagnostics.fileFailed(self) }
}

extension FileStorageError: ExplainedError {}

/// An error whose description needs no frame: it says itself what was expected, what happened, why it may
/// be, and what to do.
package protocol ExplainedError: Error {}
