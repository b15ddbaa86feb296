/// How the stored parts of all values of a type are shown; asked of one value, true for all.
enum StoredShape {
  /// A structure; `nil` stands for a part that is not shown.
  case fields([StoredField?])
  case tuple([DumpChild.Label])
  case enumeration
  /// What only a mirror can read.
  case mirrored

  init(of value: Any, _ traits: TypeTraits) {
    guard traits.kind == .other, !traits.isSelfMirrored else {
      self = .mirrored
      return
    }
    switch RuntimeReflection.style(of: value) {
    case .structure: self = .fields(StoredField.fields(RuntimeReflection.names(of: value)))
    case .tuple: self = .tuple(RuntimeReflection.names(of: value).map(StoredField.tupleLabel))
    case .enumeration: self = .enumeration
    case .other: self = .mirrored
    }
  }
}

/// A stored property under the name that a dump shows.
struct StoredField: Equatable {
  var name: String
  /// Whether the name starts with an underscore that a property wrapper may have put there.
  var mayBeWrapped = false

  /// The fields of one level of a type, with what macros and the compiler keep for themselves
  /// taken out.
  static func fields(_ names: [String]) -> [StoredField?] {
    // Properties that a macro moved into storage are shown under the names they were written with.
    let isMacroStorage = names.contains { $0.hasPrefix("_$") }
    return names.map { name in
      if name.hasPrefix("_$") || name == "$defaultActor" { return nil }
      if name.hasPrefix(lazyPrefix) { return Self(name: String(name.dropFirst(lazyPrefix.count))) }
      guard name.hasPrefix("_"), name.utf8.count > 1 else { return Self(name: name) }
      return isMacroStorage
        ? Self(name: String(name.dropFirst())) : Self(name: name, mayBeWrapped: true)
    }
  }

  /// The elements of a tuple that have no name carry none.
  static func tupleLabel(_ name: String) -> DumpChild.Label {
    name.isEmpty || name.hasPrefix(".") ? .none : .field(name)
  }

  private static let lazyPrefix = "$__lazy_storage_$_"
}
