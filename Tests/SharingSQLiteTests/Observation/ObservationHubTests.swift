import Testing

@testable import SharingSQLite

@Suite struct ObservationHubTests {
  final class Observer: DatabaseObserver {
    let tables: Set<String>?
    let log: Log<String>
    let name: String
    init(_ name: String, _ tables: Set<String>?, _ log: Log<String>) {
      self.name = name
      self.tables = tables
      self.log = log
    }
    func refresh(_ connection: Result<Connection, any Error>) -> (@Sendable () -> Void)? {
      let isOpen = (try? connection.get()) != nil
      log.add("read \(name)\(isOpen ? "" : " failed")")
      return { [log, name] in log.add("tell \(name)") }
    }
  }

  private let log = Log<String>()
  private let lane = Lane { try Connection(path: nil) }
  private let hub: ObservationHub

  init() { hub = ObservationHub(lane: lane) }

  private func changed(_ changes: TableChanges, requests: [any DatabaseObserver] = []) async
    -> [String]
  {
    await withUnsafeContinuation { continuation in
      hub.changed(
        changes, requests: requests, before: [{ log.add("before") }],
        after: [
          { log.add("after") },
          { continuation.resume() },
        ])
    }
    return log.take()
  }

  @Test func whoIsConcernedReads() async {
    let a = Observer("a", ["a"], log)
    let both = Observer("both", ["a", "b"], log)
    hub.add(a)
    hub.add(both)
    #expect(await changed(TableChanges(["b"])) == ["read both", "before", "tell both", "after"])
    #expect(await changed(TableChanges(["c"])) == ["before", "after"])
    #expect(await changed(TableChanges()) == ["before", "after"])
    #expect(
      Set(await changed(TableChanges(["a"])))
        == Set(["read a", "read both", "before", "tell a", "tell both", "after"]))
    hub.remove(both)
    #expect(await changed(.everything) == ["read a", "before", "tell a", "after"])
  }

  @Test func whoDoesNotKnowItsTablesReadsAlways() async {
    let observer = Observer("x", nil, log)
    hub.add(observer)
    #expect(await changed(TableChanges(["c"])) == ["read x", "before", "tell x", "after"])
    #expect(await changed(TableChanges()) == ["before", "after"])
  }

  @Test func requestsReadOnce() async {
    let observer = Observer("a", ["a"], log)
    #expect(
      await changed(TableChanges(), requests: [observer]) == [
        "read a", "before", "tell a", "after",
      ])
    hub.add(observer)
    #expect(
      await changed(TableChanges(["a"]), requests: [observer]) == [
        "read a", "before", "tell a", "after",
      ])
  }

  // Changes that come while the reader is busy lead to one reading.
  @Test func changesThatComeTogetherAreReadOnce() async {
    let observer = Observer("a", ["a"], log)
    hub.add(observer)
    let gate = Gate()
    lane.async { _ in gate.wait() }
    for _ in 0..<10 { hub.changed(TableChanges(["a"])) }
    gate.open()
    let lines = await changed(TableChanges())
    #expect(lines.filter { $0 == "read a" }.count == 1)
    #expect(lines.last == "after")
  }

  @Test func whenTheDatabaseCannotBeOpened() async {
    struct Failure: Error {}
    let hub = ObservationHub(lane: Lane { throw Failure() })
    let observer = Observer("a", ["a"], log)
    await withUnsafeContinuation { continuation in
      hub.changed(TableChanges(), requests: [observer], after: [{ continuation.resume() }])
    }
    #expect(log.take() == ["read a failed", "tell a"])
  }

  @Test func fingerprints() throws {
    let connection = try Connection(path: nil)
    func fingerprint(_ sql: SQL) throws -> Fingerprint {
      Fingerprint(try connection.rows(sql).rows)
    }
    #expect(try fingerprint("SELECT 1 AS a") == fingerprint("SELECT 1 AS a"))
    #expect(try fingerprint("SELECT 1 AS a") != fingerprint("SELECT 2 AS a"))
    #expect(try fingerprint("SELECT 1 AS a") != fingerprint("SELECT 1 AS b"))
    #expect(try fingerprint("SELECT 1 AS a") != fingerprint("SELECT '1' AS a"))
    #expect(try fingerprint("SELECT 1 AS a") != fingerprint("SELECT 1 AS a UNION ALL SELECT 1"))
    #expect(try fingerprint("SELECT 1 AS a WHERE 0") != fingerprint("SELECT NULL AS a"))
  }
}
