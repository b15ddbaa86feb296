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
    let known = withRunningCase { bytes, _ in
      CaseBytes(bytes).flatMap { key in identities.withLock { $0.known[key]?.identity } }
    }
    switch known {
    case nil: return nil
    case .some(.some(let identity)): return identity
    case .some(.none): return learnIdentity()
    }
  }

  private func learnIdentity() -> TestIdentity? {
    guard let ids = runningCaseID else { return nil }
    let running = withRunningCase { bytes, copy in (key: CaseBytes(bytes), kept: copy()) }
    guard let running else { return nil }
    let (identity, forgotten) = identities.withLock {
      $0.learn(ids, as: running.key, kept: running.kept)
    }
    _ = consume forgotten
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
    let kept: any Sendable
  }

  static let limit = 4096

  var known: [CaseBytes: Known] = [:]
  private var numbers: [CaseIDs: UInt64] = [:]

  /// Returns the number of a case, and what is not kept any longer: to be freed when no lock is held.
  mutating func learn(
    _ ids: CaseIDs, as key: CaseBytes?, kept: any Sendable
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
  private var words = SIMD8<UInt64>()

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= MemoryLayout<SIMD8<UInt64>>.size else { return nil }
    withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: bytes) }
  }
}
