import Foundation

/// The bytes of memory that this process uses, or `nil` where nobody says.
///
/// A sanitizer keeps freed memory for a while, and counts what is not freed exactly; without one, what is resident
/// stands for it. Compare two of these: other tests that run meanwhile move them by a few megabytes.
public func bytesInUse() throws -> Int? {
  #if os(Linux)
    if let symbol = dlsym(nil, "__sanitizer_get_current_allocated_bytes") {
      return unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)()
    }
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return pages.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
  #else
    return nil
  #endif
}
