import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What it takes to have a file on the device: it is written beside, brought to the device and renamed, and so is
/// its name.
@MainActor
enum RawDurable {
  /// Replaces a file.
  ///
  /// - Parameter count: How many bytes it has.
  static func replacing(count: Int) -> Workload {
    let path = TemporaryFile.url("raw").path
    let folder = TemporaryFile.url(".").path
    return .async { rounds in
      var bytes = [UInt8](repeating: 1, count: count)
      for index in 0..<rounds {
        bytes[0] = UInt8(truncatingIfNeeded: index)
        replace(path, in: folder, with: bytes)
      }
    }
  }

  private static func replace(_ path: String, in folder: String, with bytes: [UInt8]) {
    let temporary = path + "~"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    let written = write(file, bytes, bytes.count)
    precondition(written == bytes.count)
    precondition(fsync(file) == 0)
    close(file)
    precondition(rename(temporary, path) == 0)
    let parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    precondition(fsync(parent) == 0)
    close(parent)
  }
}
