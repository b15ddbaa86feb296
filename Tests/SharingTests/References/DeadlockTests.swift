import Dependencies
import Sharing
import Testing

/// Dependencies that use shared values, and shared values that use dependencies.
@Suite struct DeadlockTests {
  private enum Limit: TestDependencyKey {
    static var testValue: Int {
      @Shared(.inMemory("base")) var base = 20
      return base + 1
    }
  }

  private struct Key: SharedKey {
    var id: String { "key" }
    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      @Dependency(Limit.self) var limit
      continuation.resume(returning: limit)
    }
    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      @Shared(.inMemory("base")) var base = 20
      subscriber.yield(base + 1)
      return SharedSubscription {}
    }
    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      continuation.resume()
    }
  }

  private static func sharedLimit() -> Int {
    @Shared(.inMemory("limit")) var limit = {
      @Dependency(Limit.self) var limit
      return limit
    }()
    return limit
  }

  private static func dependency() -> Int {
    @Dependency(Limit.self) var limit
    return limit
  }

  private static func keyed() -> Int {
    @Shared(Key()) var limit = 0
    return limit
  }

  @Test("P6: dependencies and shared values that use each other", arguments: 0..<100)
  func noDeadlock(round: Int) async {
    let values = await withTaskGroup(of: Int.self) { group in
      for number in 0..<6 {
        group.addTask {
          switch (number + round) % 3 {
          case 0: Self.dependency()
          case 1: Self.sharedLimit()
          default: Self.keyed()
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: 21, count: 6))
  }
}
