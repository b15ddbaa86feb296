import Sharing
import Synchronization

/// A file system some of whose steps fail, as the test says.
final class FaultyFileSystem: FileSystem {
  enum Fault: Hashable, Sendable {
    /// The step is refused with a number.
    case refuse(Int32)
    /// Some bytes are written, then the step is refused.
    case refuseHalfway(Int32)
    /// One byte is taken at a time.
    case short
    /// The step is done and then said to have failed.
    case pretend(Int32)
  }

  private struct State {
    var faults: [SystemFailure.Step: Fault] = [:]
    /// How often each fault is still to be seen.
    var remaining: [SystemFailure.Step: Int] = [:]
    var steps: [SystemFailure.Step] = []
    var written = 0
  }

  private let base: any FileSystem
  private let state = Mutex(State())

  init(_ base: any FileSystem) { self.base = base }

  /// Makes a step fail, always or a number of times.
  func fail(_ step: SystemFailure.Step, _ fault: Fault, times: Int = .max) {
    state.withLock { state in
      state.faults[step] = fault
      state.remaining[step] = times
    }
  }

  func heal() { state.withLock { $0.faults = [:] } }

  /// The steps that were taken since it was asked last.
  func takeSteps() -> [SystemFailure.Step] {
    state.withLock { state in
      defer { state.steps = [] }
      return state.steps
    }
  }

  private func fault(_ step: SystemFailure.Step) -> Fault? {
    state.withLock { state in
      state.steps.append(step)
      guard let fault = state.faults[step], state.remaining[step, default: 0] > 0 else {
        return nil
      }
      state.remaining[step, default: 0] -= 1
      return fault
    }
  }

  private func attempt<Result>(
    _ step: SystemFailure.Step, _ body: () throws(SystemFailure) -> Result
  ) throws(SystemFailure) -> Result {
    switch fault(step) {
    case .refuse(let code), .refuseHalfway(let code): throw SystemFailure(step, code: code)
    case .pretend(let code):
      _ = try body()
      throw SystemFailure(step, code: code)
    case .short, nil: return try body()
    }
  }

  func resolve(_ path: String) throws(SystemFailure) -> String {
    try attempt(.resolve) { () throws(SystemFailure) in try base.resolve(path) }
  }

  func status(_ path: String) throws(SystemFailure) -> FileStatus? {
    try attempt(.status) { () throws(SystemFailure) in try base.status(path) }
  }

  func open(_ path: String) throws(SystemFailure) -> Descriptor {
    try attempt(.open) { () throws(SystemFailure) in try base.open(path) }
  }

  func create(_ path: String, permissions: UInt32) throws(SystemFailure) -> Descriptor {
    try attempt(.create) { () throws(SystemFailure) in
      try base.create(path, permissions: permissions)
    }
  }

  func read(_ file: Descriptor, count: Int) throws(SystemFailure) -> [UInt8] {
    let isShort = state.withLock { $0.faults[.read] == .short }
    return try attempt(.read) { () throws(SystemFailure) in
      try base.read(file, count: isShort ? 1 : count)
    }
  }

  func write(_ bytes: ArraySlice<UInt8>, to file: Descriptor) throws(SystemFailure) -> Int {
    switch fault(.write) {
    case .refuse(let code): throw SystemFailure(.write, code: code)
    case .refuseHalfway(let code):
      let isFirst = state.withLock { state in
        state.written += 1
        return state.written % 2 == 1
      }
      guard isFirst else { throw SystemFailure(.write, code: code) }
      return try base.write(bytes.prefix(max(1, bytes.count / 2)), to: file)
    case .short: return try base.write(bytes.prefix(1), to: file)
    case .pretend(let code):
      _ = try base.write(bytes, to: file)
      throw SystemFailure(.write, code: code)
    case nil: return try base.write(bytes, to: file)
    }
  }

  func setAttributes(of file: Descriptor, to status: FileStatus) throws(SystemFailure) {
    try attempt(.setAttributes) { () throws(SystemFailure) in
      try base.setAttributes(of: file, to: status)
    }
  }

  func synchronize(_ file: Descriptor) throws(SystemFailure) {
    try attempt(.synchronize) { () throws(SystemFailure) in try base.synchronize(file) }
  }

  func close(_ file: Descriptor) throws(SystemFailure) {
    // A refused close has closed the file all the same.
    try base.close(file)
    try attempt(.close) { () throws(SystemFailure) in }
  }

  func rename(_ source: String, to target: String) throws(SystemFailure) {
    try attempt(.rename) { () throws(SystemFailure) in try base.rename(source, to: target) }
  }

  func synchronizeFolder(_ path: String) throws(SystemFailure) {
    try attempt(.synchronizeFolder) { () throws(SystemFailure) in
      try base.synchronizeFolder(path)
    }
  }

  func makeFolder(_ path: String) throws(SystemFailure) {
    try attempt(.makeFolder) { () throws(SystemFailure) in try base.makeFolder(path) }
  }

  func remove(_ path: String) throws(SystemFailure) {
    try attempt(.remove) { () throws(SystemFailure) in try base.remove(path) }
  }

  func names(inFolder path: String) throws(SystemFailure) -> [String] {
    try attempt(.names) { () throws(SystemFailure) in try base.names(inFolder: path) }
  }

  func watch(
    _ name: String, inFolder folder: String, onChange: @escaping @Sendable () -> Void
  ) throws(SystemFailure) -> FolderWatch? {
    try attempt(.watch) { () throws(SystemFailure) in
      try base.watch(name, inFolder: folder, onChange: onChange)
    }
  }

  var timestamp: String { base.timestamp }
}
