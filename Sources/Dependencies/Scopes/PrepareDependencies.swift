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
/// A default that was read or prepared before stays as it is, and an issue says so; another says that a
/// scope hides what was prepared. Inside a test it sets the defaults of that test, for itself alone.
///
/// - Parameters:
///   - updateValues: Sets the defaults, in the order in which they need each other.
///   - fileID: The file of the call.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: What the closure returned.
@discardableResult
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let preparation = Preparation(
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  let before = DependencyValues._current
  var values = before
  values.begin(preparation)
  let result = try updateValues(&values)
  values.finish(preparation, after: before)
  return result
}

/// Sets the defaults of dependencies once, where the function is passed by its name.
///
/// - Parameter updateValues: Sets the defaults.
/// - Returns: What the closure returned.
@_disfavoredOverload
@discardableResult
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R
) rethrows -> R {
  try prepareDependencies(updateValues, fileID: #fileID)
}

extension DependencyValues {
  fileprivate func finish(_ preparation: Preparation, after before: DependencyValues) {
    let store = before.defaultStore
    let context = before.contextInForce
    if contextInForce != context {
      reportIssue(Diagnostics.preparedContext(), at: preparation.place)
    }
    for setting in preparation.settings {
      guard let value = top?.find(setting.key)?.relinked(to: nil) else { continue }
      let prepared = DefaultEntry(value, origin: .prepared(preparation.place))
      let first = store.store(prepared, for: DefaultID(key: setting.key, context: context))
      let problem: Diagnostics.PreparationProblem? =
        switch first.origin {
        case _ where first === prepared:
          if let reader = setting.earlierReader {
            .readEarlierInClosure(by: reader)
          } else if before.top?.find(setting.key) != nil {
            .hidden
          } else {
            nil
          }
        case .read(let place): .read(place)
        case .prepared(let place): .prepared(place)
        }
      if let problem {
        reportIssue(
          Diagnostics.preparation(of: setting.description, problem), at: preparation.place)
      }
    }
    for draft in preparation.drafts {
      _ = store.store(draft.entry, for: DefaultID(key: draft.key, context: context))
    }
  }
}
