import ConcurrencyExtras
import Dispatch
import IssueReporting

extension FileStorage {
  /// From now on, writes what is pending before the process exits, and before SIGTERM or SIGINT ends it.
  ///
  /// Call it once, early in the program:
  ///
  /// ```swift
  /// @main
  /// struct Server {
  ///   static func main() async throws {
  ///     FileStorage.fileSystem.flushAtExit()
  ///     // …
  ///   }
  /// }
  /// ```
  ///
  /// At one of the signals the pending changes are written, on a thread of its own, and the signal then
  /// does what it did before: it ends the process, or calls the handler that was installed. A signal that
  /// is ignored stays ignored. Nothing can be written when the process is killed (SIGKILL) or crashes; what
  /// ``flush()`` or ``Shared/save()`` has waited for is on the device even then.
  ///
  /// A change reaches its key before observers are told, so one of them may exit. The exit waits for ten seconds
  /// at most: for all of them when it is called within the `save` of a key, which cannot go on. Asking twice is as good as asking once.
  public func flushAtExit() {
    // A storage in memory has nothing pending; one on disk lives as long as the process.
    runBeforeExit(id: ObjectIdentifier(files)) { [files] in
      let storage = FileStorage(files)
      if let error = storage.flushNow(within: .seconds(10)) {
        reportIssue("\(error)", severity: .error)
      }
    }
  }

  /// Writes what is pending and blocks the thread until that has ended.
  ///
  /// - Parameter timeout: How long to wait at most.
  /// - Returns: What went wrong with a file.
  func flushNow(within timeout: DispatchTimeInterval) -> FileStorageError? {
    let end = DispatchTime.now() + timeout
    let group = DispatchGroup()
    let failure = LockIsolated<FileStorageError?>(nil)
    group.enter()
    SaveQueues.drain { group.leave() }
    _ = group.wait(timeout: end)
    for file in files.all {
      group.enter()
      file.flush { answer in
        if let error = answer.error { failure.setValue(error) }
        group.leave()
      }
    }
    _ = group.wait(timeout: end)
    return failure.value
  }
}
