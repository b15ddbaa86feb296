import SwiftSyntax

extension TypeSyntax {
  /// Types of the standard library and of Foundation that many states hold.
  static let wellKnownValues: Set = [
    "Bool", "Character", "Data", "Date", "Decimal", "Double", "Duration", "Float", "Int", "Int16",
    "Int32", "Int64", "Int8", "String", "Substring", "TimeInterval", "UInt", "UInt16", "UInt32",
    "UInt64", "UInt8", "URL", "UUID",
  ]

  /// Generic types of the standard library that many states hold.
  static let wellKnownContainers: Set = [
    "Array", "ClosedRange", "Dictionary", "Optional", "Range", "Set",
  ]

  /// Whether this is the name of a type of the standard library or of Foundation that many states
  /// hold, which no feature has.
  var isWellKnownValue: Bool {
    if self.is(OptionalTypeSyntax.self) || self.is(ArrayTypeSyntax.self)
      || self.is(DictionaryTypeSyntax.self)
    {
      return true
    }
    guard let type = self.as(IdentifierTypeSyntax.self) else { return false }
    let names = type.genericArgumentClause == nil ? Self.wellKnownValues : Self.wellKnownContainers
    return names.contains(type.name.text)
  }

  /// Whether this is the name of a type whose values cost next to nothing to copy.
  var isCheaplyCopied: Bool {
    if self.is(OptionalTypeSyntax.self) { return false }
    if let type = self.as(IdentifierTypeSyntax.self), type.genericArgumentClause != nil {
      return ["Array", "Dictionary", "Set"].contains(type.name.text)
    }
    return isWellKnownValue
  }
}
