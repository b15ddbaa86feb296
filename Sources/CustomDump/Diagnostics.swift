/// The sentences that this module prints.
enum Sentences {
  /// Stands above two values that print alike and are not equal.
  static let equalText = "// Not equal but no difference detected:"

  /// Stands behind the opening of the first value whose children are not indented.
  static let noDeeperIndent = "  // deeper levels are not indented"

  /// Tells that two values should have been equal.
  ///
  /// - Parameter hint: What the difference itself does not say.
  static func unexpectedDifference(
    _ difference: String, message: String?, first: String, second: String, format: DiffFormat,
    hint: String? = nil
  ) -> String {
    let body = difference.dumpLines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    let legend = "(\(first): \(format.first), \(second): \(format.second))"
    let hints = [difference.contains(equalText) ? invisibleDifference : nil, hint]
    return (["\(head(message))Difference: …", body, legend] + hints.compactMap { $0 })
      .joined(separator: "\n\n")
  }

  /// Tells that an expression gave an error where a value was compared.
  static func thrown(_ error: any Error, by name: String, message: String?) -> String {
    """
    \(head(message))Expected values to compare, but an expression given to '\(name)' threw an \
    error: \(String(customDumping: error))

    The error came before the comparison, so nothing was compared.

    Unwrap what may fail before the call, or expect the error itself.
    """
  }

  /// Tells that an expectation of a change expects none, and that there was none.
  static func nothingChanged(message: String?) -> String {
    """
    \(head(message))Expected 'operation' to change the value, but it is equal to what it was before.

    The 'changes' closure left the value as it was too, so this expectation holds whether or not \
    the operation was run.

    Describe the change in the 'changes' closure, or use 'expectNoDifference' when the value has to \
    stay as it is.
    """
  }

  /// Tells that the values before and after an operation are one object.
  static func sameObject(_ type: any Any.Type, message: String?) -> String {
    """
    \(head(message))Expected the value before 'operation' to differ from the value after it, but \
    both are the same '\(TypeName.full(type))' object.

    A class instance is changed in place: what 'changes' writes is written to the object itself, and \
    comparing the object with itself finds no difference.

    Compare a property of the object, or a structure that holds what matters.
    """
  }

  /// Explains a difference: nothing was written in the closure that describes the change.
  static let changesWroteNothing = """
    The 'changes' closure left the value as it was, but the value is another one after the \
    operation. Write what changes to the closure's argument, as in '$0.count = 1'.
    """

  /// Explains a difference: the operation did nothing to the value.
  static let operationChangedNothing = """
    The value is the same after the operation as before. The operation may have changed a copy, or \
    the first argument may read one.
    """

  /// Two values that `==` tells apart although nothing else does.
  static func bothTexts<T>(_ first: T, _ second: T, _ format: DiffFormat) -> String {
    let texts = (String(customDumping: first), String(customDumping: second))
    return
      (["\(format.both) \(equalText)"] + texts.0.dumpLines.map { "\(format.first) \($0)" }
      + texts.1.dumpLines.map { "\(format.second) \($0)" }).joined(separator: "\n")
  }

  private static func head(_ message: String?) -> String { message.map { "\($0) - " } ?? "" }

  private static let invisibleDifference = """
    What '==' compares does not show in the text. Conform the type to 'CustomDumpReflectable' and \
    include the missing values, or compare fewer of them in '=='.
    """
}
