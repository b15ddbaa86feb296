import Dependencies
import DependenciesMacros
import FronteraTestSupport
import Testing

struct Token: ~Copyable, Sendable {
  var id = 1
}

/// M12: shapes that say who owns an argument, and where a closure runs.
@DependencyClient
private struct RareClient: Sendable {
  var consumes: @Sendable (_ text: consuming String) -> Int = { $0.count }
  var closes: @Sendable (_ token: consuming Token) -> Void
  var reads: @Sendable (_ token: borrowing Token) -> Int = { $0.id }
  var caller: nonisolated(nonsending) @Sendable (_ id: Int) async -> Int = { $0 }
  var concurrent: @concurrent @Sendable (_ id: Int) async throws -> Int
  var anywhere: @isolated(any) @Sendable (_ id: Int) -> Int = { $0 * 2 }
  var pointer: @convention(c) (Int32) -> Void
  var unlabelled: @Sendable (Int, String) -> Int? = { number, _ in number }
  var several: @Sendable (Int...) -> Void
  var changes: @Sendable (_ number: inout Int) async -> Int = { number in
    number += 1
    return number * 10
  }
  var `load all`: @Sendable (_ page: Int) -> Int?
  var named: @Sendable (_ p0: Int) -> Int = { p0 in p0 }
  private(set) var readOnly: @Sendable (_ id: Int) -> Int = { $0 }
  @DependencyEndpoint(method: "default") var fallback: @Sendable () -> Int = { defaultValue }
}

/// Named like what generated code might use.
private let defaultValue = 4

@DependencyClient
private struct PackClient<each Value> {
  var count: @Sendable (_ limit: Int, _ values: repeat each Value) -> Int = {
    (limit: Int, values: repeat each Value) in limit
  }
}

@DependencyClient
private struct ConditionalClient: Sendable {
  var load: @Sendable (_ id: Int) async throws -> Int
  #if swift(>=6)
    var save: @Sendable (_ id: Int) -> Void
  #else
    var missing: Missing
  #endif
  var count: @Sendable () -> Int = { 1 }
}

@DependencyClient
private struct EndlessClient {
  var stop: @Sendable (_ code: Int) -> Never
}

@DependencyClient
private struct DefaultsClient: Sendable {
  let base: String
  var retries = 3
  var name: String?
  var load: @Sendable (_ id: Int) async throws -> Int
  var count: @Sendable () -> Int = { 42 }
  @DependencyEndpointIgnored var format: @Sendable (Int) -> String = { "\($0)" }
}

@Suite struct MoreShapesTests {
  @Test("M12: rare shapes report, and pass their arguments on")
  func rareShapes() async {
    let client = RareClient()
    let issues = await recordIssues {
      #expect(client.consumes(text: "abc") == 3)
      client.closes(token: Token())
      #expect(client.reads(token: Token(id: 5)) == 5)
      #expect(await client.caller(id: 6) == 6)
      _ = try? await client.concurrent(id: 1)
      #expect(await client.anywhere(id: 7) == 14)
      client.pointer(1)
      #expect(client.unlabelled(8, "") == 8)
      client.several(1, 2)
      var number = 1
      #expect(await client.changes(number: &number) == 20)
      #expect(number == 2)
      #expect(client.`load all`(page: 1) == nil)
      #expect(client.named(p0: 9) == 9)
      #expect(client.readOnly(id: 10) == 10)
      #expect(client.default() == 4)
      #expect(PackClient<Int, String>().count(limit: 3, values: 1, "") == 3)
    }
    #expect(
      issues.map(\.summary)
        == [
          "consumes", "closes", "reads", "caller", "concurrent", "anywhere", "pointer",
          "unlabelled",
          "several", "changes", "load all", "named", "readOnly", "fallback",
        ].map { "Unimplemented: 'RareClient.\($0)'" } + ["Unimplemented: 'PackClient.count'"])
  }

  @Test("M12: rare shapes can be set")
  func rareShapesCanBeSet() async throws {
    var client = RareClient()
    client.consumes = { _ in 1 }
    client.concurrent = { $0 + 1 }
    client.anywhere = { @MainActor id in id + 1 }
    client.changes = { number in
      number = 5
      return 6
    }
    #expect(client.consumes(text: "abc") == 1)
    #expect(try await client.concurrent(id: 1) == 2)
    #expect(await client.anywhere(id: 2) == 3)
    var number = 0
    #expect(await client.changes(number: &number) == 6)
    #expect(number == 5)
  }

  @Test func endpointsUnderConditionsAreEndpoints() async throws {
    let unset = ConditionalClient()
    let issues = recordIssues { unset.save(id: 1) }
    #expect(issues.map(\.summary) == ["Unimplemented: 'ConditionalClient.save'"])
    let client = ConditionalClient(load: { $0 }, save: { _ in })
    client.save(id: 1)
    #expect(try await client.load(id: 3) == 3)
  }

  @Test("M4: initialisers take plain labels, and endpoints with a default value can be left out")
  func memberwise() async throws {
    let full = DefaultsClient(
      base: "a", retries: 1, name: "b", load: { $0 }, count: { 7 }, format: { _ in "c" })
    #expect(full.count() == 7)
    #expect(full.retries == 1)
    #expect(full.name == "b")
    #expect(full.format(1) == "c")
    #expect(try await full.load(id: 2) == 2)
    let short = DefaultsClient(base: "a", load: { $0 + 1 })
    #expect(short.retries == 3)
    #expect(short.name == nil)
    #expect(short.format(1) == "1")
    #expect(try await short.load(id: 2) == 3)
    // Never in silence: what was left out is not set.
    let issues = recordIssues { #expect(short.count() == 42) }
    #expect(issues.map(\.summary) == ["Unimplemented: 'DefaultsClient.count'"])
  }

  @Test func whatNeverReturnsStopsWithItsName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = recordIssues { EndlessClient().stop(code: 1) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Unimplemented: 'EndlessClient.stop'"))
  }
}
