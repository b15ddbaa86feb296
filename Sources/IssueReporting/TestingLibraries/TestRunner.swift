/// The testing library that runs this process.
enum TestRunner {
  case swiftTesting(SwiftTestingLibrary)
  case xcTest(XCTestLibrary)

  /// The runner of this process: test processes often load both libraries and run one.
  static let current: TestRunner? = {
    let arguments = CommandLine.arguments
    let flag = arguments.firstIndex(of: "--testing-library")
    let choice = flag.flatMap { arguments.dropFirst($0 + 1).first }
    let swiftTesting = SwiftTestingLibrary.current
    if choice == "swift-testing", let swiftTesting { return .swiftTesting(swiftTesting) }
    if let xcTest = XCTestLibrary.current { return .xcTest(xcTest) }
    return swiftTesting.map { .swiftTesting($0) }
  }()

  /// The library that runs the code of this task: a task of a Swift Testing test knows it, whatever runs
  /// the process.
  static var ofTask: TestRunner? {
    guard case .xcTest = current, let swiftTesting = SwiftTestingLibrary.current,
      swiftTesting.isRunningTest
    else { return current }
    return .swiftTesting(swiftTesting)
  }

  /// Whether the process is an executable that test tools make.
  static let isTestProcess: Bool = {
    guard let path = CommandLine.arguments.first else { return false }
    let name = path.split(separator: "/").last ?? ""
    return name.hasSuffix(".xctest") || name == "xctest" || name == "swiftpm-testing-helper"
  }()

  /// Fails the running test, or prints the issue.
  static func report(_ issue: Issue) {
    switch ofTask {
    case .swiftTesting(let library):
      library.record(issue)
    case .xcTest(let library) where issue.severity == .error:
      library.record(issue)
    case nil where isTestProcess:
      fatalError(Diagnostics.noTestingLibrary(issue))
    case .xcTest, nil:
      PlatformProcess.printError(Diagnostics.line(issue))
    }
  }
}
