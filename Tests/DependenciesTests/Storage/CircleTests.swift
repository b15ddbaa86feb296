import Dependencies
import Dispatch
import Foundation
import FronteraTestSupport
import Synchronization
import Testing

/// Defaults that read each other: the program stops and names them, it does not hang.
@Suite struct CircleTests {
  @Test func aCircleOfComputedDefaults() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @Dependency(Computed<Int, Computed<Bool, End>>.self) var circle
      _ = circle
    }
    expect(
      result, names: "@Dependency(Computed<Int, Computed<Bool, End>>.self)",
      "@Dependency(Computed<Bool, End>.self)", "@Dependency(End.self)",
      "@Dependency(Computed<Int, Computed<Bool, End>>.self)")
  }

  @Test func aCircleOfStaticConstants() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @Dependency(\.firstConstant) var circle
      _ = circle
    }
    expect(
      result, names: "@Dependency(\\.firstConstant)", "@Dependency(\\.secondConstant)",
      "@Dependency(\\.firstConstant)")
  }

  @Test func aCircleThatTwoThreadsEnterFromBothSides() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      onThreads([
        {
          @Dependency(\.leftConstant) var left; _ = left
        },
        {
          @Dependency(\.rightConstant) var right; _ = right
        },
      ])
    }
    expect(result, names: "@Dependency(\\.leftConstant)", "@Dependency(\\.rightConstant)")
  }

  @Test func aTestValueMayBeMadeFromTheLiveOne() {
    @Dependency(Wrapping.self) var wrapping
    #expect(wrapping.text == "live, wrapped")
  }

  @Test func aTaskThatADefaultStartsMayReadIt() async {
    let texts = await withUnsafeContinuation { continuation in
      onThreads([
        {
          @Dependency(Starting.self) var starting
          let made = starting.text
          continuation.resume(returning: [made, Starting.seen.withLock { $0 }])
        }
      ])
    }
    #expect(texts == ["made", "made"])
  }

  private func expect(
    _ result: ExitTest.Result?, names: String...,
    location: Testing.SourceLocation = #_sourceLocation
  ) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let path = names.joined(separator: " → ")
    #expect(output.contains(path), "\(output.prefix(2_000))", sourceLocation: location)
    #expect(output.contains("reads itself"), sourceLocation: location)
  }
}

/// Runs closures on threads of their own, and waits for them.
private func onThreads(_ bodies: [@Sendable () -> Void]) {
  let done = DispatchSemaphore(value: 0)
  for body in bodies {
    Thread {
      body()
      done.signal()
    }.start()
  }
  for _ in bodies { done.wait() }
}

private struct Computed<Tag, Next: TestDependencyKey>: TestDependencyKey where Next.Value == Next {
  static var testValue: Computed {
    @Dependency(Next.self) var next
    _ = next
    return Computed()
  }
}

private struct End: TestDependencyKey {
  static var testValue: End {
    @Dependency(Computed<Int, Computed<Bool, End>>.self) var first
    _ = first
    return End()
  }
}

private enum FirstConstant: TestDependencyKey {
  static let testValue: Int = {
    @Dependency(\.secondConstant) var second
    return second
  }()
}

private enum SecondConstant: TestDependencyKey {
  static let testValue: Int = {
    @Dependency(\.firstConstant) var first
    return first
  }()
}

/// Both threads are inside their constant before either reads the other.
private let leftIsInside = DispatchSemaphore(value: 0)
private let rightIsInside = DispatchSemaphore(value: 0)

private enum LeftConstant: TestDependencyKey {
  static let testValue: Int = {
    leftIsInside.signal()
    rightIsInside.wait()
    @Dependency(\.rightConstant) var right
    return right
  }()
}

private enum RightConstant: TestDependencyKey {
  static let testValue: Int = {
    rightIsInside.signal()
    leftIsInside.wait()
    @Dependency(\.leftConstant) var left
    return left
  }()
}

extension DependencyValues {
  fileprivate var firstConstant: Int { self[FirstConstant.self] }
  fileprivate var secondConstant: Int { self[SecondConstant.self] }
  fileprivate var leftConstant: Int { self[LeftConstant.self] }
  fileprivate var rightConstant: Int { self[RightConstant.self] }
}

private struct Wrapping: DependencyKey {
  var text: String
  static var liveValue: Wrapping { Wrapping(text: "live") }

  static var testValue: Wrapping {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(Wrapping.self) var live
      return Wrapping(text: live.text + ", wrapped")
    }
  }
}

private struct Starting: TestDependencyKey {
  var text: String

  static let seen = Mutex("")
  private static let isFirst = Atomic(true)

  static var testValue: Starting {
    if isFirst.exchange(false, ordering: .relaxed) {
      let hasRead = DispatchSemaphore(value: 0)
      Task {
        @Dependency(Starting.self) var starting
        let text = starting.text
        seen.withLock { $0 = text }
        hasRead.signal()
      }
      hasRead.wait()
    }
    return Starting(text: "made")
  }
}
