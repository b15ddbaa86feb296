extension FileSystem {
  /// Reads a whole file, and never waits for a pipe.
  ///
  /// - Parameter path: The file; links are followed.
  /// - Returns: The bytes, or `nil` when there is no file.
  func readFile(_ path: String) throws(FileStorageError) -> [UInt8]? {
    do {
      guard let status = try uninterrupted({ () throws(SystemFailure) in try status(path) })
      else { return nil }
      if let kind = status.kind.nameOfOther {
        throw FileStorageError(.load, path, .notAFile(kind: kind))
      }
      return try readAll(path)
    } catch let failure as SystemFailure {
      // It may have gone between two steps.
      if failure.step == .open, failure.code == SystemCode.noEntry { return nil }
      throw FileStorageError(.load, path, failure)
    } catch let error as FileStorageError {
      throw error
    } catch {
      preconditionFailure("Every step throws one of the two.")
    }
  }

  private func readAll(_ path: String) throws(SystemFailure) -> [UInt8] {
    let file = try uninterrupted { () throws(SystemFailure) in try open(path) }
    defer { try? close(file) }
    var bytes: [UInt8] = []
    var count = 64 * 1024
    while true {
      let part = try uninterrupted { () throws(SystemFailure) in
        try read(file, count: count)
      }
      guard !part.isEmpty else { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      count = min(count * 2, 8 * 1024 * 1024)
    }
  }
}

extension FileStatus.Kind {
  /// What there is, in words, unless it is a file.
  var nameOfOther: String? {
    switch self {
    case .file: nil
    case .folder: "a folder"
    case .pipe: "a named pipe"
    case .other: "a device or a socket"
    }
  }
}
