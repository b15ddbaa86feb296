internal import CustomDump

/// How the sentences of diagnostics name what they are about. Actions: see ``ActionSummary``.
enum Words {
  /// A type with the types around it, so that one 'State' can be told from another: 'Search.State'.
  static func name(of type: Any.Type) -> String {
    let name = String(customDumping: type)
    return name.hasSuffix(".self") ? String(name.dropLast(5)) : name
  }
}
