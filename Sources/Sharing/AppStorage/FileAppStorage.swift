public import Foundation
import IssueReporting
import Synchronization

/// Keeps the values of ``AppStorageKey`` in a file of JSON.
///
/// It is what a program has where the system knows no user defaults, and may be used elsewhere:
///
/// ```swift
/// prepareDependencies {
///   $0.defaultAppStorage = FileAppStorage(URL(filePath: "/var/lib/app/settings.json"))
/// }
/// ```
///
/// The file is written as ``FileStorage`` writes: soon, in order, the whole file or nothing of it. What
/// others write to it is followed. `flush()` of the storage waits until everything is written.
///
/// When the file cannot be written, that is the `saveError` of the shared values whose value the file does not
/// hold, until it has been written after all.
public final class FileAppStorage: AppStorageStore, Sendable {
  private typealias Values = [String: AppStorageValue]

  /// One for each file, however many stores use it.
  private static let files = ReferenceRegistry()

  private let file: StoredReference<Values>
  private let observers = AppStorageObservers<Void>()
  private let saveObservers = AppStorageObservers<(any Error)?>()
  private let follower: ChangeFollower<Values>
  private let writes: SharedSubscription

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - url: The file. Folders are made when it is written.
  ///   - storage: Where the file is.
  ///   - fileID: The file of the call, where issues are reported that belong to no change.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public init(
    _ url: URL,
    storage: FileStorage = .fileSystem,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let key = FileStorageKey<Values>(url, storage: storage) { data in
      try JSONDecoder().decode(Values.self, from: data)
    } encode: { values in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(values)
    }
    let file = Self.files.reference(
      for: key,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      isLoaded: false, initialValue: { [:] })
    self.file = file
    let known = Mutex(file.currentValue)
    follower = ChangeFollower { [weak file] in
      file?.current
    } receive: { [observers] values in
      let old = known.withLock { known in
        defer { known = values }
        return known
      }
      for key in Set(old.keys).union(values.keys) where old[key] != values[key] {
        observers.tell(key, ())
      }
    }
    writes = key.file.subscribe(
      FileSubscriber(origin: FileOrigin(path: key.path)) { _, _ in
        true
      } saved: { [weak file, saveObservers] error in
        // What is on the device is what counts.
        let stored = error == nil ? nil : key.storedValue
        for name in saveObservers.keys
        where error == nil || stored?[name] != file?.currentValue[name] {
          saveObservers.tell(name, error)
        }
      })
    follower.start()
  }

  /// Reads a value.
  ///
  /// - Parameter key: The name.
  /// - Throws: When the file could not be read.
  public func storedValue(forKey key: String) throws -> AppStorageValue? {
    if let error = file.persistence?.loadError { throw error }
    return file.currentValue[key]
  }

  /// Stores a value, or removes it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The name.
  ///   - context: When somebody asks for it, `completion` is called when the file is on the device.
  ///   - completion: Is told what went wrong. Otherwise what goes wrong later is reported as an issue.
  public func store(
    _ value: AppStorageValue?, forKey key: String, context: SaveContext,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    store(value, forKey: key, context: context, at: nil, completion: completion)
  }

  /// Follows what is stored.
  public func observe(
    key: String, onChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    observers.add(key) { onChange() }
  }
}

extension FileAppStorage: LateAppStorageStore {
  func store(
    _ value: AppStorageValue?, forKey key: String, context: SaveContext, at place: SourceLocation?,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    // What is there already is on its way to the device, or was.
    if file.currentValue[key] != value { file.change(at: place) { $0[key] = value } }
    guard context == .userInitiated else { return completion(.success(())) }
    Task { [file] in
      do {
        try await file.persistence?.save()
        completion(.success(()))
      } catch {
        completion(.failure(error))
      }
    }
  }

  func observeSaving(
    key: String, _ onSaved: @escaping @Sendable ((any Error)?) -> Void
  ) -> SharedSubscription {
    saveObservers.add(key, onSaved)
  }
}
