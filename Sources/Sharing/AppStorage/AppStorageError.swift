/// Says that a setting cannot be read as what it is asked for.
struct AppStorageError: Error, CustomStringConvertible {
  /// The key as it is written.
  let key: String
  /// What is stored.
  let value: AppStorageValue
  /// What was asked for.
  let type: Any.Type

  /// The four parts of the report.
  var description: String { Diagnostics.storedOtherwise(key: key, value, as: type) }
}

extension AppStorageError: ExplainedError {}
