import Dependencies
import DependenciesMacros
import FronteraTestSupport
import IssueReporting
import Testing

/// Clients of which a test sets a part, or nothing, wherever their values are read.
@Suite struct ClientScopeTests {
  @Dependency(\.mailer) var mailer
  @Dependency(\.printer) var printer

  @Test("D14: live closures never run, whatever else is overridden", arguments: 0..<20)
  func liveNeverRuns(number: Int) async {
    let issues = await recordIssues {
      await withDependencies {
        $0[Number<A>.self] = number
        $0.uuid = .incrementing
      } operation: {
        #expect(mailer.unread() == 0)
        await Task { #expect(mailer.unread() == 0) }.value
        await withTaskGroup { group in
          for _ in 0..<4 { group.addTask { #expect(mailer.unread() == 0) } }
        }
        let escaped = withEscapedDependencies { $0 }
        escaped.yield { #expect(mailer.unread() == 0) }
        withDependencies {
          $0.mailer.send = { _ in }
        } operation: {
          #expect(mailer.unread() == 0)
        }
      }
    }
    #expect(issues.count == 8)
    #expect(Set(issues.map(\.summary)) == ["Unimplemented: 'Mailer.unread'"])
  }

  @Test("D13: an endpoint without override names the client and the endpoint")
  func endpointIsNamed() {
    let issues = recordIssues {
      withDependencies {
        $0.mailer.unread = { 3 }
      } operation: {
        #expect(mailer.unread() == 3)
        mailer.send("hello")
      }
    }
    #expect(issues.map(\.summary) == ["Unimplemented: 'Mailer.send'"])
  }

  @Test("D15: what is set in part is the test value again outside the scope")
  func partOfAClient() {
    let issues = recordIssues {
      for _ in 0..<3 {
        withDependencies {
          $0.mailer.unread = { 1 }
          $0.mailer.send = { _ in }
        } operation: {
          #expect(mailer.unread() == 1)
          mailer.send("")
        }
      }
      #expect(mailer.unread() == 0)
    }
    #expect(issues.map(\.summary) == ["Unimplemented: 'Mailer.unread'"])
  }

  @Test("D15: a part set in one context leaves the default of another alone")
  func partInALiveScope() {
    withDependencies {
      $0.context = .live
      $0.mailer.unread = { 5 }
    } operation: {
      #expect(mailer.unread() == 5)
    }
    let issues = recordIssues { #expect(mailer.unread() == 0) }
    #expect(issues.count == 1)
  }

  @Test("D16: a forgotten endpoint is reported even where every error is caught")
  func caught() async {
    let issues = await recordIssues {
      await Task {
        do {
          _ = try await mailer.fetch()
          Issue.record("It must throw.")
        } catch {}
      }.value
      let result = await Result { try await mailer.fetch() }
      #expect(throws: (any Error).self) { try result.get() }
    }
    #expect(issues.map(\.summary) == Array(repeating: "Unimplemented: 'Mailer.fetch'", count: 2))
  }

  @Test("D18: a preview that gets a live client is told so once, whatever of it is set")
  func preview() {
    let issues = recordIssues {
      withDependencies {
        $0.context = .preview
        $0.mailer.unread = { 2 }
      } operation: {
        #expect(mailer.unread() == 2)
        #expect(mailer.unread() == 2)
      }
    }
    #expect(
      issues.map(\.summary) == [
        "@Dependency(\\.mailer) has no preview value, and a preview reads it."
      ])
    #expect(issues.map(\.severity) == [.warning])
    #expect(issues.first?.message.contains("'mailer' is declared at DependenciesTests/Cl") == true)
  }

  @Test("D18: a preview that says what it gets is told nothing")
  func previewWithAValue() {
    let issues = recordIssues {
      withDependencies {
        $0.context = .preview
      } operation: {
        #expect(printer.pages() == 7)
        withDependencies {
          $0.mailer = Mailer(unread: { 1 }, send: { _ in }, fetch: { [] })
        } operation: {
          #expect(mailer.unread() == 1)
        }
      }
    }
    #expect(issues.isEmpty)
  }
}

@DependencyClient
struct Mailer: Sendable {
  var unread: @Sendable () -> Int = { 0 }
  var send: @Sendable (String) -> Void
  var fetch: @Sendable () async throws -> [String]
}

extension Mailer: DependencyKey {
  static let liveValue = Mailer(
    unread: { fatalError("A live closure ran.") },
    send: { _ in fatalError("A live closure ran.") },
    fetch: { fatalError("A live closure ran.") })
}

@DependencyClient
struct Printer: Sendable {
  var pages: @Sendable () -> Int = { 0 }
}

extension Printer: DependencyKey {
  static let liveValue = Printer(pages: { fatalError("A live closure ran.") })
  static let previewValue = Printer(pages: { 7 })
}

extension DependencyValues {
  var mailer: Mailer {
    get { self[Mailer.self] }
    set { self[Mailer.self] = newValue }
  }

  var printer: Printer {
    get { self[Printer.self] }
    set { self[Printer.self] = newValue }
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
