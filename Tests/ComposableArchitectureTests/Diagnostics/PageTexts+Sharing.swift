@testable import Sharing

let sharingTexts: [String] = [
  Diagnostics.recursion(Int.self),
  Diagnostics.typeMismatch(key: "count", existing: Int.self, requested: String.self),
  Diagnostics.neverResumed("The value of 'Key()'"),
  Diagnostics.resumedTwice("The value of 'Key()'"),
  Diagnostics.loadFailed(key: "Key()", CancellationError()),
  Diagnostics.saveFailed(key: "Key()", CancellationError()),
  Diagnostics.missingValue(key: "count"),
  Diagnostics.storedOtherwise(key: "size", 12, as: String.self),
  Diagnostics.fileFailed(
    FileStorageError(
      .load, "/data/numbers.json",
      .undecodable("The data is not in the right format.", movedTo: "/data/numbers.json.corrupt"))),
]
