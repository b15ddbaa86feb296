import Foundation
import IssueReporting

extension DependencyContext {
  /// The context of the process, where no scope says otherwise.
  static let process: DependencyContext = {
    if isTesting { return .test }
    let environment = ProcessInfo.processInfo.environment
    return environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" ? .preview : .live
  }()
}
