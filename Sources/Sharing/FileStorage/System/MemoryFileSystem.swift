package import ConcurrencyExtras
package import Foundation
import Synchronization

/// Files in a dictionary, for tests and previews.
///
/// A file is in the dictionary once it has its name: what is being written is not seen.
package final class MemoryFileSystem: FileSystem {
  private struct OpenFile: Sendable {
    var path: String
    var bytes: [UInt8] = []
    var offset = 0
  }

  private struct Open: Sendable {
    var files: [Descriptor: OpenFile] = [:]
    /// What has been written and has no name in the dictionary yet.
    var unnamed: [String: [UInt8]] = [:]
    var last: Descriptor = 0
  }

  let files: LockIsolated<[URL: Data]>
  private let state = Mutex(Open())

  package init(_ files: LockIsolated<[URL: Data]>) { self.files = files }

  package func resolve(_ path: String) throws(SystemFailure) -> String { path }

  package func status(_ path: String) throws(SystemFailure) -> FileStatus? {
    let url = URL(filePath: path)
    if files.withValue({ $0[url] }) != nil { return FileStatus(kind: .file) }
    // Every folder is there.
    return files.withValue { files in
      files.keys.contains { $0.path(percentEncoded: false).hasPrefix(path + "/") }
    } ? FileStatus(kind: .folder, permissions: 0o755) : nil
  }

  package func open(_ path: String) throws(SystemFailure) -> Descriptor {
    let url = URL(filePath: path)
    guard let data = files.withValue({ $0[url] }) else {
      throw SystemFailure(.open, code: SystemCode.noEntry)
    }
    return add(OpenFile(path: path, bytes: [UInt8](data)))
  }

  package func create(_ path: String, permissions: UInt32) throws(SystemFailure) -> Descriptor {
    let url = URL(filePath: path)
    let isTaken = files.withValue { $0[url] != nil }
    guard !isTaken, state.withLock({ $0.unnamed[path] == nil }) else {
      throw SystemFailure(.create, code: SystemCode.exists)
    }
    state.withLock { $0.unnamed[path] = [] }
    return add(OpenFile(path: path))
  }

  private func add(_ file: OpenFile) -> Descriptor {
    state.withLock { state in
      state.last += 1
      state.files[state.last] = file
      return state.last
    }
  }

  package func read(_ file: Descriptor, count: Int) throws(SystemFailure) -> [UInt8] {
    state.withLock { state in
      guard let open = state.files[file] else { return [] }
      let part = open.bytes[open.offset...].prefix(count)
      state.files[file]?.offset += part.count
      return Array(part)
    }
  }

  package func write(
    _ bytes: ArraySlice<UInt8>, to file: Descriptor
  ) throws(SystemFailure) -> Int {
    state.withLock { state in
      if let path = state.files[file]?.path { state.unnamed[path, default: []] += bytes }
      return bytes.count
    }
  }

  package func setAttributes(of file: Descriptor, to status: FileStatus) throws(SystemFailure) {}

  package func synchronize(_ file: Descriptor) throws(SystemFailure) {}

  package func close(_ file: Descriptor) throws(SystemFailure) {
    state.withLock { $0.files[file] = nil }
  }

  package func rename(_ source: String, to target: String) throws(SystemFailure) {
    let (from, to) = (URL(filePath: source), URL(filePath: target))
    let unnamed = state.withLock { state in
      state.unnamed[target] = nil
      return state.unnamed.removeValue(forKey: source)
    }
    let isMoved = files.withValue { files in
      guard let data = unnamed.map({ Data($0) }) ?? files.removeValue(forKey: from) else {
        return false
      }
      files[to] = data
      return true
    }
    guard isMoved else { throw SystemFailure(.rename, code: SystemCode.noEntry) }
  }

  package func synchronizeFolder(_ path: String) throws(SystemFailure) {}

  package func makeFolder(_ path: String) throws(SystemFailure) {}

  package func remove(_ path: String) throws(SystemFailure) {
    let url = URL(filePath: path)
    state.withLock { _ = $0.unnamed.removeValue(forKey: path) }
    files.withValue { _ = $0.removeValue(forKey: url) }
  }

  package func names(inFolder path: String) throws(SystemFailure) -> [String] {
    files.withValue { files in
      files.keys.map { splitPath($0.path(percentEncoded: false)) }
        .filter { $0.folder == path }.map(\.name)
    }
  }

  package func watch(
    _ name: String, inFolder folder: String, onChange: @escaping @Sendable () -> Void
  ) throws(SystemFailure) -> FolderWatch? {
    nil
  }

  package var timestamp: String { "19700101T000000Z" }
}
