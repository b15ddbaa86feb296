// Pointers are shown by their addresses, and never followed.

extension UnsafeRawPointer: CustomDumpStringConvertible {
  /// The address.
  public var customDumpDescription: String { Address.text("UnsafeRawPointer", self) }
}

extension UnsafeMutableRawPointer: CustomDumpStringConvertible {
  /// The address.
  public var customDumpDescription: String { Address.text("UnsafeMutableRawPointer", self) }
}

extension UnsafePointer: CustomDumpStringConvertible {
  /// The address.
  public var customDumpDescription: String { Address.text("UnsafePointer", self) }
}

extension UnsafeMutablePointer: CustomDumpStringConvertible {
  /// The address.
  public var customDumpDescription: String { Address.text("UnsafeMutablePointer", self) }
}

extension OpaquePointer: CustomDumpStringConvertible {
  /// The address.
  public var customDumpDescription: String {
    Address.text("OpaquePointer", UnsafeRawPointer(self))
  }
}

extension Unmanaged: CustomDumpStringConvertible {
  /// The address: nobody knows whether the object still lives.
  public var customDumpDescription: String { Address.text("Unmanaged", toOpaque()) }
}

extension UnsafeBufferPointer: CustomDumpStringConvertible {
  /// The address and the number of elements.
  public var customDumpDescription: String {
    Address.text("UnsafeBufferPointer", baseAddress, count: count)
  }
}

extension UnsafeMutableBufferPointer: CustomDumpStringConvertible {
  /// The address and the number of elements.
  public var customDumpDescription: String {
    Address.text("UnsafeMutableBufferPointer", baseAddress, count: count)
  }
}

extension UnsafeRawBufferPointer: CustomDumpStringConvertible {
  /// The address and the number of bytes.
  public var customDumpDescription: String {
    Address.text("UnsafeRawBufferPointer", baseAddress, count: count)
  }
}

extension UnsafeMutableRawBufferPointer: CustomDumpStringConvertible {
  /// The address and the number of bytes.
  public var customDumpDescription: String {
    Address.text("UnsafeMutableRawBufferPointer", baseAddress, count: count)
  }
}

private enum Address {
  static func text(_ type: String, _ pointer: some Strideable) -> String {
    "\(type)(\(pointer))"
  }

  static func text(_ type: String, _ base: (some Strideable)?, count: Int) -> String {
    "\(type)(\(base.map { "\($0)" } ?? "nil"), count: \(count))"
  }
}
