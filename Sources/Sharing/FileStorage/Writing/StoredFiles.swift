import Synchronization

/// The files of one storage that are in use: one for each place on the device, whatever path leads there.
package final class StoredFiles: Sendable {
  private struct Entry {
    weak var file: StoredFile?
  }

  private struct State {
    var byPath: [String: Entry] = [:]
    var byTarget: [String: Entry] = [:]
    /// How many entries there may be before those without a file are thrown out.
    var limit = 64
  }

  private let fileSystem: any FileSystem
  private let interval: Duration
  private let makeScheduler: @Sendable (_ path: String) -> any FileScheduler
  private let state = Mutex(State())

  /// Creates what keeps the files of a storage.
  ///
  /// - Parameters:
  ///   - fileSystem: Where the files are.
  ///   - interval: How long a change may wait before it is written.
  ///   - makeScheduler: Makes what does the work of one file.
  package init(
    _ fileSystem: any FileSystem, interval: Duration,
    makeScheduler: @escaping @Sendable (_ path: String) -> any FileScheduler
  ) {
    self.fileSystem = fileSystem
    self.interval = interval
    self.makeScheduler = makeScheduler
  }

  /// The file at a path. It is one as long as somebody holds it or something of it is pending.
  package func file(at path: String) -> StoredFile {
    if let known = state.withLock({ $0.byPath[path]?.file }) { return known }
    // A path that cannot be followed stands for itself; reading and writing say what is wrong with it.
    let target = (try? fileSystem.resolve(path)) ?? path
    let new = StoredFile(
      path: path, fileSystem: fileSystem, scheduler: makeScheduler(path), interval: interval)
    let (file, others) = state.withLock { state in
      let file = state.byTarget[target]?.file ?? new
      let others = removeUnused(&state)
      state.byPath[path] = Entry(file: file)
      state.byTarget[target] = Entry(file: file)
      return (file, others)
    }
    // A file that was looked at must not be let go before the lock is.
    withExtendedLifetime(others) {}
    return file
  }

  /// Every file that somebody holds, or of which something is pending.
  package var all: [StoredFile] {
    state.withLock { $0.byTarget.values.compactMap(\.file) }
  }

  private func removeUnused(_ state: inout State) -> [StoredFile] {
    guard state.byPath.count >= state.limit else { return [] }
    var used: [StoredFile] = []
    func isUsed(_ entry: Entry) -> Bool {
      guard let file = entry.file else { return false }
      used.append(file)
      return true
    }
    state.byPath = state.byPath.filter { isUsed($0.value) }
    state.byTarget = state.byTarget.filter { isUsed($0.value) }
    state.limit = max(64, state.byPath.count * 2)
    return used
  }
}
