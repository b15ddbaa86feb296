import ConcurrencyExtras
import Testing

struct ResultTests {
  struct Broken: Error, Equatable {}

  private func fail() async throws -> Int { throw Broken() }

  private func failTyped() async throws(Broken) -> Int { throw Broken() }

  private func succeed() async -> Int { 1 }

  @Test func catchesWhatIsThrown() async {
    let result = await Result { try await fail() }
    #expect(throws: Broken.self) { try result.get() }
  }

  @Test func keepsTheTypeOfTheError() async {
    let result: Result<Int, Broken> = await Result { () async throws(Broken) in
      try await failTyped()
    }
    #expect(result == .failure(Broken()))
  }

  @Test func keepsWhatIsReturned() async throws {
    let result = await Result<Int, any Error> { await succeed() }
    #expect(try result.get() == 1)
  }

  @Test func catchesCancellation() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await Result { try await Task<Int, Never>.never() }
    }
    let result = await task.value
    #expect(throws: CancellationError.self) { try result.get() }
  }

  @MainActor
  @Test func runsWhereTheCallerIs() async {
    let local = Mutable()
    _ = await Result<Void, Never> {
      local.value += 1
      await Task.yield()
      MainActor.assertIsolated()
    }
    #expect(local.value == 1)
  }

  final class Mutable { var value = 0 }
}
