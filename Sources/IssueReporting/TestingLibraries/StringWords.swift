/// The two words a `String` is passed as.
struct StringWords {
  let first: UInt64
  let second: UInt64

  /// Lends the words of a string without a reference of their own.
  static func withBorrowed<R>(_ string: String, body: (StringWords) -> R) -> R {
    withUnsafeBytes(of: string) { body(StringWords(bytes: $0)) }
  }

  /// The words of a string, holding a reference: whoever gets them releases it.
  init(retained string: String) {
    let pointer = UnsafeMutablePointer<String>.allocate(capacity: 1)
    pointer.initialize(to: string)
    // The memory is freed and the string in it is not deinitialized: its reference moves out.
    self.init(bytes: UnsafeRawBufferPointer(start: pointer, count: MemoryLayout<String>.size))
    pointer.deallocate()
  }

  private init(bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 16 else {
      fatalError(Diagnostics.unknownLayout(of: "String", expected: 16, bytes: bytes.count))
    }
    first = bytes.load(as: UInt64.self)
    second = bytes.load(fromByteOffset: 8, as: UInt64.self)
  }
}
