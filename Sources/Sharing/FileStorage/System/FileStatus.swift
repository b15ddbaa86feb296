/// What is known about a file without reading it.
package struct FileStatus: Hashable, Sendable {
  /// What kind of thing a path names.
  package enum Kind: Hashable, Sendable {
    case file
    case folder
    case pipe
    /// A device, a socket or the like.
    case other
  }

  package var kind: Kind
  package var permissions: UInt32
  package var owner: UInt32
  package var group: UInt32
  /// Whether this process may write it.
  package var isWritable: Bool
  /// How many seconds ago it was changed.
  package var age: Int

  package init(
    kind: Kind, permissions: UInt32 = 0o644, owner: UInt32 = 0, group: UInt32 = 0,
    isWritable: Bool = true, age: Int = 0
  ) {
    self.kind = kind
    self.permissions = permissions
    self.owner = owner
    self.group = group
    self.isWritable = isWritable
    self.age = age
  }
}
