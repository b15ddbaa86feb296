import CTestingBridge

/// A type that is only known at run time, and room for its values.
struct ForeignType: @unchecked Sendable {
  /// The type.
  let type: Any.Type
  /// The address of the type's metadata.
  let metadata: UnsafeRawPointer
  /// The number of bytes of a value.
  let size: Int

  /// Finds a type by its mangled name.
  init?(mangledName: String) {
    guard let type = _typeByName(mangledName) else { return nil }
    self.type = type
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    size = ct_size(metadata)
  }

  /// Lends a value that `initialize` makes.
  @inline(__always)
  func withValue<R>(
    initialize: (UnsafeMutableRawPointer) -> Void,
    body: (UnsafeMutableRawPointer) -> R
  ) -> R {
    withRoom { pointer in
      initialize(pointer)
      defer { ct_destroy(metadata, pointer) }
      return body(pointer)
    }
  }

  /// Lends an optional: the value that `initialize` makes, or none.
  @inline(__always)
  func withOptional<R>(
    initialize: ((UnsafeMutableRawPointer) -> Void)?,
    body: (UnsafeMutableRawPointer) -> R
  ) -> R {
    withRoom { pointer in
      initialize?(pointer)
      ct_wrap(metadata, pointer, initialize == nil)
      defer { if initialize != nil { ct_destroy(metadata, pointer) } }
      return body(pointer)
    }
  }

  /// Lends the value of an optional that `initialize` makes.
  @inline(__always)
  func withMaybe<R>(
    initialize: (UnsafeMutableRawPointer) -> Void,
    body: (UnsafeMutableRawPointer?) -> R
  ) -> R {
    withRoom { pointer in
      initialize(pointer)
      guard !ct_is_none(metadata, pointer) else { return body(nil) }
      // An optional keeps its value at its start.
      defer { ct_destroy(metadata, pointer) }
      return body(pointer)
    }
  }

  /// Lends zeroed memory, so that the padding of a value made in it is mostly the same.
  @inline(__always)
  private func withRoom<R>(_ body: (UnsafeMutableRawPointer) -> R) -> R {
    // An optional may need a byte more than its value.
    withUnsafeTemporaryAllocation(byteCount: size + 1, alignment: 16) { buffer in
      ct_clear(buffer.baseAddress!, buffer.count)
      return body(buffer.baseAddress!)
    }
  }
}
