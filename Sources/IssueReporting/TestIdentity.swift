import Synchronization

/// The identity of one running test, cheap to compare: a key for what must not be shared between tests.
///
/// Two cases of a parameterized test are different. In XCTest each run of a method is new; in Swift
/// Testing the repetitions of a case within a process are the same.
package struct TestIdentity: Hashable, Sendable {
  fileprivate enum Library { case swiftTesting, xcTest }
  fileprivate let library: Library
  fileprivate let number: UInt64
}

extension TestContext {
  /// The identity of the test that the caller belongs to.
  ///
  /// It is `nil` outside of tests and, in Swift Testing, in code that does not belong to a test, such as
  /// a detached task. XCTest runs one test at a time, and everything that runs meanwhile belongs to it.
  package static var currentTestID: TestIdentity? {
    switch TestRunner.ofTask {
    case .swiftTesting(let library):
      library.runningIdentity
    case .xcTest(let library):
      library.runningCase == 0
        ? nil : TestIdentity(library: .xcTest, number: library.runningCase)
    case nil: nil
    }
  }
}

extension SwiftTestingLibrary {
  fileprivate var runningIdentity: TestIdentity? {
    let found: Finding? = withRunningCase { bytes, copy in
      let key = CaseBytes(bytes)
      if let key, let identity = identities.withLock({ $0.known[key]?.identity }) {
        return .known(identity)
      }
      return .new(key, copy())
    }
    switch found {
    case nil: return nil
    case .known(let identity): return identity
    case .new(let key, let kept): return learnIdentity(as: key, kept: kept)
    }
  }

  private enum Finding {
    case known(TestIdentity)
    case new(CaseBytes?, ForeignValue)
  }

  private func learnIdentity(as key: CaseBytes?, kept: ForeignValue) -> TestIdentity? {
    guard let ids = runningCaseID else { return nil }
    let (identity, forgotten) = identities.withLock { $0.learn(ids, as: key, kept: kept) }
    // Freed here, when the lock is open: an optimized build would do it earlier.
    withExtendedLifetime(forgotten) {}
    return identity
  }
}

private let identities = Mutex(IdentityTable())

/// The numbers given to test cases.
///
/// Asking the testing library for the identity of a case takes microseconds, so the bytes of a case lead
/// to its number. They can, because a copy of the case is kept with them: its memory cannot become
/// another's.
private struct IdentityTable: Sendable {
  struct Known {
    let identity: TestIdentity
    let kept: ForeignValue
  }

  static let limit = 4096

  var known: [CaseBytes: Known] = [:]
  private var numbers: [CaseIDs: UInt64] = [:]

  /// Returns the number of a case, and what is not kept any longer: to be freed when no lock is held.
  mutating func learn(
    _ ids: CaseIDs, as key: CaseBytes?, kept: ForeignValue
  ) -> (TestIdentity, forgotten: [Known]) {
    let number = numbers[ids] ?? UInt64(numbers.count + 1)
    numbers[ids] = number
    let identity = TestIdentity(library: .swiftTesting, number: number)
    guard let key else { return (identity, []) }
    var forgotten: [CaseBytes: Known] = [:]
    if known.count >= Self.limit { swap(&forgotten, &known) }
    let old = known.updateValue(Known(identity: identity, kept: kept), forKey: key)
    return (identity, Array(forgotten.values) + (old.map { [$0] } ?? []))
  }
}

/// The bytes of a case, if they are not too many.
private struct CaseBytes: Hashable, Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= MemoryLayout.size(ofValue: words) else { return nil }
    withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: bytes) }
    // A case of this size is the arguments' address, a number, flags and padding, and the body's two
    // words. The padding is not always the same. In another layout all bytes count, which is slower where
    // there is padding, and as right.
    if bytes.count == 40 { words.2 = 0 }
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.words == rhs.words
  }

  func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: words) { hasher.combine(bytes: $0) }
  }
}
