import Dependencies
import DependenciesMacros
import FronteraTestSupport
import Testing

private struct Failure: Error, Equatable {}

@DependencyClient
private struct WatchedClient: Sendable {
  var load: @Sendable (_ id: Int) async throws -> Int
  var count: @Sendable () -> Int = { 0 }
  var parse: @Sendable (_ text: String) throws -> Int
  var check: @Sendable (_ id: Int) throws(Failure) -> Void
  var change: @Sendable (_ number: inout Int) -> Void
  var each: @Sendable (_ body: (Int) -> Void) -> Void
  var later: @Sendable (_ value: @autoclosure () -> Int) -> Int = { $0() }
  var main: @MainActor @Sendable (_ name: String) -> String = { $0 }
  var slowMain: @MainActor @Sendable () async -> Int = { 1 }
  var anywhere: @isolated(any) @Sendable () -> Int = { 1 }
  var several: @Sendable (Int...) -> Void
  var take: @Sendable (_ token: consuming WatchedToken) -> Int = { $0.id }
  var make: @Sendable () -> WatchedToken = { WatchedToken(id: 1) }
}

private struct WatchedToken: ~Copyable, Sendable {
  let id: Int
}

@DependencyClient
private struct WatchedPack<each Value> {
  var count: (_ values: repeat each Value) -> Int = { (values: repeat each Value) in 2 }
}

@MainActor
@DependencyClient
private struct WatchedMainClient {
  var show: (_ text: String) async -> Void
  var title: () -> String = { "" }
}

/// Seen by an observer: each shape of an endpoint.
struct EndpointWatchTests {
  private let observer = RecordingObserver()

  private let client = WatchedClient(
    load: { $0 + 1 }, count: { 2 }, parse: { $0.count },
    check: { (id: Int) throws(Failure) in if id == 0 { throw Failure() } },
    change: { $0 += 1 }, each: { $0(4) }, later: { $0() }, main: { $0 }, slowMain: { 5 },
    anywhere: { 6 }, several: { (_: Int...) in }, take: { $0.id },
    make: { WatchedToken(id: 8) })

  private func observing<R>(_ operation: () throws -> R) rethrows -> R {
    try DependencyValues.withValues(.current.observed(by: observer), operation: operation)
  }

  private func synchronous() throws -> [Int] {
    var number = 0
    client.change(number: &number)
    client.each { number += $0 }
    try client.check(id: 1)
    client.several(1, 2)
    return [
      client.count(), try client.parse(text: "abc"), number, client.later(value: 7),
      client.take(token: WatchedToken(id: 9)), client.make().id,
    ]
  }

  @Test("Every call of a synchronous endpoint is told, with its name, and passes on what it gets")
  func synchronousEndpoints() throws {
    #expect(try synchronous() == [2, 3, 5, 7, 9, 8])
    #expect(observer.lines.isEmpty)
    #expect(try observing(synchronous) == [2, 3, 5, 7, 9, 8])
    #expect(
      observer.lines.filter { $0.hasPrefix("call") }.map { $0.dropFirst(5) }
        == ["change", "each", "check", "several", "count", "parse", "later", "take", "make"])
    #expect(throws: Failure()) { try observing { try client.check(id: 0) } }
  }

  @Test("So is every call of an asynchronous one, on its actor, also later and elsewhere")
  func asynchronousEndpoints() async throws {
    let values = DependencyValues.current.observed(by: observer)
    try await DependencyValues.withValues(values) {
      let loaded = try await client.load(id: 1)
      #expect(loaded == 2)
      #expect(await client.main(name: "a") == "a")
      #expect(await client.slowMain() == 5)
      #expect(await client.anywhere() == 6)
    }
    #expect(
      observer.lines.filter { $0.hasPrefix("call") }
        == ["call load", "call main", "call slowMain", "call anywhere"])
    let load = observing { client.load }
    #expect(observer.lines.last == "take load")
    #expect(try await Task.detached { try await load(1) + load(2) }.value == 5)
    #expect(observer.lines.filter { $0 == "call load" }.count == 3)
  }

  @MainActor
  @Test("A client of an actor, and one with a pack, tell what is taken out of them")
  func restricted() async {
    let main = WatchedMainClient(show: { _ in }, title: { "title" })
    let pack = WatchedPack<Int, String>(count: { _, _ in 2 })
    await DependencyValues.withValues(.current.observed(by: observer)) {
      await main.show(text: "")
      #expect(main.title() == "title")
      #expect(pack.count(values: 1, "") == 2)
    }
    #expect(
      observer.lines.filter { $0.hasPrefix("call") } == ["call show", "call title", "call count"])
  }

  @Test("Answers are recorded and given again; what does more than answer is an obstacle")
  func replays() throws {
    let calls = LockedInt()
    var client = client
    client.count = { calls.increment() }
    client.parse = { _ in
      if calls.increment() == 2 { throw Failure() }
      return calls.value
    }
    func run() -> [Int?] {
      [client.count(), try? client.parse(text: ""), try? client.parse(text: "")]
    }
    let tape = AnswerTape()
    let first = tape.record(run)
    #expect(first == [1, nil, 3])
    #expect(tape.replay(run) == first)
    #expect(calls.value == 3)
    #expect(tape.obstacles.isEmpty)
    _ = try tape.record(synchronous)
    #expect(Set(tape.obstacles) == ["change", "each", "several", "later", "take", "make"])
  }

  @Test("An unset endpoint is told too, and reports once")
  func unset() {
    let client = WatchedClient()
    let issues = recordIssues {
      observing {
        _ = client.count()
        var number = 1
        client.change(number: &number)
      }
    }
    #expect(
      issues.map(\.summary) == [
        "Unimplemented: 'WatchedClient.count'", "Unimplemented: 'WatchedClient.change'",
      ])
    #expect(observer.lines == ["take count", "call count", "take change", "call change"])
  }

  @Test("Setting an endpoint is noted for whoever writes the client")
  func setting() {
    var client = client
    EndpointOverrides.begin(WatchedClient.self, for: observer)
    client.count = { 1 }
    client.load = { $0 }
    var parse: @Sendable (String) throws -> Int = { _ in 6 }
    swap(&client.parse, &parse)
    #expect(EndpointOverrides.end(for: observer) == ["count", "load", "parse"])
    #expect((try? client.parse(text: "")) == 6)
    client.count = { 1 }
    #expect(EndpointOverrides.end(for: observer).isEmpty)
  }
}
