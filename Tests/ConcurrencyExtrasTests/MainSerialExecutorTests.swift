import ConcurrencyExtras
import Testing

@Suite(.serialized)
struct MainSerialExecutorTests {
  struct Broken: Error {}

  @Test func runsTheOperationAndRestoresTheWish() async throws {
    #expect(!uncheckedUseMainSerialExecutor)
    withMainSerialExecutor { #expect(uncheckedUseMainSerialExecutor) }
    #expect(!uncheckedUseMainSerialExecutor)
    await withMainSerialExecutor {
      MainActor.assertIsolated()
      await Task.yield()
      #expect(uncheckedUseMainSerialExecutor)
    }
    #expect(!uncheckedUseMainSerialExecutor)
  }

  @Test func passesErrorsOn() async {
    #expect(throws: Broken.self) { try withMainSerialExecutor { throw Broken() } }
    await #expect(throws: Broken.self) {
      try await withMainSerialExecutor {
        await Task.yield()
        throw Broken()
      }
    }
    #expect(!uncheckedUseMainSerialExecutor)
  }
}
