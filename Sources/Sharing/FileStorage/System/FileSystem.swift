/// The steps in which file storage reads and writes, one system call each.
///
/// A step says what went wrong with it and does no more: what follows from that, interruptions and short
/// writes included, is decided above.
package protocol FileSystem: Sendable {
  /// What an open file is known by.
  typealias Descriptor = Int32

  /// Follows symbolic links, also where the file or its folders do not exist yet.
  func resolve(_ path: String) throws(SystemFailure) -> String
  /// Tells what is at a path, links followed; `nil` when there is nothing.
  func status(_ path: String) throws(SystemFailure) -> FileStatus?
  /// Opens a file for reading. It never waits, not even for the writer of a pipe.
  func open(_ path: String) throws(SystemFailure) -> Descriptor
  /// Creates a file that must not exist yet.
  func create(_ path: String, permissions: UInt32) throws(SystemFailure) -> Descriptor
  /// Reads up to `count` bytes; none at the end of the file.
  func read(_ file: Descriptor, count: Int) throws(SystemFailure) -> [UInt8]
  /// Writes some of the bytes.
  ///
  /// - Returns: How many.
  func write(_ bytes: ArraySlice<UInt8>, to file: Descriptor) throws(SystemFailure) -> Int
  /// Gives a file the owner, the group and the permissions of another.
  func setAttributes(of file: Descriptor, to status: FileStatus) throws(SystemFailure)
  /// Waits until what was written is on the device.
  func synchronize(_ file: Descriptor) throws(SystemFailure)
  /// Closes a file.
  func close(_ file: Descriptor) throws(SystemFailure)
  /// Moves a file, in the place of one that is there already.
  func rename(_ source: String, to target: String) throws(SystemFailure)
  /// Waits until the names in a folder are on the device.
  func synchronizeFolder(_ path: String) throws(SystemFailure)
  /// Makes one folder.
  func makeFolder(_ path: String) throws(SystemFailure)
  /// Removes a file.
  func remove(_ path: String) throws(SystemFailure)
  /// The names in a folder.
  func names(inFolder path: String) throws(SystemFailure) -> [String]
  /// Follows changes of one name in a folder that others make.
  ///
  /// - Returns: What ends it; `nil` where changes cannot be followed.
  func watch(
    _ name: String, inFolder folder: String, onChange: @escaping @Sendable () -> Void
  ) throws(SystemFailure) -> FolderWatch?

  /// The time for the name of a file that is set aside, as `20250131T235959Z`.
  var timestamp: String { get }
}

/// Keeps following changes as long as it lives.
package final class FolderWatch: Sendable {
  private let end: @Sendable () -> Void

  /// Creates what ends with a closure.
  package init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
