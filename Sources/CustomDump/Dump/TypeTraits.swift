import Synchronization

/// What a reader needs to know about a type, asked of the runtime once in the life of the process.
final class TypeTraits: Sendable {
  enum Kind {
    case string
    case integer
    case number
    case optional
    case other
  }

  let type: any Any.Type
  let kind: Kind
  /// The name without module and generic arguments; empty for strings, numbers and optionals.
  let name: String
  let isClass: Bool
  let isRepresentable: Bool
  let isSided: Bool
  let isStringConvertible: Bool
  let isReflectable: Bool
  /// Whether the type makes its own mirror, or is of a kind that only a mirror can read.
  let isSelfMirrored: Bool
  let isDirect: Bool
  let isUnordered: Bool
  let isVector: Bool
  let isFunction: Bool
  let isEquatable: Bool
  let isHashable: Bool
  let isIdentifiable: Bool
  let isRandomAccess: Bool
  /// Whether `==` may be believed. Erased numbers are equal across types, and a diff has to tell
  /// those apart.
  let hasExactEquality: Bool

  var isOptional: Bool { kind == .optional }

  init(_ type: any Any.Type) {
    let kind = Self.kind(of: type)
    let isOther = kind == .other
    self.type = type
    self.kind = kind
    name = isOther ? TypeName.short(type) : ""
    isClass = type is AnyClass
    isRepresentable = isOther && type is any CustomDumpRepresentable.Type
    isSided = isRepresentable && type is any DiffSided.Type
    isStringConvertible = isOther && type is any CustomDumpStringConvertible.Type
    isReflectable = isOther && type is any CustomDumpReflectable.Type
    isSelfMirrored = isClass || type is any CustomReflectable.Type
    isDirect = isOther && !isReflectable && type is any DirectContainer.Type
    isUnordered = isOther && type is any UnorderedContainer.Type
    isVector = isOther && type is any SIMD.Type
    isEquatable = type is any Equatable.Type
    isHashable = type is any Hashable.Type
    isIdentifiable = isOther && type is any Identifiable.Type
    isRandomAccess = isOther && type is any RandomAccessCollection.Type
    let spelling = kind == .optional || isOther ? String(reflecting: type) : ""
    isFunction = isOther && spelling.contains(" -> ")
    hasExactEquality = isEquatable && !spelling.contains("AnyHashable")
  }

  /// What is known about a type.
  static func of(_ type: any Any.Type) -> TypeTraits {
    let key = ObjectIdentifier(type)
    if let known = known.withLock({ $0[key] }) { return known }
    let fresh = TypeTraits(type)
    return known.withLock { known in
      if let other = known[key] { return other }
      known[key] = fresh
      return fresh
    }
  }

  private static let known = Mutex<[ObjectIdentifier: TypeTraits]>([:])

  private static func kind(of type: any Any.Type) -> Kind {
    if type == String.self { return .string }
    if type == Int.self { return .integer }
    if type is any PlainNumber.Type { return .number }
    if type is any OptionalValue.Type { return .optional }
    return .other
  }
}

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
