/// A step that the file system refused.
package struct SystemFailure: Error, Hashable, Sendable {
  /// What was asked of the file system.
  package enum Step: String, CaseIterable, Hashable, Sendable {
    case resolve = "following the links of the path"
    case status = "looking at the file"
    case open = "opening the file"
    case create = "creating a file in its folder"
    case read = "reading the file"
    case write = "writing the new contents"
    case setAttributes = "keeping the permissions of the file"
    case synchronize = "bringing the new contents to the device"
    case close = "closing the new file"
    case rename = "putting the new file in place"
    case synchronizeFolder = "bringing the name to the device"
    case makeFolder = "making the folder"
    case remove = "removing a file"
    case names = "listing the folder"
    case watch = "following changes in the folder"
  }

  package var step: Step
  /// The system's number for what went wrong.
  package var code: Int32

  package init(_ step: Step, code: Int32) {
    self.step = step
    self.code = code
  }
}

/// Does a step again as long as it was only interrupted.
func uninterrupted<Result>(
  _ step: () throws(SystemFailure) -> Result
) throws(SystemFailure) -> Result {
  while true {
    do {
      return try step()
    } catch {
      guard error.code == SystemCode.interrupted else { throw error }
    }
  }
}
