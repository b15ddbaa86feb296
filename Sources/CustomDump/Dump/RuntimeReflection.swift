/// What the runtime knows about the parts of a value, without the cost of a mirror for each.
///
/// `Mirror` asks the same functions; it boxes each child several times on the way.
enum RuntimeReflection {
  /// What kind of value a value is.
  enum Style {
    case structure
    case enumeration
    case tuple
    /// A class, a function, a metatype or something that the runtime does not take apart.
    case other
  }

  static func style(of value: Any) -> Style {
    func style<Value>(_ value: Value) -> Style {
      switch UInt8(bitPattern: runtimeStyle(value)) {
      case UInt8(ascii: "s"): .structure
      case UInt8(ascii: "e"): .enumeration
      case UInt8(ascii: "t"): .tuple
      default: .other
      }
    }
    return _openExistential(value, do: style)
  }

  /// The name of the case that an enum value is in, whatever its `description` says.
  ///
  /// - Returns: `nil` when the runtime keeps no names for the type.
  static func caseName(of value: Any) -> String? {
    func name<Value>(_ value: Value) -> String? {
      runtimeCaseName(value).map { String(cString: $0) }
    }
    return _openExistential(value, do: name)
  }

  /// The names of the stored parts: the properties of a structure, the elements of a tuple, the
  /// case of an enum with a payload.
  static func names(of value: Any) -> [String] {
    func names<Value>(_ value: Value) -> [String] {
      (0..<runtimeCount(value, type: type(of: value as Any))).map { index in
        var name = ""
        _ = child(of: value, at: index) { name = $0.map { String(cString: $0) } ?? "" }
        return name
      }
    }
    return _openExistential(value, do: names)
  }

  /// Calls a function with each stored part, in order.
  static func forEachPart(of value: Any, _ body: (_ index: Int, _ part: Any) -> Void) {
    func read<Value>(_ value: Value) {
      for index in 0..<runtimeCount(value, type: type(of: value as Any)) {
        body(index, child(of: value, at: index) { _ in })
      }
    }
    _openExistential(value, do: read)
  }

  // `Value` is `Any` itself where a generic function boxed an `Any`; the type is then the one inside.
  private static func child<Value>(
    of value: Value, at index: Int, name: (UnsafePointer<CChar>?) -> Void
  ) -> Any {
    var text: UnsafePointer<CChar>?
    var free: FreeName?
    let part = runtimeChild(
      of: value, type: type(of: value as Any), index: index, name: &text, freeName: &free)
    name(text)
    free?(text)
    return part
  }
}

private typealias FreeName = @convention(c) (UnsafePointer<CChar>?) -> Void

// The functions of the runtime that the standard library's `Mirror` and `dump` call.

@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

@_silgen_name("swift_reflectionMirror_displayStyle")
private func runtimeStyle<Value>(_ value: Value) -> CChar

@_silgen_name("swift_reflectionMirror_count")
private func runtimeCount<Value>(_ value: Value, type: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func runtimeChild<Value>(
  of value: Value, type: any Any.Type, index: Int,
  name: UnsafeMutablePointer<UnsafePointer<CChar>?>, freeName: UnsafeMutablePointer<FreeName?>
) -> Any
