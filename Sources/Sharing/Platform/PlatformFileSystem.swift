#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The numbers by which the system names what went wrong.
package enum SystemCode {
  package static let interrupted = EINTR
  package static let noEntry = ENOENT
  package static let exists = EEXIST
  package static let noSpace = ENOSPC
  package static let noPermission = EACCES
  package static let inputOutput = EIO
  package static let readOnly = EROFS
  package static let isFolder = EISDIR
  package static let notFolder = ENOTDIR
  package static let loop = ELOOP
  package static let notPermitted = EPERM
  package static let overQuota = EDQUOT

  /// The system's words for a number.
  package static func text(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}

/// The files of this machine.
package struct SystemFileSystem: FileSystem {
  package init() {}

  package func resolve(_ path: String) throws(SystemFailure) -> String {
    try resolve(path, links: 40)
  }

  private func resolve(_ path: String, links: Int) throws(SystemFailure) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard errno == ENOENT else { throw SystemFailure(.resolve, code: errno) }
    guard links > 0 else { throw SystemFailure(.resolve, code: ELOOP) }
    let (folder, name) = splitPath(path)
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { readlink(path, $0.baseAddress!, $0.count) }
    if count > 0 {
      let target = String(decoding: buffer.prefix(count), as: UTF8.self)
      let next = target.hasPrefix("/") ? target : joinPath(folder, target)
      return try resolve(next, links: links - 1)
    }
    guard folder != path else { return path }
    return joinPath(try resolve(folder, links: links - 1), name)
  }

  package func status(_ path: String) throws(SystemFailure) -> FileStatus? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw SystemFailure(.status, code: errno)
    }
    let kind: FileStatus.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      default: .other
      }
    return FileStatus(
      kind: kind, permissions: UInt32(status.st_mode) & 0o7777, owner: status.st_uid,
      group: status.st_gid, isWritable: access(path, W_OK) == 0,
      age: time(nil) - modificationTime(status))
  }

  private func modificationTime(_ status: stat) -> Int {
    #if canImport(Darwin)
      status.st_mtimespec.tv_sec
    #else
      Int(status.st_mtim.tv_sec)
    #endif
  }

  package func open(_ path: String) throws(SystemFailure) -> Descriptor {
    try check(openFile(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0), .open)
  }

  package func create(_ path: String, permissions: UInt32) throws(SystemFailure) -> Descriptor {
    try check(
      openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, permissions), .create)
  }

  package func read(_ file: Descriptor, count: Int) throws(SystemFailure) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let read = readBytes(file, buffer.baseAddress, count)
      code = read < 0 ? errno : 0
      initialized = max(0, read)
    }
    guard code == 0 else { throw SystemFailure(.read, code: code) }
    return bytes
  }

  package func write(
    _ bytes: ArraySlice<UInt8>, to file: Descriptor
  ) throws(SystemFailure) -> Int {
    let count = bytes.withUnsafeBytes { writeBytes(file, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw SystemFailure(.write, code: errno) }
    return count
  }

  package func setAttributes(
    of file: Descriptor, to status: FileStatus
  ) throws(SystemFailure) {
    // Only the superuser can give files away; the permissions are kept then as far as that is safe.
    let isOwned = fchown(file, status.owner, status.group) == 0
    let permissions = isOwned ? status.permissions : status.permissions & 0o777
    try check(fchmod(file, mode_t(permissions)), .setAttributes)
  }

  package func synchronize(_ file: Descriptor) throws(SystemFailure) {
    #if canImport(Darwin)
      // Darwin's fsync leaves the data in the cache of the device.
      if fcntl(file, F_FULLFSYNC) == 0 { return }
    #endif
    try check(fsync(file), .synchronize)
  }

  package func close(_ file: Descriptor) throws(SystemFailure) {
    // An interrupted close has closed the file.
    guard closeFile(file) == 0 || errno == EINTR else { throw SystemFailure(.close, code: errno) }
  }

  package func rename(_ source: String, to target: String) throws(SystemFailure) {
    try check(renameFile(source, target), .rename)
  }

  package func synchronizeFolder(_ path: String) throws(SystemFailure) {
    let folder = try check(
      openFile(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0), .synchronizeFolder)
    defer { _ = closeFile(folder) }
    // Some file systems know no such thing as bringing a folder to the device.
    guard fsync(folder) == 0 || errno == EINVAL else {
      throw SystemFailure(.synchronizeFolder, code: errno)
    }
  }

  package func makeFolder(_ path: String) throws(SystemFailure) {
    try check(mkdir(path, 0o777), .makeFolder)
  }

  package func remove(_ path: String) throws(SystemFailure) {
    try check(unlink(path), .remove)
  }

  package func names(inFolder path: String) throws(SystemFailure) -> [String] {
    guard let folder = opendir(path) else { throw SystemFailure(.names, code: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name)!
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      names.append(String(cString: name))
    }
    return names
  }

  package func watch(
    _ name: String, inFolder folder: String, onChange: @escaping @Sendable () -> Void
  ) throws(SystemFailure) -> FolderWatch? {
    try watchFolder(folder, name: name, onChange: onChange)
  }

  package var timestamp: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func padded(_ number: Int32, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let date = padded(parts.tm_year + 1900, 4) + padded(parts.tm_mon + 1, 2)
    let day = padded(parts.tm_mday, 2)
    let clock = padded(parts.tm_hour, 2) + padded(parts.tm_min, 2) + padded(parts.tm_sec, 2)
    return "\(date)\(day)T\(clock)Z"
  }

  @discardableResult
  private func check(_ result: Int32, _ step: SystemFailure.Step) throws(SystemFailure) -> Int32 {
    guard result >= 0 else { throw SystemFailure(step, code: errno) }
    return result
  }
}

// The calls whose names the methods above have too.
private func openFile(_ path: String, _ flags: Int32, _ permissions: UInt32) -> Int32 {
  open(path, flags, mode_t(permissions))
}

private func closeFile(_ file: Int32) -> Int32 { close(file) }

private func renameFile(_ source: String, _ target: String) -> Int32 { rename(source, target) }

private func readBytes(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func writeBytes(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}
