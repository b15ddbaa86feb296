#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Access to the process: the symbols of the libraries it has loaded, its environment, its output.
enum PlatformSymbols {
  /// Finds a symbol in the libraries that are loaded.
  static func address(of symbol: String) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      dlsym(UnsafeMutableRawPointer(bitPattern: -2), symbol)
    #else
      dlsym(nil, symbol)
    #endif
  }

  /// Tells whether an environment variable is set.
  static func hasEnvironment(_ name: String) -> Bool {
    getenv(name) != nil
  }

  /// Writes a line to the standard error stream, in one piece.
  static func printError(_ text: String) {
    var text = text + "\n"
    text.withUTF8 { buffer in
      var rest = UnsafeRawBufferPointer(buffer)
      while !rest.isEmpty {
        let count = write(STDERR_FILENO, rest.baseAddress, rest.count)
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }
}
