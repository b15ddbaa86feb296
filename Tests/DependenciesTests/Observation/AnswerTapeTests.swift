import Dependencies
import Foundation
import FronteraTestSupport
import Testing

struct AnswerTapeTests {
  private let observer = RecordingObserver()

  private func observing<R>(_ operation: () throws -> R) rethrows -> R {
    try DependencyValues.withValues(.current.observed(by: observer), operation: operation)
  }

  @Test("Answers of the second run are those of the first, in their order, and nobody is asked")
  func replay() {
    func run() -> [String] {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var date
      @Dependency(\.date.now) var now
      @Dependency(\.withRandomNumberGenerator) var random
      return [
        "\(uuid())", "\(date())", "\(now)", "\(random { $0.next() })", "\(uuid())",
        "\(random { $0.next() })",
      ]
    }
    let seconds = LockedInt()
    withDependencies {
      $0.uuid = .incrementing
      $0.date = DateGenerator { Date(timeIntervalSince1970: Double(seconds.increment())) }
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    } operation: {
      observing {
        let tape = AnswerTape()
        let first = tape.record(run)
        let told = observer.lines
        #expect(first == tape.replay(run))
        #expect(first == tape.replay(run))
        #expect(observer.lines == told)
        #expect(told.filter { $0 == "call " }.count == 6)
        #expect(!tape.hasDiverged)
        #expect(tape.obstacles.isEmpty)
        #expect(first != run())
        #expect(seconds.value == 4)
      }
    }
  }

  @Test("A second run that asks for more has diverged, and gets a real answer")
  func diverged() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      let tape = AnswerTape()
      #expect(tape.record { uuid() } == UUID(0))
      #expect(tape.replay { [uuid(), uuid()] } == [UUID(0), UUID(1)])
      #expect(tape.hasDiverged)
    }
  }

  @Test("An answer made from other answers is one answer")
  func nested() {
    withDependencies {
      $0.uuid = .incrementing
      let inner = $0.uuid
      $0.uuid = UUIDGenerator {
        _ = inner()
        return inner()
      }
    } operation: {
      @Dependency(\.uuid) var uuid
      let tape = AnswerTape()
      let first = tape.record { [uuid(), uuid()] }
      #expect(first == [UUID(1), UUID(3)])
      #expect(tape.replay { [uuid(), uuid()] } == first)
      #expect(!tape.hasDiverged)
    }
  }

  @Test("A client whose calls nobody sees is an obstacle, once, and only while recording")
  func obstacles() {
    func run() {
      @Dependency(Opaque.self) var opaque
      @Dependency(\.uuid) var uuid
      for _ in 1...2 { _ = opaque.count() }
      _ = uuid
    }
    observing {
      let tape = AnswerTape()
      run()
      tape.record(run)
      #expect(tape.obstacles == ["Opaque"])
      let other = AnswerTape()
      other.record {}
      other.replay(run)
      #expect(other.obstacles.isEmpty)
    }
  }

  @Test("A task that outlives the reduction is no part of it")
  func outliving() async {
    await withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      let tape = AnswerTape()
      let generator = uuid
      let (gate, opening) = AsyncStream<Never>.makeStream()
      let task = tape.record {
        Task {
          for await _ in gate {}
          return generator()
        }
      }
      tape.record { _ = uuid() }
      opening.finish()
      #expect(await task.value == UUID(1))
      #expect(tape.replay { uuid() } == UUID(0))
      #expect(!tape.hasDiverged)
    }
  }

  @Test("What was thrown is thrown again")
  func thrown() {
    struct Failure: Error, Equatable { let number: Int }
    let calls = LockedInt()
    let endpoint = DependencyEndpointID("fail", of: Failure.self)
    func run() throws(Failure) -> Int {
      try AnswerTape.answer(of: endpoint) { () throws(Failure) -> Int in
        throw Failure(number: calls.increment())
      }
    }
    let tape = AnswerTape()
    #expect(throws: Failure(number: 1)) { try tape.record { try run() } }
    #expect(throws: Failure(number: 1)) { try tape.replay { try run() } }
    #expect(throws: Failure(number: 2)) { try run() }
  }
}

private struct Opaque: TestDependencyKey {
  var count: @Sendable () -> Int = { 1 }
  static let testValue = Self()
}
