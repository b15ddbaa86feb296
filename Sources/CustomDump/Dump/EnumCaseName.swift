/// The name of the case that an enum value is in.
enum EnumCaseName {
  /// Reads the name from the runtime, so that a custom `description` does not get in the way.
  ///
  /// - Returns: `nil` when the runtime keeps no names for the type.
  static func of(_ value: Any) -> String? {
    func name<T>(_ value: T) -> String? {
      runtimeCaseName(value).map { String(cString: $0) }
    }
    return _openExistential(value, do: name)
  }
}

/// The function of the runtime that the standard library's own `dump` calls.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<T>(_ value: T) -> UnsafePointer<CChar>?
