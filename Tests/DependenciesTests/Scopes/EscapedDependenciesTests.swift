import Dependencies
import Dispatch
import FronteraTestSupport
import Synchronization
import Testing

@Suite struct EscapedDependenciesTests {
  private struct Reader: Sendable {
    @Dependency(Number<A>.self) var a
    @Dependency(Number<B>.self) var b
    @Dependency(\.context) var context
  }

  private let reader = Reader()

  @Test("D5: a continuation is used again and again, long after its scope")
  func again() async {
    let continuation = scope(1)
    for _ in 0..<100 {
      #expect(continuation.yield { reader.a } == 1)
      #expect(reader.a == 0)
    }
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { continuation.yield { reader.a } } }
      for await number in group { #expect(number == 1) }
    }
  }

  @Test("D5: a callback on another thread sees the values at capture")
  func callback() async {
    let continuation = scope(2)
    let number = await withCheckedContinuation { result in
      DispatchQueue.global().async {
        let outside = DependencyValues._current[Number<A>.self]
        result.resume(returning: continuation.yield { reader.a * 10 + outside })
      }
    }
    #expect(number == 20)
  }

  @Test("D5: what a scope around the use overrides is replaced, and comes back")
  func around() {
    let continuation = scope(3)
    withDependencies {
      $0[Number<A>.self] = 30
      $0[Number<B>.self] = 40
    } operation: {
      continuation.yield {
        #expect((reader.a, reader.b) == (3, 0))
        withDependencies {
          $0[Number<A>.self] = 300
        } operation: {
          #expect((reader.a, reader.b) == (300, 0))
        }
        #expect(reader.a == 3)
      }
      #expect((reader.a, reader.b) == (30, 40))
    }
  }

  @Test("D5: continuations nest, and the innermost counts")
  func nested() async {
    let (outer, inner) = (scope(4), scope(5))
    await outer.yield {
      await inner.yield {
        await Task { #expect(reader.a == 5) }.value
      }
      #expect(reader.a == 4)
    }
  }

  @Test("D5: the context and the defaults of the test come with it")
  func contextAndDefaults() async {
    let own = ScopeCounter()
    #expect(own.counter.increment() == 1)
    let continuation = withDependencies {
      $0.context = .preview
    } operation: {
      withEscapedDependencies { $0 }
    }
    let test = withEscapedDependencies { $0 }
    await Task.detached {
      #expect(continuation.yield { reader.context } == .preview)
      #expect(test.yield { ScopeCounter().counter.increment() } == 2)
    }.value
    #expect(own.counter.value == 2)
  }

  @Test func errorsAndResultsComeThrough() async {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withEscapedDependencies { try $0.yield { throw Failure() } }
    }
    await #expect(throws: Failure.self) {
      try await withEscapedDependencies { continuation in
        try await continuation.yield {
          await Task.yield()
          throw Failure()
        }
      }
    }
    #expect(withEscapedDependencies { $0.yield { 7 } } == 7)
  }

  private func scope(_ number: Int) -> DependencyValues.Continuation {
    withDependencies {
      $0[Number<A>.self] = number
    } operation: {
      withEscapedDependencies { $0 }
    }
  }
}

private struct ScopeCounter: Sendable {
  @Dependency(CounterKey.self) var counter

  private enum CounterKey: TestDependencyKey {
    static var testValue: LockedInt { LockedInt() }
  }
}
