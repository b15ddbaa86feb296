/// Describes the difference between two values, line by line.
///
/// ```swift
/// diff(User(id: 1, name: "Blob"), User(id: 1, name: "Blob, Jr."))
/// //   User(
/// //     id: 1,
/// // -   name: "Blob"
/// // +   name: "Blob, Jr."
/// //   )
/// ```
///
/// Elements that can be identified are compared by their id, so that a row that moved is shown as
/// moved. Where two values print alike, their types are added.
///
/// - Parameters:
///   - first: The value whose lines are marked as removed.
///   - second: The value whose lines are marked as added.
///   - format: The marks that begin the lines.
/// - Returns: `nil` when there is no difference.
public func diff<T>(_ first: T, _ second: T, format: DiffFormat = .default) -> String? {
  diff(first, second, format: format, extent: .excerpt)
}

/// Describes the difference between two values, or all of them with the differences marked.
func diff<T>(_ first: T, _ second: T, format: DiffFormat = .default, extent: DiffExtent) -> String?
{
  let reader = DumpReader()
  let aligner = Aligner(reader, extent: extent)
  guard let difference = aligner.difference(first, second, DiffPlace(isRoot: true)) else {
    return nil
  }
  var renderer = DiffRenderer(format: format, reader: reader, extent: extent)
  return renderer.text(of: difference)
}

/// Describes the difference between an expected and an actual value.
///
/// - Parameters:
///   - expected: The value whose lines are marked as the first.
///   - actual: The value whose lines are marked as the second.
///   - format: The marks that begin the lines.
/// - Returns: `nil` when there is no difference.
package func difference<T>(_ expected: T, _ actual: T, format: DiffFormat) -> String? {
  diff(expected, actual, format: format)
}
