import IssueReporting
import Synchronization
import Testing

@Suite struct EndOfTestTests {
  @Test func checksAreMadeAtTheEndInTheirOrder() async throws {
    let log = Log()
    try await EndOfTest.surrounding {
      for name in ["a", "b", "c"] { _ = EndOfTest.expect(Check(name, log)) }
      log.note("body")
    }
    #expect(log.names == ["body", "a", "b", "c"])
  }

  @Test func whatIsTakenBackIsNotMade() async throws {
    let log = Log()
    try await EndOfTest.surrounding {
      let registration = try #require(EndOfTest.expect(Check("a", log)))
      #expect(registration.takeBack())
      #expect(!registration.takeBack())
    }
    #expect(log.names == [])
  }

  @Test func nothingIsTakenBackAfterTheEnd() async throws {
    let log = Log()
    let kept = Mutex<EndOfTest.Registration?>(nil)
    try await EndOfTest.surrounding {
      let registration = EndOfTest.expect(Check("a", log))
      kept.withLock { $0 = registration }
    }
    let registration = try #require(kept.withLock { $0 })
    #expect(!registration.takeBack())
    #expect(log.names == ["a"])
  }

  @Test func theInnermostEndCounts() async throws {
    let log = Log()
    try await EndOfTest.surrounding {
      _ = EndOfTest.expect(Check("outer", log))
      try await EndOfTest.surrounding {
        _ = EndOfTest.expect(Check("inner", log))
        log.note("body")
      }
      log.note("between")
    }
    #expect(log.names == ["body", "inner", "between", "outer"])
  }

  @Test func aTestThatThrowsEndsToo() async {
    struct Failure: Error {}
    let log = Log()
    await #expect(throws: Failure.self) {
      try await EndOfTest.surrounding {
        _ = EndOfTest.expect(Check("a", log))
        throw Failure()
      }
    }
    #expect(log.names == ["a"])
  }

  @Test func theIssueAtTheEndIsOfTheTest() async {
    await withExpectedIssue {
      try await EndOfTest.surrounding {
        _ = EndOfTest.expect(Check("a", Log()) { reportIssue("Left over") })
      }
    }
  }

  @Test func whatWaitsIsKeptUntilTheEndOnly() async throws {
    let freed = Log()
    try await EndOfTest.surrounding {
      _ = EndOfTest.expect(Check("a", Log(), freed: freed))
      #expect(freed.names == [])
      EndOfTest.expect(Check("b", Log(), freed: freed)).map { _ = $0.takeBack() }
      #expect(freed.names == ["b"])
    }
    #expect(freed.names == ["b", "a"])
  }

  @Test func theTestIsNamed() throws {
    let id = try #require(TestContext.currentTestID)
    #expect(id.name == "EndOfTestTests.theTestIsNamed")
  }

  @Test(arguments: [1]) func theCasesOfATestHaveItsName(number: Int) throws {
    let id = try #require(TestContext.currentTestID)
    #expect(id.name == "EndOfTestTests.theCasesOfATestHaveItsName")
  }
}

/// Notes what happens.
final class Log: Sendable {
  private let noted = Mutex<[String]>([])

  var names: [String] { noted.withLock { $0 } }

  func note(_ name: String) { noted.withLock { $0.append(name) } }
}

/// Notes that it was made.
final class Check: EndOfTestCheck {
  private let name: String
  private let log: Log
  private let freed: Log?
  private let body: @Sendable () -> Void

  init(_ name: String, _ log: Log, freed: Log? = nil, body: @escaping @Sendable () -> Void = {}) {
    self.name = name
    self.log = log
    self.freed = freed
    self.body = body
  }

  deinit { freed?.note(name) }

  func checkAtEndOfTest() {
    log.note(name)
    body()
  }
}
