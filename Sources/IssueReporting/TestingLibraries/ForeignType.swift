/// Storage for values of a type that is only known at run time.
struct ForeignType: @unchecked Sendable {
  private let opened: any OpenedType.Type

  /// Finds a type by its mangled name.
  init?(mangledName: String) {
    guard let type = _typeByName(mangledName) else { return nil }
    func open<T>(_: T.Type) -> any OpenedType.Type { Opened<T>.self }
    opened = _openExistential(type, do: open)
  }

  /// Lends storage in which `initialize` makes a value and `body` uses it.
  func withValue<R>(
    initialize: (UnsafeMutableRawPointer) -> Void,
    body: (UnsafeMutableRawPointer) throws -> R
  ) rethrows -> R {
    try opened.withValue(initialize: initialize, body: body)
  }

  /// As `withValue`, and lends `body` the value wrapped in an optional.
  func withOptional<R>(
    initialize: (UnsafeMutableRawPointer) -> Void,
    body: (UnsafeMutableRawPointer) throws -> R
  ) rethrows -> R {
    try opened.withOptional(initialize: initialize, body: body)
  }

  /// Takes out of an optional that `initialize` makes.
  func unwrap(initialize: (UnsafeMutableRawPointer) -> Void) -> Any? {
    opened.unwrap(initialize: initialize)
  }
}

/// What can be done with a type that has been opened.
private protocol OpenedType {
  static func withValue<R>(
    initialize: (UnsafeMutableRawPointer) -> Void,
    body: (UnsafeMutableRawPointer) throws -> R
  ) rethrows -> R
  static func withOptional<R>(
    initialize: (UnsafeMutableRawPointer) -> Void,
    body: (UnsafeMutableRawPointer) throws -> R
  ) rethrows -> R
  static func unwrap(initialize: (UnsafeMutableRawPointer) -> Void) -> Any?
}

private enum Opened<T>: OpenedType {
  static func withValue<R>(
    initialize: (UnsafeMutableRawPointer) -> Void,
    body: (UnsafeMutableRawPointer) throws -> R
  ) rethrows -> R {
    try withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
      let pointer = buffer.baseAddress!
      initialize(UnsafeMutableRawPointer(pointer))
      defer { pointer.deinitialize(count: 1) }
      return try body(UnsafeMutableRawPointer(pointer))
    }
  }

  static func withOptional<R>(
    initialize: (UnsafeMutableRawPointer) -> Void,
    body: (UnsafeMutableRawPointer) throws -> R
  ) rethrows -> R {
    try withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { buffer in
      let pointer = buffer.baseAddress!
      initialize(UnsafeMutableRawPointer(pointer))
      let optional: T? = pointer.move()
      return try withUnsafePointer(to: optional) {
        try body(UnsafeMutableRawPointer(mutating: $0))
      }
    }
  }

  static func unwrap(initialize: (UnsafeMutableRawPointer) -> Void) -> Any? {
    withUnsafeTemporaryAllocation(of: T?.self, capacity: 1) { buffer in
      let pointer = buffer.baseAddress!
      initialize(UnsafeMutableRawPointer(pointer))
      return pointer.move().map { $0 as Any }
    }
  }
}
