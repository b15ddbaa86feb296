import IssueReporting

/// Sets the defaults of dependencies once, when the program starts.
///
/// ```swift
/// @main
/// struct Reader {
///   static func main() {
///     prepareDependencies {
///       $0.articleClient = .live(baseURL: configuration.server)
///     }
///   }
/// }
/// ```
///
/// A default that was read before stays as it is, and an issue says so.
///
/// - Parameter updateValues: Sets the defaults.
/// - Returns: What the closure returned.
@discardableResult
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  let before = values
  values.isSetting = true
  let result = try updateValues(&values)
  values.isSetting = false
  values.storeAsDefaults(changedSince: before)
  return result
}

extension DependencyValues {
  fileprivate func storeAsDefaults(changedSince before: DependencyValues) {
    let store = defaultStore
    var seen: Set<ObjectIdentifier> = []
    top?.forEachOverride { node in
      guard seen.insert(node.key).inserted, before.top?.find(node.key) !== node else { return }
      guard let copy = node.relinked(to: nil) else { return }
      let prepared = DefaultEntry(copy, isPrepared: true)
      let first = store.store(prepared, for: node.key)
      if first !== prepared {
        reportIssue(
          Diagnostics.preparedTooLate("X", wasPrepared: first.isPrepared))
      }
    }
  }
}
