import CTestingBridge

/// A value of a testing library. All of the values that are kept may be shared between threads.
final class ForeignValue: @unchecked Sendable {
  private let type: ForeignType
  private let pointer: UnsafeMutableRawPointer

  /// Keeps a copy of a value.
  init(copying value: UnsafeMutableRawPointer, type: ForeignType) {
    self.type = type
    pointer = .allocate(byteCount: type.size, alignment: 16)
    ct_copy(type.metadata, pointer, value)
  }

  /// Keeps a value that `initialize` makes.
  init(type: ForeignType, initialize: (UnsafeMutableRawPointer) -> Void) {
    self.type = type
    pointer = .allocate(byteCount: type.size, alignment: 16)
    initialize(pointer)
  }

  deinit {
    ct_destroy(type.metadata, pointer)
    pointer.deallocate()
  }

  /// The value.
  var value: Any {
    func load<T>(_: T.Type) -> Any { pointer.assumingMemoryBound(to: T.self).pointee }
    return _openExistential(type.type, do: load)
  }
}
