/// Prints a structured description of a value to standard output.
///
/// ```swift
/// customDump(User(id: 1, name: "Blob"))
/// // User(
/// //   id: 1,
/// //   name: "Blob"
/// // )
/// ```
///
/// - Parameters:
///   - value: The value to describe.
///   - name: A label to put before the description.
///   - indent: The number of spaces before every line; a negative number counts as 0.
///   - maxDepth: How many levels of children to describe; deeper ones print as `…`. A
///     negative number counts as 0.
/// - Returns: The value, so that the call can wrap an expression.
@discardableResult
public func customDump<T>(
  _ value: T, name: String? = nil, indent: Int = 0, maxDepth: Int = .max
) -> T {
  var text = ""
  customDump(value, to: &text, name: name, indent: indent, maxDepth: maxDepth)
  print(text)
  return value
}

/// Writes a structured description of a value to a stream.
///
/// - Parameters:
///   - value: The value to describe.
///   - target: The stream that receives the text; no newline is added at its end.
///   - name: A label to put before the description.
///   - indent: The number of spaces before every line; a negative number counts as 0.
///   - maxDepth: How many levels of children to describe; deeper ones print as `…`. A
///     negative number counts as 0.
/// - Returns: The value, so that the call can wrap an expression.
@discardableResult
public func customDump<T, TargetStream: TextOutputStream>(
  _ value: T,
  to target: inout TargetStream,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> T {
  let indent = max(0, indent)
  let place = DumpPlace(label: name, indent: indent, depth: max(0, maxDepth), isRoot: true)
  let text = DumpWriter.text(of: value, at: place, reader: DumpReader())
  target.write(String(repeating: " ", count: indent) + text)
  return value
}
