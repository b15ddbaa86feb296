/// The testing library that runs the code, and the test it runs.
///
/// ```swift
/// switch TestContext.current {
/// case .swiftTesting(let testing): print(testing?.test.id as Any)
/// case .xcTest: print("XCTest")
/// case nil: print("No test")
/// }
/// ```
public enum TestContext: Equatable, Sendable {
  /// Swift Testing runs the process. There is no value in code that does not belong to a test, such as a
  /// detached task.
  case swiftTesting(Testing?)
  /// XCTest runs the process.
  case xcTest

  /// The context of the caller, `nil` outside of tests.
  public static var current: TestContext? {
    switch TestRunner.ofTask {
    case .swiftTesting(let library):
      .swiftTesting(
        library.runningTest.map { Testing(test: Testing.Test(id: $0.id, foreign: $0.test)) })
    case .xcTest: .xcTest
    case nil: nil
    }
  }

  /// Whether this is Swift Testing.
  public var isSwiftTesting: Bool {
    guard case .swiftTesting = self else { return false }
    return true
  }
}

extension TestContext {
  /// What is known of a test of Swift Testing.
  public struct Testing: Equatable, Sendable {
    /// The test.
    public let test: Test

    /// A test of Swift Testing.
    public struct Test: Hashable, Identifiable, Sendable {
      /// The identity of the test, which all cases of a parameterized test share.
      public let id: ID
      private let foreign: ForeignValue

      init(id: AnyHashable, foreign: ForeignValue) {
        self.id = ID(rawValue: id)
        self.foreign = foreign
      }

      /// The traits of the test, as the testing library made them.
      public var traits: [any Sendable] {
        let traits = Mirror(reflecting: foreign.value).descendant("traits") as? [Any] ?? []
        // Every trait is sendable, which a cast at run time cannot see.
        return unsafeBitCast(traits, to: [any Sendable].self)
      }

      /// Tells whether two values are the same test.
      ///
      /// - Parameters:
      ///   - lhs: A test.
      ///   - rhs: Another test.
      /// - Returns: `true` if they are the same.
      public static func == (lhs: Test, rhs: Test) -> Bool {
        lhs.id == rhs.id
      }

      /// Hashes the identity of the test.
      ///
      /// - Parameter hasher: The hasher to feed.
      public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
      }

      /// The identity of a test.
      public struct ID: Hashable, @unchecked Sendable {
        /// The identity as the testing library made it.
        public let rawValue: AnyHashable
      }
    }
  }
}
