@testable import ComposableArchitecture
import DependenciesTestSupport
import Foundation
import FronteraTestSupport
import Testing

/// What reducers read behind the back of their dependencies is found, wherever in the state it goes.
@MainActor
@Suite(.purity(.checked))
struct PurityTests {
  private nonisolated static let global = LockIsolated(0)

  /// Something else at each call, as what a reducer must not read.
  private nonisolated static func next() -> Int {
    global.withValue {
      $0 += 1
      return $0
    }
  }

  @ObservableState
  struct Child: Equatable, Identifiable {
    var id = 0
    var value = 0
    var date = Date(timeIntervalSince1970: 0)
  }

  @ObservableState
  @CasePathable
  enum Mode: Equatable {
    case idle
    case busy(Child)
  }

  @ObservableState
  struct State: Equatable {
    var value = 0
    var flag = false
    var date = Date(timeIntervalSince1970: 0)
    var id = UUID(0)
    var numbers: [String: Int] = ["one": 1]
    var list = [1, 2, 3]
    var mode = Mode.idle
    var child: Child?
    var rows: IdentifiedArrayOf<Child> = [Child(id: 1), Child(id: 2)]
    var path = StackState<Child>()
    @Presents var sheet: Child?
    @Shared(.inMemory("total")) var total = 0
  }

  @CasePathable
  enum Action: Equatable { case go, effect, sent(Int) }

  private func issues(
    _ initial: State = State(), _ change: @escaping (inout State) -> Void
  ) async -> [RecordedIssue] {
    await recordIssues {
      let store = TestStore(initialState: initial) {
        Reduce<State, Action> { state, _ in
          change(&state)
          return .none
        }
      }
      store.exhaustivity = .off
      await store.send(.go)
    }
  }

  @Test("A date is named, with its place, both values and the usual suspects")
  func date() async throws {
    let issues = await issues { $0.date = Date() }
    #expect(issues.count == 1)
    let text = try #require(issues.first?.message)
    #expect(text.contains("state.date:\n"))
    // As a difference where they print alike, each in its line where a millisecond lies between them.
    #expect(text.components(separatedBy: " Date(").count == 3)
    #expect(text.contains("Action: \\.go"))
    #expect(text.contains("Here most likely 'Date()'"))
    #expect(text.contains("'@Dependency(\\.date.now)'"))
    #expect(text.hasSuffix("More: Documentation/Diagnostics/test-impure-reducer.md."))
  }

  @Test("An identifier is named")
  func identifier() async throws {
    let issues = await issues { $0.id = UUID() }
    let text = try #require(issues.first?.message)
    #expect(text.contains("state.id:"))
    #expect(text.contains("most likely 'UUID()'"))
    #expect(issues.count == 1)
  }

  @Test("A random number is named")
  func random() async throws {
    let issues = await issues { $0.value = .random(in: Int.min...Int.max) }
    let text = try #require(issues.first?.message)
    #expect(text.contains("state.value:"))
    #expect(text.contains("most likely a random number"))
    #expect(issues.count == 1)
  }

  private nonisolated static let changes: [String: @Sendable (inout State) -> Void] = [
    "state.value:": { $0.value = next() },
    "state.numbers[\"one\"]:": { $0.numbers["one"] = next() },
    "state.list[1]:": { $0.list[1] = next() },
    "state.mode.busy.value:": { $0.mode = .busy(Child(value: next())) },
    "state.child.value:": { $0.child = Child(value: next()) },
    "state.rows[1].value:": { $0.rows[1].value = next() },
    "state.path[#0].value:": { $0.path.append(Child(value: next())) },
    "state.sheet.value:": { $0.sheet = Child(value: next()) },
    "state.total:": { $0.$total.withLock { $0 = next() } },
    "state.sheet.date:": { $0.sheet = Child(date: Date()) },
  ]

  @Test("The place is named, however deep it is", arguments: changes.keys.sorted())
  func place(_ place: String) async throws {
    let issues = await issues(State(), try #require(Self.changes[place]))
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("\n    \(place)\n") == true, "\(issues)")
  }

  @Test("Collections of another size are shown as wholes")
  func size() async throws {
    let issues = await issues { $0.list = Array(repeating: 0, count: Self.next()) }
    let text = try #require(issues.first?.message)
    #expect(text.contains("state.list:"))
    #expect(text.contains("(First: −, Second: +)"))
    #expect(issues.count == 1)
  }

  @Test("Several places of one action are one failure")
  func several() async throws {
    let issues = await issues {
      $0.date = Date()
      $0.value = Self.next()
    }
    #expect(issues.count == 1)
    let text = try #require(issues.first?.message)
    #expect(text.contains("state.date:") && text.contains("state.value:"))
  }

  @Test("A case that is left to chance is named by the state that has it")
  func cases() async throws {
    let issues = await issues { state in
      state.mode = Self.next() % 2 == 0 ? .idle : .busy(Child())
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("state.mode:") == true)
  }

  @Test("One failure for each action, at the line that sends it, and the store says how many")
  func failures() async {
    let issues = await recordIssues {
      let store = TestStore(initialState: State()) {
        Reduce<State, Action> { state, _ in
          state.date = Date()
          return .none
        }
      }
      store.exhaustivity = .off
      await store.send(.go)
      await store.send(.go)
      #expect(store.purity.checked == 2)
      #expect(store.purity.impure == 2)
      #expect(store.purity.unchecked == 0)
    }
    #expect(issues.map(\.line) == [#line - 6, #line - 5])
    #expect(issues.allSatisfy { $0.file == "PurityTests.swift" })
  }

  @Test("An action of an effect fails at the line that receives it, skips it, or ends without it")
  func received() async {
    for way in 0..<4 {
      var line: UInt = 0
      let issues = await recordIssues {
        let store = TestStore(initialState: State()) {
          Reduce<State, Action> { state, action in
            guard case .sent = action else { return .run { await $0(.sent(1)) } }
            state.date = Date()
            return .none
          }
        }
        store.exhaustivity = .off
        line = #line; await store.send(.effect)
        switch way {
        case 0: line = #line; await store.receive(\.sent)
        case 1: line = #line; await store.skipReceivedActions()
        case 2: line = #line; await store.finish()
        default: line = 0
        }
      }
      #expect(issues.count == 1, "\(way)")
      if line != 0 { #expect(issues.first?.line == line, "\(way)") }
    }
  }

  @Test("Assertions of the state are as without the check")
  func assertions() async {
    let issues = await recordIssues {
      let store = TestStore(initialState: State()) {
        Reduce<State, Action> { state, _ in
          state.value += 1
          state.$total.withLock { $0 += 10 }
          return .none
        }
      }
      await store.send(.go) {
        $0.value = 1
        $0.$total.withLock { $0 = 10 }
      }
      await store.send(.go)
      await store.send(.go) {
        $0.value = 3
        $0.$total.withLock { $0 = 31 }
      }
      #expect(store.purity == PurityReport(checked: 3))
    }
    #expect(issues.count == 2)
    #expect(issues.first?.message.hasPrefix("The state changed although") == true)
    #expect(issues.last?.message.contains("31") == true)
  }

  @Test("A number that is none is not a difference, and hides none")
  func notANumber() async {
    struct State: Equatable {
      var ratio = 0.0
      var ratios: [Double?] = [1, nil]
      var value = 0
      @Shared(.inMemory("ratio")) var shared = 0.0
    }
    let isPure = LockIsolated(true)
    let issues = await recordIssues {
      let store = TestStore(initialState: State()) {
        Reduce<State, Action> { state, _ in
          state.ratio = .nan
          state.ratios[0] = .nan
          state.$shared.withLock { $0 = .nan }
          if !isPure.value { state.value = Self.next() }
          return .none
        }
      }
      store.exhaustivity = .off
      await store.send(.go)
      #expect(store.purity == PurityReport(checked: 1))
      isPure.setValue(false)
      await store.send(.go)
      #expect(store.purity == PurityReport(checked: 2, impure: 1))
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("state.value:") == true)
    #expect(issues.first?.message.contains("ratio") == false, "\(issues)")
  }
}
