/// Who changes or follows a file, so that nobody is told of its own changes.
package struct FileOrigin: Sendable {
  /// What tells a shared value from others, if it is known.
  var owner: ObjectIdentifier?
  /// The path by which the file is known to it.
  var path: String
  /// Which change made the value that is written, if that is known.
  var revision: Revision?

  package init(owner: ObjectIdentifier? = nil, path: String, revision: Revision? = nil) {
    self.owner = owner
    self.path = path
    self.revision = revision
  }

  /// Whether both are the same shared value, as far as that is known.
  func isSame(as other: FileOrigin) -> Bool {
    if let owner, let other = other.owner { return owner == other }
    return path == other.path
  }
}
