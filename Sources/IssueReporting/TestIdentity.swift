import Synchronization

/// The identity of one running test, cheap to compare: a key for what must not be shared between tests.
///
/// Two cases of a parameterized test are different, and so are two runs of one: of a method of XCTest,
/// and of a case with arguments in Swift Testing. The runs of a case without arguments, when Swift Testing
/// repeats it in one process, cannot be told apart: nothing that a task of the test can see is new.
package struct TestIdentity: Hashable, Sendable {
  fileprivate enum Library { case swiftTesting, xcTest }
  fileprivate let library: Library
  fileprivate let number: UInt64
}

extension TestIdentity {
  /// What the test is called, as `Suite.function`. It is looked for, which takes a while.
  package var name: String? {
    guard library == .swiftTesting, let id = identities.withLock({ $0.test(number: number) })
    else { return nil }
    // "Module.Suite/function()/File.swift:1:2".
    var words = "\(id)".split(separator: "/")
    if words.count > 1, words.last?.contains(".swift:") == true { words.removeLast() }
    if words.count > 1, let dot = words[0].firstIndex(of: ".") {
      words[0] = words[0][dot...].dropFirst()
    }
    return words.map { $0.prefix { $0 != "(" } }.joined(separator: ".")
  }
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
/// another's. For the same reason a case with arguments whose bytes are new is a new run, when tests are
/// repeated: its arguments were copied for that run.
private struct IdentityTable: Sendable {
  struct Known {
    let identity: TestIdentity
    let kept: ForeignValue
  }

  /// Of more cases than this, none is kept, and repeated runs of one are then the same.
  static let limit = 16_384

  var known: [CaseBytes: Known] = [:]
  private var numbers: [CaseIDs: UInt64] = [:]
  private var lastNumber: UInt64 = 0
  private var hasForgotten = false

  /// Returns the number of a case, and what is not kept any longer: to be freed when no lock is held.
  mutating func learn(
    _ ids: CaseIDs, as key: CaseBytes?, kept: ForeignValue
  ) -> (TestIdentity, forgotten: [Known]) {
    if let key, let identity = known[key]?.identity { return (identity, []) }
    let isNewRun = key?.areNewInEachRun == true && !hasForgotten
    let identity = TestIdentity(library: .swiftTesting, number: number(of: ids, isNewRun: isNewRun))
    guard let key else { return (identity, []) }
    var forgotten: [CaseBytes: Known] = [:]
    if known.count >= Self.limit {
      swap(&forgotten, &known)
      hasForgotten = true
    }
    known[key] = Known(identity: identity, kept: kept)
    return (identity, Array(forgotten.values))
  }

  /// The identity of the test that a number was given to.
  func test(number: UInt64) -> AnyHashable? {
    numbers.first { $0.value == number }?.key.test
  }

  private mutating func number(of ids: CaseIDs, isNewRun: Bool) -> UInt64 {
    if !isNewRun, let number = numbers[ids] { return number }
    lastNumber += 1
    numbers[ids] = lastNumber
    return lastNumber
  }
}

/// The bytes of a case, if they are not too many.
private struct CaseBytes: Hashable, Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)
  private var isKnownLayout = false

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= MemoryLayout.size(ofValue: words) else { return nil }
    withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: bytes) }
    // A case of this size is the arguments' address, a number, flags and padding, and the body's two
    // words. The padding is not always the same. In another layout all bytes count, which is slower where
    // there is padding, and as right.
    isKnownLayout = bytes.count == 40
    if isKnownLayout { words.2 = 0 }
  }

  /// Whether no other run of the case has the same bytes: it has arguments, whose address is the first
  /// word in the layout that is known.
  var areNewInEachRun: Bool { isKnownLayout && words.0 != 0 }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.words == rhs.words
  }

  func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: words) { hasher.combine(bytes: $0) }
  }
}
