#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What this module asks of the process: symbols it has loaded, and its error stream.
enum PlatformProcess {
  /// Finds a symbol in the libraries that are loaded.
  static func address(of symbol: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      dlsym(UnsafeMutableRawPointer(bitPattern: -2), symbol)
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
      dlsym(nil, symbol)
    #else
      nil
    #endif
  }

  /// Writes a line to the standard error stream, in one piece.
  static func printError(_ text: String) {
    var text = text + "\n"
    text.withUTF8 { buffer in
      #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
        var rest = UnsafeRawBufferPointer(buffer)
        while !rest.isEmpty {
          let count = write(STDERR_FILENO, rest.baseAddress, rest.count)
          guard count > 0 else { return }
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
      #endif
    }
  }
}
