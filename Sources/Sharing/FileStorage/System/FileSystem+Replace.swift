extension FileSystem {
  /// Puts bytes in the place of a file, so that it holds the old ones or the new ones at any moment, and
  /// the new ones for good once this returns.
  ///
  /// Folders are made, a link at the path stays one, and a file keeps its permissions.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: What it shall hold.
  ///   - keepsOld: Whether the file that is there is moved aside.
  ///   - onKept: Is called when it has been: what is there from then on need not be kept.
  /// - Throws: What went wrong; the file is as it was then, unless only its name could not be brought to
  ///   the device.
  func replace(
    _ path: String, with bytes: [UInt8], keepsOld: Bool = false, onKept: () -> Void = {}
  ) throws(FileStorageError) {
    do {
      let target = try uninterrupted { () throws(SystemFailure) in try resolve(path) }
      let existing = try uninterrupted { () throws(SystemFailure) in try status(target) }
      if let kind = existing?.kind.nameOfOther {
        throw FileStorageError(.save, path, .notAFile(kind: kind))
      }
      if let existing, !existing.isWritable {
        throw SystemFailure(.open, code: SystemCode.noPermission)
      }
      if keepsOld {
        if existing != nil { _ = try setAside(target) }
        onKept()
      }
      try makeFolders(splitPath(target).folder)
      try replaceFile(target, attributes: existing, with: bytes)
    } catch let failure as SystemFailure {
      throw FileStorageError(.save, path, failure)
    } catch let error as FileStorageError {
      throw error
    } catch {
      preconditionFailure("Every step throws one of the two.")
    }
  }

  private func replaceFile(
    _ target: String, attributes: FileStatus?, with bytes: [UInt8]
  ) throws(SystemFailure) {
    let (folder, name) = splitPath(target)
    let (file, temporary) = try createTemporary(
      besides: name, in: folder, permissions: attributes == nil ? 0o666 : 0o600)
    do throws(SystemFailure) {
      try fill(file, with: bytes, attributes: attributes)
      try uninterrupted { () throws(SystemFailure) in try rename(temporary, to: target) }
    } catch {
      try? remove(temporary)
      throw error
    }
    try uninterrupted { () throws(SystemFailure) in try synchronizeFolder(folder) }
  }

  /// Writes a file through to the device and closes it.
  private func fill(
    _ file: Descriptor, with bytes: [UInt8], attributes: FileStatus?
  ) throws(SystemFailure) {
    do throws(SystemFailure) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = try uninterrupted { () throws(SystemFailure) in try write(rest, to: file) }
        // A device that takes nothing and says nothing would keep this going for ever.
        guard count > 0 else { throw SystemFailure(.write, code: SystemCode.inputOutput) }
        rest = rest.dropFirst(count)
      }
      if let attributes {
        try uninterrupted { () throws(SystemFailure) in
          try setAttributes(of: file, to: attributes)
        }
      }
      try uninterrupted { () throws(SystemFailure) in try synchronize(file) }
    } catch {
      try? close(file)
      throw error
    }
    try close(file)
  }

  /// Creates a file of a new name beside another.
  private func createTemporary(
    besides name: String, in folder: String, permissions: UInt32
  ) throws(SystemFailure) -> (file: Descriptor, path: String) {
    while true {
      let path = joinPath(folder, TemporaryName.prefix(of: name) + TemporaryName.randomSuffix())
      do {
        return (
          try uninterrupted { () throws(SystemFailure) in
            try create(path, permissions: permissions)
          }, path
        )
      } catch {
        guard error.code == SystemCode.exists else { throw error }
      }
    }
  }

  /// Makes a folder and those that it lies in, as far as they are missing.
  private func makeFolders(_ path: String) throws(SystemFailure) {
    guard try uninterrupted({ () throws(SystemFailure) in try status(path) }) == nil else { return }
    let folder = splitPath(path).folder
    if folder != path { try makeFolders(folder) }
    do {
      try uninterrupted { () throws(SystemFailure) in try makeFolder(path) }
    } catch {
      // Another thread or program may have made it meanwhile.
      guard error.code == SystemCode.exists else { throw error }
    }
    try uninterrupted { () throws(SystemFailure) in try synchronizeFolder(folder) }
  }

  /// Removes the temporary files that programs left beside a file when they were killed.
  func removeLeftovers(of path: String) {
    guard let target = try? resolve(path) else { return }
    let (folder, name) = splitPath(target)
    let prefix = TemporaryName.prefix(of: name)
    for name in (try? names(inFolder: folder)) ?? []
    where name.hasPrefix(prefix) && TemporaryName.isSuffix(name.dropFirst(prefix.count)) {
      let path = joinPath(folder, name)
      // A younger one may be in use.
      if let status = try? status(path), status.age > 600 { try? remove(path) }
    }
  }
}

/// The names of files that are being written.
private enum TemporaryName {
  /// Begins with a dot, so that it is not listed, and leaves room for the rest in a name of 255 bytes.
  static func prefix(of name: String) -> String {
    "." + String(decoding: name.utf8.prefix(200), as: UTF8.self) + "."
  }

  static func randomSuffix() -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ".new"
  }

  static func isSuffix(_ text: Substring) -> Bool {
    text.count == 20 && text.hasSuffix(".new") && text.prefix(16).allSatisfy(\.isHexDigit)
  }
}
