/// The sentences that this module prints.
enum Sentences {
  /// Stands above two values that print alike and are not equal.
  static let equalText = "// Not equal but no difference detected:"

  /// Tells that two values should have been equal.
  static func unexpectedDifference(
    _ difference: String, message: String?, first: String, second: String, format: DiffFormat
  ) -> String {
    let body = difference.dumpLines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    let head = (message.map { "\($0) - " } ?? "") + "Difference: …"
    let legend = "(\(first): \(format.first), \(second): \(format.second))"
    let hint = difference.contains(equalText) ? "\n\n\(invisibleDifference)" : ""
    return "\(head)\n\n\(body)\n\n\(legend)\(hint)"
  }

  /// Tells that an expression gave an error where a value was compared.
  static func thrown(_ error: any Error, by name: String, message: String?) -> String {
    let head = message.map { "\($0) - " } ?? ""
    return """
      \(head)Expected values to compare, but an expression given to '\(name)' threw an error: \
      \(String(customDumping: error))

      No comparison was made. Unwrap what may fail before the call, or expect the error itself.
      """
  }

  /// Two values that `==` tells apart although nothing else does.
  static func bothTexts<T>(_ first: T, _ second: T, _ format: DiffFormat) -> String {
    let texts = (String(customDumping: first), String(customDumping: second))
    return
      (["\(format.both) \(equalText)"] + texts.0.dumpLines.map { "\(format.first) \($0)" }
      + texts.1.dumpLines.map { "\(format.second) \($0)" }).joined(separator: "\n")
  }

  private static let invisibleDifference = """
    What '==' compares does not show in the text. Conform the type to 'CustomDumpReflectable' and \
    include the missing values, or compare fewer of them in '=='.
    """
}
