/// Says that a key has no value although one is required.
struct MissingValueError: Error, CustomStringConvertible {
  /// The key as it is written.
  let key: String

  /// The four parts of the report.
  var description: String { Diagnostics.missingValue(key: key) }
}

extension MissingValueError: ExplainedError {}
