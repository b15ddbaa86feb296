import Foundation

/// A key whose value is in a file.
///
/// ```swift
/// extension URL {
///   static let settings = URL.applicationSupportDirectory.appending(path: "settings.json")
/// }
///
/// @Shared(.fileStorage(.settings)) var settings = Settings()
/// ```
///
/// Changes that another program makes to the file are followed, where the system tells of them (on Linux
/// and Android); a change of this program that is not written yet wins over them.
///
/// A file that cannot be decoded is moved aside, to a name with the time, and reported. It is never
/// replaced in silence.
public struct FileStorageKey<Value: Sendable>: SharedKey, CustomStringConvertible {
  let path: String
  let storage: FileStorage
  let file: StoredFile
  let decode: @Sendable (Data) throws -> Value
  let encode: @Sendable (Value) throws -> Data

  /// Creates a key in a storage.
  init(
    _ url: URL, storage: FileStorage, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    // Folders' dots are taken away, links are not followed: the file is found by where they lead later.
    path = url.standardizedFileURL.path(percentEncoded: false)
    self.storage = storage
    self.decode = decode
    self.encode = encode
    file = storage.files.file(at: path)
  }

  /// The path and the storage.
  public var id: FileStorageKeyID { FileStorageKeyID(path: path, storage: storage) }

  /// The key as it is written.
  public var description: String { ".fileStorage(\(String(reflecting: path)))" }

  /// Delivers the value that is to be written, or else the one in the file.
  ///
  /// The first time it reads the file before it returns; later it reads on another thread.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    guard case .userInitiated = context else { return loadNow(continuation) }
    file.scheduler.run { loadNow(continuation) }
  }

  private func loadNow(_ continuation: LoadContinuation<Value>) {
    do throws(FileStorageError) {
      let value = try file.load(Value.self) { try decode(Data($0)) }
      continuation.resume(with: .success(value))
    } catch {
      continuation.resume(throwing: error)
    }
  }

  /// What the file holds, whatever is pending; `nil` when there is none, or nothing that can be read.
  var storedValue: Value? {
    guard let bytes = try? file.fileSystem.readFile(path) else { return nil }
    return try? decode(Data(bytes))
  }

  /// Follows the changes that others make to the file.
  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    file.subscribe(
      FileSubscriber(origin: FileOrigin(owner: subscriber.owner, path: path)) { contents, isFinal in
        receive(contents, isFinal: isFinal, subscriber)
      } saved: { error in
        subscriber.yieldSaved(error)
      })
  }

  private func receive(
    _ contents: Result<[UInt8]?, FileStorageError>, isFinal: Bool,
    _ subscriber: SharedSubscriber<Value>
  ) -> Bool {
    let bytes: [UInt8]?
    do {
      bytes = try contents.get()
    } catch {
      subscriber.yield(throwing: error)
      return false
    }
    let value: Value?
    do {
      value = try bytes.map { try decode(Data($0)) }
    } catch {
      if isFinal {
        subscriber.yield(
          throwing: FileStorageError(
            .load, path, .undecodable(errorText(error), movedTo: nil)))
      }
      return false
    }
    guard let value else {
      subscriber.yieldReturningInitialValue()
      return true
    }
    // A change of this program that is on its way to the file is newer.
    subscriber.offer(value) { !file.isPending }
    return true
  }

  /// Writes the value: at once when it is asked for, and otherwise soon.
  ///
  /// The answer comes when the value is on the device, or when a newer one is to be written in its place. A
  /// change that is on the device already is not written again: what another program has put there since is
  /// newer.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    let origin = FileOrigin(
      owner: continuation.owner, path: path, revision: continuation.revision)
    let content = StoredFile.Content(value, origin: origin) { [encode] in
      [UInt8](try encode(value))
    }
    file.change(content, isUrgent: context == .userInitiated) { answer in
      switch answer {
      case .written: continuation.resume()
      case .replaced: continuation.resumeAccepted()
      case .failed(let error): continuation.resume(throwing: error)
      }
    }
  }
}
