/// A type that is only known at run time, and room for its values.
struct ForeignType: @unchecked Sendable {
  /// The address of the type's metadata.
  let metadata: UnsafeRawPointer
  /// The number of bytes of a value.
  let size: Int
  private let opened: any OpenedType.Type

  /// Finds a type by its mangled name.
  init?(mangledName: String) {
    guard let type = _typeByName(mangledName) else { return nil }
    func open<T>(_: T.Type) -> (any OpenedType.Type, Int) {
      (Opened<T>.self, MemoryLayout<T>.size)
    }
    metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    (opened, size) = _openExistential(type, do: open)
  }

  /// Lends a value that `initialize` makes.
  func withValue<R>(
    initialize: (UnsafeMutableRawPointer) -> Void,
    body: (UnsafeMutableRawPointer) -> R
  ) -> R {
    opened.withValue(initialize: initialize, body: body)
  }

  /// Lends an optional: the value that `initialize` makes, or none.
  func withOptional<R>(
    initialize: ((UnsafeMutableRawPointer) -> Void)?,
    body: (UnsafeMutableRawPointer) -> R
  ) -> R {
    opened.withOptional(initialize: initialize, body: body)
  }

  /// Lends the value of an optional that `initialize` makes.
  func withMaybe<R>(
    initialize: (UnsafeMutableRawPointer) -> Void,
    body: (UnsafeMutableRawPointer?) -> R
  ) -> R {
    opened.withMaybe(initialize: initialize, body: body)
  }

  /// Copies a value.
  func copy(_ value: UnsafeMutableRawPointer) -> any Sendable {
    opened.copy(value)
  }

  /// A value that `initialize` makes as a hashable one, if its type is.
  func hashable(_ initialize: (UnsafeMutableRawPointer) -> Void) -> AnyHashable? {
    opened.hashable(initialize)
  }
}

/// What can be done with a type that has been opened.
private protocol OpenedType {
  static func withValue<R>(
    initialize: (UnsafeMutableRawPointer) -> Void, body: (UnsafeMutableRawPointer) -> R
  ) -> R
  static func withOptional<R>(
    initialize: ((UnsafeMutableRawPointer) -> Void)?, body: (UnsafeMutableRawPointer) -> R
  ) -> R
  static func withMaybe<R>(
    initialize: (UnsafeMutableRawPointer) -> Void, body: (UnsafeMutableRawPointer?) -> R
  ) -> R
  static func copy(_ value: UnsafeMutableRawPointer) -> any Sendable
  static func hashable(_ initialize: (UnsafeMutableRawPointer) -> Void) -> AnyHashable?
}

private enum Opened<T>: OpenedType {
  static func withValue<R>(
    initialize: (UnsafeMutableRawPointer) -> Void, body: (UnsafeMutableRawPointer) -> R
  ) -> R {
    withRoom(for: T.self) { pointer in
      initialize(pointer)
      defer { pointer.assumingMemoryBound(to: T.self).deinitialize(count: 1) }
      return body(pointer)
    }
  }

  static func withOptional<R>(
    initialize: ((UnsafeMutableRawPointer) -> Void)?, body: (UnsafeMutableRawPointer) -> R
  ) -> R {
    var value: T?
    if let initialize {
      value = withRoom(for: T.self) { pointer in
        initialize(pointer)
        return pointer.assumingMemoryBound(to: T.self).move()
      }
    }
    return withUnsafeMutablePointer(to: &value) { body(UnsafeMutableRawPointer($0)) }
  }

  static func withMaybe<R>(
    initialize: (UnsafeMutableRawPointer) -> Void, body: (UnsafeMutableRawPointer?) -> R
  ) -> R {
    withRoom(for: T?.self) { pointer in
      initialize(pointer)
      let maybe = pointer.assumingMemoryBound(to: T?.self)
      defer { maybe.deinitialize(count: 1) }
      // An optional keeps its value at its start.
      return body(maybe.pointee == nil ? nil : pointer)
    }
  }

  static func copy(_ value: UnsafeMutableRawPointer) -> any Sendable {
    Copy(value: value.assumingMemoryBound(to: T.self).pointee)
  }

  static func hashable(_ initialize: (UnsafeMutableRawPointer) -> Void) -> AnyHashable? {
    withValue(initialize: initialize) { pointer in
      guard let type = T.self as? any Hashable.Type else { return nil }
      func wrap<H: Hashable>(_: H.Type) -> AnyHashable {
        AnyHashable(pointer.assumingMemoryBound(to: H.self).pointee)
      }
      return wrap(type)
    }
  }

  /// Lends zeroed memory, so that the padding of a value made in it is mostly the same.
  private static func withRoom<V, R>(
    for type: V.Type, body: (UnsafeMutableRawPointer) -> R
  ) -> R {
    withUnsafeTemporaryAllocation(of: V.self, capacity: 1) { buffer in
      let pointer = UnsafeMutableRawPointer(buffer.baseAddress!)
      pointer.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<V>.size)
      return body(pointer)
    }
  }
}

/// A value of a testing library, all of whose values may be shared.
struct Copy<T>: @unchecked Sendable, ForeignCopy {
  let value: T
  var foreign: Any { value }
}

/// A copied value of a type that is only known at run time.
protocol ForeignCopy: Sendable {
  /// The value.
  var foreign: Any { get }
}
