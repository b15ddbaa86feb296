#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a line at once: what is in a buffer would be lost with the process.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  guard write(1, bytes, bytes.count) == bytes.count else { exit(1) }
}

func quit(_ code: Int32) -> Never { exit(code) }
