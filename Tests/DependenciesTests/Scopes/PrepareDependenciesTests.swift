import Dependencies
import FronteraTestSupport
import Testing

@Suite struct PrepareDependenciesTests {
  @Dependency(\.backend) private var backend
  @Dependency(\.backendClient) private var backendClient

  @Test("D8: a prepared key without a live value is read without an issue")
  func preparedKey() {
    let issues = recordIssues {
      live {
        prepareDependencies { $0.backend = Backend(name: "prepared") }
        #expect(backend.name == "prepared")
        withDependencies {
          $0[Number<A>.self] = 1
        } operation: {
          #expect(backend.name == "prepared")
        }
      }
    }
    #expect(issues.isEmpty)
  }

  @Test("D8: what is prepared is seen by defaults that are made later")
  func defaultsSeeWhatIsPrepared() {
    live {
      prepareDependencies { $0.region = Region(name: "prepared") }
      #expect(backendClient.region == "prepared")
    }
  }

  @Test("what a test prepares is seen by that test alone", arguments: 0..<50)
  func preparedInATest(number: Int) async {
    let issues = await recordIssues {
      #expect(backend.name == "test")
      await Task { #expect(backend.name == "test") }.value
    }
    #expect(issues.isEmpty)
    let prepared = recordIssues {
      prepareDependencies { $0[Prepared<A>.self] = Prepared(text: "\(number)") }
    }
    #expect(prepared.isEmpty)
    @Dependency(Prepared<A>.self) var own
    #expect(own.text == "\(number)")
    await Task { #expect(own.text == "\(number)") }.value
  }

  @Test func aPartCanBePrepared() {
    let issues = recordIssues {
      live {
        prepareDependencies { $0.backendClient.region = "other" }
        #expect(backendClient.region == "other")
        #expect(backendClient.retries == 3)
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func aDefaultReadInTheClosureBecomesEverybodys() {
    live {
      let inside = prepareDependencies { values in
        let first = values[Instance.self]
        #expect(values[Instance.self] === first)
        return first
      }
      @Dependency(Instance.self) var instance
      #expect(instance === inside)
    }
  }

  @Test func theResultAndTheErrorComeThrough() throws {
    struct Failure: Error {}
    #expect(prepareDependencies { _ in 7 } == 7)
    #expect(throws: Failure.self) { try prepareDependencies { _ in throw Failure() } }
    let byName: ((inout DependencyValues) throws -> Int) throws -> Int = prepareDependencies
    #expect(try byName { _ in 8 } == 8)
  }
}

/// What is reported of wrong uses: each once, at the call, naming the dependency and its property.
@Suite struct PrepareMisuseTests {
  /// The line of the property that the tests read by.
  private static let readerLine = #line + 1
  @Dependency(\.backend) private var backend

  @Test func preparingTwice() {
    let first = #line + 2
    let issues = recordIssues {
      prepareDependencies { $0.backend = Backend(name: "first") }
      prepareDependencies { $0.backend = Backend(name: "second") }
    }
    #expect(backend.name == "first")
    expect(
      issues, "@Dependency(\\.backend) was prepared twice.", at: first + 1,
      says: "prepared before, at DependenciesTests/PrepareDependenciesTests.swift:\(first);",
      "'backend' is declared at DependenciesTests/PrepareDependenciesTests.swift:")
  }

  @Test func preparingWhatWasRead() {
    #expect(backend.name == "test")
    let issues = recordIssues {
      prepareDependencies { $0.backend = Backend(name: "late") }
    }
    #expect(backend.name == "test")
    expect(
      issues, "@Dependency(\\.backend) was prepared too late.", at: #line - 4,
      says: "read before, at DependenciesTests/PrepareDependenciesTests.swift:\(Self.readerLine);")
  }

  @Test func preparingInNestedClosures() {
    let issues = recordIssues {
      prepareDependencies {
        prepareDependencies { $0.backend = Backend(name: "inner") }
        $0.backend = Backend(name: "outer")
      }
    }
    #expect(backend.name == "inner")
    expect(issues, "@Dependency(\\.backend) was prepared twice.", at: #line - 6)
  }

  @Test func preparingAfterWhatIsMadeFromIt() {
    let issues = recordIssues {
      live {
        prepareDependencies {
          $0.backendClient.retries = 5
          $0.region = Region(name: "late")
        }
      }
    }
    expect(
      issues, "@Dependency(\\.region) was prepared too late.", at: #line - 7,
      says: "read @Dependency(\\.backendClient) earlier", "Set 'Region' further up")
  }

  @Test func preparingInsideAScopeThatHidesIt() {
    let issues = recordIssues {
      withDependencies {
        $0.backend = Backend(name: "scope")
      } operation: {
        prepareDependencies { $0.backend = Backend(name: "hidden") }
        #expect(backend.name == "scope")
      }
    }
    expect(issues, "@Dependency(\\.backend) was prepared where it is overridden.", at: #line - 4)
    #expect(backend.name == "hidden")
  }

  @Test func preparingTheContext() {
    let issues = recordIssues {
      prepareDependencies { $0.context = .live }
    }
    #expect(DependencyValues().context == .test)
    expect(issues, "The context was set in 'prepareDependencies'.", at: #line - 3)
  }

  @Test func readingBeforePreparation() {
    let issues = recordIssues {
      live {
        #expect(backend.name == "test")
        #expect(backend.name == "test")
        prepareDependencies { $0.backend = Backend(name: "late") }
      }
    }
    #expect(
      issues.map(\.summary) == [
        "@Dependency(\\.backend) has no live value, and the running app reads it.",
        "@Dependency(\\.backend) was prepared too late.",
      ])
    #expect(issues.first?.line == UInt(Self.readerLine))
    #expect(issues.first?.message.contains("'prepareDependencies' has set") == true)
  }

  private func expect(
    _ issues: [RecordedIssue], _ summary: String, at line: Int, says texts: String...,
    location: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(issues.map(\.summary) == [summary], sourceLocation: location)
    #expect(issues.map(\.line) == [UInt(line)], sourceLocation: location)
    #expect(issues.map(\.file) == ["PrepareDependenciesTests.swift"], sourceLocation: location)
    for text in texts {
      #expect(issues.first?.message.contains(text) == true, "\(issues)", sourceLocation: location)
    }
  }
}

private func live(_ operation: () -> Void) {
  withDependencies {
    $0.context = .live
  } operation: {
    operation()
  }
}

private struct Backend: TestDependencyKey {
  var name: String
  static var testValue: Backend { Backend(name: "test") }
}

private struct Region: DependencyKey {
  var name: String
  static var liveValue: Region { Region(name: "live") }
  static var testValue: Region { Region(name: "test") }
}

private struct BackendClient: DependencyKey {
  var region: String
  var retries = 3

  static var liveValue: BackendClient {
    @Dependency(\.region) var region
    return BackendClient(region: region.name)
  }

  static var testValue: BackendClient { BackendClient(region: "test") }
}

private final class Instance: DependencyKey, Sendable {
  static var liveValue: Instance { Instance() }
  static var testValue: Instance { Instance() }
}

extension DependencyValues {
  fileprivate var backend: Backend {
    get { self[Backend.self] }
    set { self[Backend.self] = newValue }
  }

  fileprivate var region: Region {
    get { self[Region.self] }
    set { self[Region.self] = newValue }
  }

  fileprivate var backendClient: BackendClient {
    get { self[BackendClient.self] }
    set { self[BackendClient.self] = newValue }
  }
}

private struct Prepared<Tag>: TestDependencyKey {
  var text: String
  static var testValue: Prepared { Prepared(text: "test") }
}
