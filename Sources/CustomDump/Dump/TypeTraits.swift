/// What a reader needs to know about a type, asked of the runtime once.
struct TypeTraits {
  enum Kind {
    case string
    case number
    case optional
    case other
  }

  var type: any Any.Type
  var kind: Kind
  /// The name without module and generic arguments.
  var name: String
  var isClass: Bool
  var isOptional: Bool { kind == .optional }
  var isRepresentable = false
  var isSided = false
  var isStringConvertible = false
  var isReflectable = false
  var isUnordered = false
  var isFunction = false
  var isEquatable = false
  var isHashable = false
  var isIdentifiable = false
  var isRandomAccess = false
  /// Whether `==` may be believed. Erased numbers are equal across types, and a diff has to tell
  /// those apart.
  var hasExactEquality = false

  init(_ type: any Any.Type) {
    self.type = type
    kind = Self.kind(of: type)
    isClass = type is AnyClass
    guard kind == .other else {
      name = ""
      isEquatable = type is any Equatable.Type
      isHashable = type is any Hashable.Type
      hasExactEquality = isEquatable && (kind != .optional || !Self.isErased(type))
      return
    }
    name = TypeName.short(type)
    isRepresentable = type is any CustomDumpRepresentable.Type
    isSided = isRepresentable && type is any DiffSided.Type
    isStringConvertible = type is any CustomDumpStringConvertible.Type
    isReflectable = type is any CustomDumpReflectable.Type
    isUnordered = type is any UnorderedContainer.Type
    isFunction = String(reflecting: type).contains(" -> ")
    isEquatable = type is any Equatable.Type
    isHashable = type is any Hashable.Type
    isIdentifiable = type is any Identifiable.Type
    isRandomAccess = type is any RandomAccessCollection.Type
    hasExactEquality = isEquatable && !Self.isErased(type)
  }

  private static func isErased(_ type: any Any.Type) -> Bool {
    String(reflecting: type).contains("AnyHashable")
  }

  private static func kind(of type: any Any.Type) -> Kind {
    if type == String.self { return .string }
    if type is any PlainNumber.Type { return .number }
    if type is any OptionalValue.Type { return .optional }
    return .other
  }
}

/// A container of the standard library that keeps no order.
protocol UnorderedContainer {}
extension Set: UnorderedContainer {}
extension Dictionary: UnorderedContainer {}

/// A number whose description is its dump.
protocol PlainNumber {
  var description: String { get }
}
extension Bool: PlainNumber {}
extension Int: PlainNumber {}
extension Int8: PlainNumber {}
extension Int16: PlainNumber {}
extension Int32: PlainNumber {}
extension Int64: PlainNumber {}
extension UInt: PlainNumber {}
extension UInt8: PlainNumber {}
extension UInt16: PlainNumber {}
extension UInt32: PlainNumber {}
extension UInt64: PlainNumber {}
extension Double: PlainNumber {}
extension Float: PlainNumber {}
