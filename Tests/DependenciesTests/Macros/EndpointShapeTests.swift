public import Dependencies
public import DependenciesMacros
import DependenciesTestSupport
import FronteraTestSupport
import Testing

public struct ShapeFailure: Error, Equatable {}

/// Every shape that an endpoint can have.
@DependencyClient
public struct ShapeClient: Sendable {
  public var plain: @Sendable () async throws -> Int
  public var typed: @Sendable (_ id: Int) throws(ShapeFailure) -> Int = {
    (_: Int) throws(ShapeFailure) in throw ShapeFailure()
  }
  public var typedVoid: @Sendable () throws(ShapeFailure) -> Void
  public var typedAny: @Sendable () throws(any Error) -> Int
  public var never: @Sendable () throws(Never) -> Void
  public var inOut: @Sendable (_ number: inout Int, _ by: Int) -> Void
  public var inOutDefault: @Sendable (_ number: inout Int) -> Bool = { number in
    number += 1
    return true
  }
  public var lazily: @Sendable (_ value: @autoclosure () -> Int) -> Void
  public var lazilyDefault: @Sendable (_ value: @autoclosure () throws -> Int) throws -> Int = {
    try $0()
  }
  public var callback: @Sendable (_ done: @escaping @Sendable (Int) -> Void) -> Void
  public var onMain: @MainActor @Sendable (_ name: String) -> Void
  public var onMainResult: @MainActor (_ name: String) async -> String = { "hello \($0)" }
  public var optional: @Sendable (_ id: Int) async -> Int?
  public var tuple: @Sendable ((Int, String)) async throws -> (Int, String)
  public var keyword: @Sendable (_ for: Int, _ in: String) async throws -> Void
  var `default`: @Sendable (_ value: Int) async throws -> Int
  public var parenthesized: (@Sendable (_ id: Int) throws -> Int)
  public var stream: @Sendable () -> AsyncStream<Int> = { .finished }  // nothing comes
  public var many:
    @Sendable (
      // how many
      _ count: Int,
      _ prefix: String  // before each
    ) async throws -> [String]
  package var packaged: @Sendable (_ id: Int) async throws -> Void
  @DependencyEndpoint(method: "searchTitle")
  public var byTitle: @Sendable (_ text: String) async throws -> [String]
  @DependencyEndpointIgnored
  public var ignored: @Sendable () -> Int = { 7 }
  public var name = "shapes"
  public var limit: Int = 10
  public let constant: Int = 1
  private var cache: [String: Int] = [:]
  public var computed: Int { limit * 2 }
  static let shared = 1
}

extension ShapeClient: TestDependencyKey {
  public static let testValue = ShapeClient()
}

extension AsyncStream {
  static var finished: AsyncStream { AsyncStream { $0.finish() } }
}

/// As people write it without thinking of concurrency, from another module's point of view.
@DependencyClient
struct LooseClient {
  var profile: (_ id: Int) async throws -> String
  var save: (_ name: String) async throws -> Void
  let base: String
}

enum Server {
  @DependencyClient
  struct Client: Sendable {
    var ping: @Sendable () async throws -> Void
  }
}

@MainActor
@DependencyClient
struct MainClient {
  var title: @Sendable () -> String = { "none" }
  var show: @MainActor (_ text: String) -> Void
}

@MainActor
@DependencyClient
struct LooseMainClient {
  var title: () -> String = { "none" }
  var show: (_ text: String) -> Void
}

@DependencyClient
private struct HiddenClient {
  var load: @Sendable (_ page: Int) async throws -> [Int]
}

@Suite struct EndpointShapeTests {
  let client = ShapeClient()

  @Test func everySynchronousShapeIsUnimplemented() {
    let issues = recordIssues {
      _ = try? client.typed(id: 1)
      try? client.typedVoid()
      _ = try? client.typedAny()
      client.never()
      var number = 1
      client.inOut(number: &number, by: 2)
      #expect(number == 1)
      let added = client.inOutDefault(number: &number)
      #expect(added && number == 2)
      client.lazily(value: 1)
      #expect((try? client.lazilyDefault(value: 3)) == 3)
      client.callback(done: { _ in })
      _ = try? client.parenthesized(id: 1)
    }
    #expect(
      issues.map(\.summary)
        == [
          "typed", "typedVoid", "typedAny", "never", "inOut", "inOutDefault", "lazily",
          "lazilyDefault", "callback", "parenthesized",
        ].map { "Unimplemented: 'ShapeClient.\($0)'" })
    #expect(client.ignored() == 7)
  }

  @Test func everyAsynchronousShapeIsUnimplemented() async {
    let issues = await recordIssues {
      _ = try? await client.plain()
      await client.onMain(name: "")
      let greeting = await client.onMainResult(name: "you")
      #expect(greeting == "hello you")
      let optional = await client.optional(id: 1)
      #expect(optional == nil)
      _ = try? await client.tuple((1, ""))
      try? await client.keyword(for: 1, in: "")
      _ = try? await client.default(value: 1)
      for await _ in client.stream() {}
      _ = try? await client.many(count: 1, prefix: "")
      try? await client.packaged(id: 1)
      _ = try? await client.searchTitle(text: "")
    }
    #expect(
      issues.map(\.summary)
        == [
          "plain", "onMain", "onMainResult", "optional", "tuple", "keyword", "default", "stream",
          "many", "packaged", "byTitle",
        ].map { "Unimplemented: 'ShapeClient.\($0)'" })
  }

  @Test func endpointsCanBeSet() async throws {
    var client = ShapeClient()
    client.inOut = { $0 += $1 }
    client.keyword = { _, _ in }
    client.typed = { (id: Int) throws(ShapeFailure) in
      if id == 0 { throw ShapeFailure() }
      return id
    }
    var number = 1
    client.inOut(number: &number, by: 2)
    #expect(number == 3)
    try await client.keyword(for: 1, in: "")
    #expect(try client.typed(id: 5) == 5)
    #expect(throws: ShapeFailure()) { try client.typed(id: 0) }
  }

  @Test func theInitialiserTakesWhatHasNoDefault() async throws {
    let client = LooseClient(
      profile: { "profile \($0)" }, save: { _ in }, base: "https://example.com")
    #expect(try await client.profile(id: 3) == "profile 3")
    #expect(client.base == "https://example.com")
    let main = MainClient(title: { "title" }, show: { _ in })
    #expect(await main.title() == "title")
    let server = Server.Client(ping: {})
    try await server.ping()
  }

  @Test func nestedClientsHaveTheirWholeName() async {
    let issues = await recordIssues {
      try? await Server.Client().ping()
      _ = try? await HiddenClient().load(page: 1)
    }
    #expect(
      issues.map(\.summary)
        == ["Unimplemented: 'Server.Client.ping'", "Unimplemented: 'HiddenClient.load'"])
  }

  @MainActor
  @Test func aClientOnAnActorStaysThere() {
    let issues = recordIssues {
      let client = MainClient()
      #expect(client.title() == "none")
      client.show(text: "")
      let loose = LooseMainClient()
      #expect(loose.title() == "none")
      loose.show(text: "")
    }
    #expect(issues.count == 4)
  }
}
