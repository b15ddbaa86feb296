import Dependencies
import Foundation
import FronteraTestSupport
import IssueReporting
import Synchronization
import Testing

/// Default values that several threads make at once, and tasks that outlive their test.
@Suite struct DefaultRaceTests {
  /// Each case leaves a task behind, which writes when other cases run. Nobody but the case itself and
  /// its own tasks ever writes to the value that it sees.
  @Test("D1: a task that outlives its test writes to the value of that test", arguments: 0..<300)
  func leftBehind(round: Int) async {
    let reader = LedgerReader()
    let own = reader.ledger
    #expect(own.entries == [])
    await Stragglers.wake()
    for step in 0..<5 {
      reader.ledger.write("\(round).\(step)")
      await Task { reader.ledger.write("\(round).\(step), in a task") }.value
      #expect(reader.ledger.entries.count == 2 * step + 2)
    }
    #expect(own === reader.ledger)
    #expect(own.entries.allSatisfy { $0.hasPrefix("\(round).") })
    for isDetached in [false, true] {
      let late: @Sendable () async -> Void = {
        await Stragglers.sleepUntilAnotherTestRuns()
        reader.ledger.write("late")
        if !isDetached { LedgerReader().ledger.write("late") }
        Stragglers.note(own.entries.suffix(1) == ["late"] && reader.ledger === own)
      }
      if isDetached { Task.detached(operation: late) } else { Task(operation: late) }
    }
    #expect(Stragglers.failures == 0)
  }

  @Test("P6: defaults that read each other in different orders are made without waiting")
  func oppositeOrders() async {
    for _ in 0..<400 {
      var values = DependencyValues.test
      values.giveDefaultsOfItsOwn()
      let readers: [@Sendable () -> Void] = [
        {
          @Dependency(Top.self) var top; @Dependency(Middle.self) var middle; _ = (top, middle)
        },
        {
          @Dependency(Middle.self) var middle; @Dependency(Top.self) var top; _ = (middle, top)
        },
        {
          @Dependency(Bottom.self) var bottom; @Dependency(Top.self) var top; _ = (bottom, top)
        },
      ]
      await withTaskGroup(of: Void.self) { [values] group in
        for read in readers {
          group.addTask { DependencyValues.withValues(values, operation: read) }
        }
      }
      DependencyValues.withValues(values) {
        // Whoever was first, everybody has the same ones, also those that are inside others.
        @Dependency(Top.self) var top
        @Dependency(Middle.self) var middle
        @Dependency(Bottom.self) var bottom
        #expect(top.middle === middle)
        #expect(middle.bottom === bottom)
        #expect(top.bottom === bottom)
      }
    }
  }

  @Test func scopesOfManyTasksDoNotMeet() async {
    let reader = ScopeReader()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<200 {
            await withDependencies {
              $0[Number<A>.self] = task * 1_000 + round
              $0.uuid = .incrementing
            } operation: {
              #expect(reader.uuid() == UUID(0))
              await Task { #expect(reader.number == task * 1_000 + round) }.value
              let escaped = withEscapedDependencies { $0 }
              await Task.detached {
                escaped.yield { #expect(reader.number == task * 1_000 + round) }
              }.value
              #expect(reader.uuid() == UUID(1))
            }
            #expect(reader.number == 0)
          }
        }
      }
    }
  }

  @Test func modelsOfManyTasksKeepTheirScopes() async {
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          for round in 0..<200 {
            let number = task * 1_000 + round
            let model = withDependencies {
              $0[Number<A>.self] = number
            } operation: {
              Bare()
            }
            withDependencies(from: model) {
              @Dependency(Number<A>.self) var inherited
              #expect(inherited == number)
            }
          }
        }
      }
    }
  }
}

/// Code that runs when a value goes away may read dependencies: no lock is held then.
@Suite struct ReleaseTests {
  @Test func valuesMadeFromOverridesReadDependenciesWhenTheyGo() {
    let released = LockedInt()
    for round in 0..<60 {
      withDependencies {
        $0[Reported.self] = Reported { _ = released.increment() }
        $0[Number<A>.self] = round
      } operation: {
        @Dependency(LastWords.self) var words
        _ = words
      }
    }
    #expect(released.value > 30)
  }

  @Test func valuesOfDeadModelsReadDependenciesWhenTheyGo() {
    let released = LockedInt()
    for _ in 0..<400 {
      withDependencies {
        $0[Reported.self] = Reported { _ = released.increment() }
        $0[LastWords.self] = LastWords(Reported { _ = released.increment() })
      } operation: {
        Bare()
      }
    }
    #expect(released.value > 100)
  }

  @Test func theLoserOfARaceReadsDependenciesWhenItGoes() async {
    for _ in 0..<200 {
      var values = DependencyValues.test
      values.giveDefaultsOfItsOwn()
      await withTaskGroup(of: ObjectIdentifier.self) { [values] group in
        for _ in 0..<4 {
          group.addTask {
            DependencyValues.withValues(values) {
              @Dependency(LastWords.self) var words
              return ObjectIdentifier(words)
            }
          }
        }
        #expect(await group.reduce(into: Set()) { $0.insert($1) }.count == 1)
      }
    }
  }
}

private final class Ledger: TestDependencyKey, Sendable {
  private let storage = Mutex<[String]>([])
  var entries: [String] { storage.withLock { $0 } }
  func write(_ entry: String) { storage.withLock { $0.append(entry) } }
  static var testValue: Ledger { Ledger() }
}

private struct LedgerReader: Sendable {
  @Dependency(Ledger.self) var ledger
}

private struct ScopeReader: Sendable {
  @Dependency(Number<A>.self) var number
  @Dependency(\.uuid) var uuid
}

/// The tasks that tests have left behind, asleep until another test runs.
private enum Stragglers {
  private static let sleepers = Mutex<[UnsafeContinuation<Void, Never>]>([])
  private static let failed = Atomic(0)

  static var failures: Int { failed.load(ordering: .relaxed) }

  static func note(_ isRight: Bool) {
    if !isRight { failed.add(1, ordering: .relaxed) }
  }

  static func sleepUntilAnotherTestRuns() async {
    await withUnsafeContinuation { continuation in sleepers.withLock { $0.append(continuation) } }
  }

  static func wake() async {
    let woken = sleepers.withLock { sleepers in
      defer { sleepers = [] }
      return sleepers
    }
    woken.forEach { $0.resume() }
  }
}

private final class Bottom: TestDependencyKey, Sendable {
  static var testValue: Bottom { Bottom() }
}

private final class Middle: TestDependencyKey, Sendable {
  let bottom: Bottom
  init(_ bottom: Bottom) { self.bottom = bottom }

  static var testValue: Middle {
    @Dependency(Bottom.self) var bottom
    return Middle(bottom)
  }
}

private final class Top: TestDependencyKey, Sendable {
  let middle: Middle
  let bottom: Bottom

  init(_ middle: Middle, _ bottom: Bottom) {
    self.middle = middle
    self.bottom = bottom
  }

  static var testValue: Top {
    @Dependency(Bottom.self) var bottom
    @Dependency(Middle.self) var middle
    return Top(middle, bottom)
  }
}

private final class Bare: Sendable {}

private struct Reported: TestDependencyKey {
  var report: @Sendable () -> Void
  static var testValue: Reported { Reported {} }
}

/// Reads a dependency, and makes a model, while it goes away.
private final class LastWords: TestDependencyKey, Sendable {
  private let reported: Reported

  init(_ reported: Reported) { self.reported = reported }

  static var testValue: LastWords {
    @Dependency(Reported.self) var reported
    return LastWords(reported)
  }

  deinit {
    @Dependency(Number<B>.self) var number
    @Dependency(Ledger.self) var ledger
    _ = (number, ledger)
    withDependencies {
      $0[Number<B>.self] = 1
    } operation: {
      Bare()
    }
    reported.report()
  }
}
