import ComposableArchitecture
import FronteraTestSupport
import Testing

/// Asynchronous sequences as effects.
@MainActor
struct EffectSequenceTests {
  struct Failure: Error {}

  private func log(_ effect: @escaping @Sendable () -> Effect<String>) async -> [String] {
    let store = Store(initialState: LogState()) {
      Reduce<LogState, String> { state, action in
        if action == "start" { return effect() }
        state.log.append(action)
        return .none
      }
    }
    await store.send("start").finish()
    return store.log
  }

  @ObservableState
  struct LogState { var log: [String] = [] }

  private nonisolated static func numbers(_ error: Failure? = nil) -> AsyncThrowingStream<
    Int, any Error
  > {
    AsyncThrowingStream {
      $0.yield(1)
      $0.yield(2)
      $0.finish(throwing: error)
    }
  }

  @Test("A sequence of actions is sent in its order, and the effect ends with it")
  func actions() async {
    let log = await log {
      .run(
        AsyncStream<String> {
          $0.yield("a")
          $0.yield("b")
          $0.finish()
        })
    }
    #expect(log == ["a", "b"])
  }

  @Test("Elements become actions")
  func mapped() async {
    #expect(await log { .run(Self.numbers()) { "\($0)" } } == ["1", "2"])
    #expect(await log { .run(Self.numbers(), priority: .low, map: { "\($0)" }) } == ["1", "2"])
  }

  @Test("A sequence whose error has a type")
  func typed() async {
    struct Typed: AsyncSequence, AsyncIteratorProtocol, Sendable {
      var remaining = 2
      func makeAsyncIterator() -> Typed { self }
      mutating func next() async throws(Failure) -> String? { try await next(isolation: nil) }
      mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> String? {
        guard remaining > 0 else { throw Failure() }
        remaining -= 1
        return "typed"
      }
    }
    let log = await log {
      .run(
        Typed(),
        catch: { error, send in await send(error is Failure ? "failed" : "\(error)") })
    }
    #expect(log == ["typed", "typed", "failed"])
  }

  @Test("An error of a sequence is handled, or reported with name and place")
  func errors() async {
    let handled = await log {
      .run(Self.numbers(Failure())) {
        "\($0)"
      } catch: { _, send in
        await send("failed")
      }
    }
    #expect(handled == ["1", "2", "failed"])
    let issues = await recordIssues {
      _ = await log { .run(Self.numbers(Failure()), name: "numbers") { "\($0)" } }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("'numbers' at ") == true)
    #expect(issues.first?.message.contains("EffectSequenceTests.swift:") == true)
  }

  @Test("Cancelling ends a sequence that never does")
  func cancel() async {
    let clock = TestClock()
    let store = Store(initialState: LogState()) {
      Reduce<LogState, String> { state, action in
        if action == "start" { return .run(clock.timer(interval: .seconds(1))) { _ in "tick" } }
        state.log.append(action)
        return .none
      }
    }
    let task = store.send("start")
    for count in 1...2 {
      await clock.sleeper()
      await clock.advance(by: .seconds(1))
      while store.log.count < count { await Task.yield() }
    }
    task.cancel()
    await task.finish()
    #expect(store.log == ["tick", "tick"])
  }
}
