public import ConcurrencyExtras
public import Foundation
import Synchronization

/// Where shared values with a ``FileStorageKey`` are kept.
///
/// The program uses ``fileSystem``; each test and each preview has files in memory of its own. See
/// `DependencyValues.defaultFileStorage`.
///
/// On the file system a change is written soon: the first one after a pause at once, and while changes
/// follow one another, the newest value once a second. ``Shared/save()`` and ``flush()`` wait until it is
/// on the device. A file holds the old value or the new one at any moment, whole.
public struct FileStorage: Hashable, Sendable {
  let files: StoredFiles
  private let identity: ObjectIdentifier

  /// Creates a storage.
  ///
  /// - Parameters:
  ///   - files: Its files.
  ///   - owner: What makes it equal to another storage; by default it equals its copies only.
  package init(_ files: StoredFiles, owner: AnyObject? = nil) {
    self.files = files
    identity = ObjectIdentifier(owner ?? files)
  }

  /// The files of this machine.
  public static let fileSystem = FileStorage(
    StoredFiles(SystemFileSystem(), interval: .seconds(1)) { path in
      QueueScheduler(label: "frontera.sharing.file")
    })

  /// Files in memory: another storage each time, empty at first.
  ///
  /// What is saved is stored at once.
  public static var inMemory: FileStorage { inMemory(fileSystem: LockIsolated([:])) }

  /// Files in a dictionary, which can be filled before and looked at afterwards.
  ///
  /// ```swift
  /// let files = LockIsolated<[URL: Data]>([url: Data("[1, 2]".utf8)])
  /// withDependencies {
  ///   $0.defaultFileStorage = .inMemory(fileSystem: files)
  /// } operation: {
  ///   @Shared(.fileStorage(url)) var numbers: [Int] = []
  ///   $numbers.withLock { $0.append(3) }
  ///   // files.value[url] now holds [1,2,3].
  /// }
  /// ```
  ///
  /// - Parameter fileSystem: The dictionary. Storages of the same dictionary are equal.
  public static func inMemory(fileSystem: LockIsolated<[URL: Data]>) -> FileStorage {
    FileStorage(
      StoredFiles(MemoryFileSystem(fileSystem), interval: .zero) { _ in InlineScheduler() },
      owner: fileSystem)
  }

  /// Tells whether both are the same storage.
  public static func == (lhs: FileStorage, rhs: FileStorage) -> Bool {
    lhs.identity == rhs.identity
  }

  /// Feeds the identity of the storage to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }

  /// Waits until every change made before is on the device.
  ///
  /// A file that could not be written before is tried again.
  ///
  /// What another thread is handing to its key is waited for, whatever the key: one that blocks in its `save` holds
  /// this up as long. (The flush at exit waits ten seconds at most.)
  ///
  /// - Throws: A ``FileStorageError`` about the first file that could not be written, after every file
  ///   has been tried.
  public func flush() async throws {
    // What another thread has taken upon itself to hand over was changed before, too.
    await SaveQueues.drain()
    var failure: FileStorageError?
    await withTaskGroup(of: FileStorageError?.self) { group in
      for file in files.all {
        group.addTask {
          await withUnsafeContinuation { continuation in
            file.flush { continuation.resume(returning: $0.error) }
          }
        }
      }
      for await error in group { failure = failure ?? error }
    }
    if let failure { throw failure }
  }
}
