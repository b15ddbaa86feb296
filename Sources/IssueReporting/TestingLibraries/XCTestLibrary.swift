import CTestingBridge
import Synchronization

/// XCTest, reached by symbol names: nothing here links it.
struct XCTestLibrary: @unchecked Sendable {
  /// The library, if the process has loaded it.
  static let current: XCTestLibrary? = load()

  private let xctFail: UnsafeMutableRawPointer

  private static func load() -> XCTestLibrary? {
    guard _typeByName("6XCTest0A4CaseC") != nil else { return nil }
    let library = XCTestLibrary(
      xctFail: address("$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"))
    let observer = Unmanaged.passRetained(Observer())
    let observes = ct_xct_observe(
      address("$s6XCTest0A17ObservationCenterCMa"),
      address("$s6XCTest0A17ObservationCenterC6sharedACvgZ"),
      address("$s6XCTest0A17ObservationCenterC15addTestObserveryyAA0aB0_pF"),
      address("$s6XCTest0A11ObservationMp"),
      observer.toOpaque())
    guard observes else {
      fatalError(Diagnostics.missingSymbol("XCTestObservation", library: "XCTest"))
    }
    ct_xct_at_end_of_case(
      PlatformProcess.address(of: "$s6XCTestAAC7testRunAA0aC0CSgvg"),
      PlatformProcess.address(of: "$s6XCTest0A3RunC8stopDate20FoundationEssentials0D0VSgvpWvd")
    ) { EndOfTest.ofCase.come() }
    return library
  }

  private static func address(_ symbol: String) -> UnsafeMutableRawPointer {
    guard let address = PlatformProcess.address(of: symbol) else {
      fatalError(Diagnostics.missingSymbol(symbol, library: "XCTest"))
    }
    return address
  }

  /// The object that is registered: what it does is written in C.
  private final class Observer {}
}

// MARK: Recording

extension XCTestLibrary {
  /// Fails the running test case; if none runs, the process ends with a failure.
  ///
  /// XCTest does not expect failures from two threads at once, so one thread at a time hands over what
  /// all of them report.
  func record(_ issue: Issue) {
    let isFirst = Self.pending.withLock { pending in
      pending.issues.append(issue)
      defer { pending.isDraining = true }
      return !pending.isDraining
    }
    guard isFirst else { return }
    while let issue = Self.nextPending() {
      hand(over: issue)
    }
  }

  private static let pending = Mutex<(issues: [Issue], isDraining: Bool)>(([], false))

  private static func nextPending() -> Issue? {
    pending.withLock { pending in
      guard !pending.issues.isEmpty else {
        pending.isDraining = false
        return nil
      }
      return pending.issues.removeFirst()
    }
  }

  private func hand(over issue: Issue) {
    guard runningCase != 0 else {
      PlatformProcess.printError(Diagnostics.outsideOfTestCase(issue))
      ct_fail_at_exit()
      return
    }
    let file = withUnsafeBytes(of: issue.place.filePath) { bytes in
      guard bytes.count == 17 else {
        fatalError(Diagnostics.unknownLayout(of: "StaticString", expected: 17, bytes: bytes.count))
      }
      return (
        bytes.load(as: UInt64.self), bytes.load(fromByteOffset: 8, as: UInt64.self),
        bytes.load(fromByteOffset: 16, as: UInt8.self)
      )
    }
    StringWords.withBorrowed(issue.text) {
      ct_xct_fail(
        xctFail, $0.first, $0.second, file.0, file.1, file.2, UInt64(issue.place.line))
    }
  }
}

// MARK: The running test

extension XCTestLibrary {
  /// The number of the test case that runs: it is new for each run of each method, 0 between two.
  var runningCase: UInt64 { ct_xct_current_case() }
}
