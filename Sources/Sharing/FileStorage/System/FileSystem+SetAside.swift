extension FileSystem {
  /// Moves a file aside: `settings.json` to `settings.corrupt-20250131T235959Z.json`, or to a name with a
  /// number where that is taken.
  ///
  /// - Parameter path: The file; a link at the path stays.
  /// - Returns: Where the file is now.
  func setAside(_ path: String) throws(SystemFailure) -> String {
    let target = try uninterrupted { () throws(SystemFailure) in try resolve(path) }
    let (folder, name) = splitPath(target)
    let (stem, suffix) = splitExtension(name)
    var number = 1
    while true {
      let counted = number == 1 ? "" : "-\(number)"
      let aside = joinPath(folder, "\(stem).corrupt-\(timestamp)\(counted)\(suffix)")
      // The name is taken with an empty file first, so that no other file can be lost by the move.
      let isFree = try reserve(aside)
      guard isFree else {
        number += 1
        continue
      }
      do throws(SystemFailure) {
        try uninterrupted { () throws(SystemFailure) in try rename(target, to: aside) }
      } catch {
        try? remove(aside)
        throw error
      }
      // Should the old name come back, the file is found damaged again, and moved again.
      try? uninterrupted { () throws(SystemFailure) in try synchronizeFolder(folder) }
      return aside
    }
  }

  private func reserve(_ path: String) throws(SystemFailure) -> Bool {
    let file: Descriptor
    do {
      file = try uninterrupted { () throws(SystemFailure) in
        try create(path, permissions: 0o600)
      }
    } catch {
      guard error.code == SystemCode.exists else { throw error }
      return false
    }
    do throws(SystemFailure) {
      try close(file)
    } catch {
      try? remove(path)
      throw error
    }
    return true
  }
}
