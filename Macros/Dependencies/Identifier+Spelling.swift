import SwiftParser

extension String {
  /// A name without its backticks.
  var withoutBackticks: String { filter { $0 != "`" } }

  /// A name as it must be spelled where it is declared.
  var asIdentifier: String {
    let plain = withoutBackticks
    return plain.isValidSwiftIdentifier(for: .variableName) ? plain : "`\(plain)`"
  }

  /// A name as it must be spelled as the label of a parameter.
  var asLabel: String {
    let plain = withoutBackticks
    let isModifier = ["inout", "let", "var"].contains(plain)
    return plain.isValidSwiftIdentifier(for: .memberAccess) && !isModifier ? plain : "`\(plain)`"
  }

  /// Whether it can name a method, keywords included.
  var isName: Bool { isValidSwiftIdentifier(for: .memberAccess) }
}
