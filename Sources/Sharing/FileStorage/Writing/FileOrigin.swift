/// Who changes or follows a file, so that nobody is told of its own changes.
package struct FileOrigin: Sendable {
  /// What tells a shared value from others, if it is known.
  var owner: ObjectIdentifier?
  /// The path by which the file is known to it.
  var path: String

  package init(owner: ObjectIdentifier? = nil, path: String) {
    self.owner = owner
    self.path = path
  }

  /// Whether both are the same shared value, as far as that is known.
  func isSame(as other: FileOrigin) -> Bool {
    if let owner, let other = other.owner { return owner == other }
    return path == other.path
  }
}
