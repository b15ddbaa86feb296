import ComposableArchitecture
import FronteraTestSupport
import Testing

/// T18: one block of overrides reaches everything, from the initial state on.
@MainActor
struct TestStoreDependencyTests {
  @DependencyClient
  struct Probe: Sendable {
    var note: @Sendable (_ place: String) async throws -> Void
    var name: @Sendable () -> String = { "" }
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var names: [String] = []
    }

    enum Action: Equatable { case start, noted }

    @Dependency(Probe.self) var probe

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.names.append(probe.name())
        switch action {
        case .start:
          return .run { [probe] send in
            try await probe.note("effect")
            await send(.noted)
          }
        case .noted:
          return .none
        }
      }
    }
  }

  @Reducer
  enum Path {
    case child(Child)
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var name: String
      var child = Child.State()
      var optional: Child.State? = Child.State()
      var rows: IdentifiedArrayOf<Child.State> = [Child.State(id: 1)]
      @Presents var path: Path.State? = .child(Child.State())
      var stack = StackState<Path.State>([.child(Child.State())])

      init() {
        @Dependency(Probe.self) var probe
        name = probe.name()
      }
    }

    enum Action {
      case child(Child.Action)
      case optional(Child.Action)
      case rows(IdentifiedActionOf<Child>)
      case path(PresentationAction<Path.Action>)
      case stack(StackActionOf<Path>)
    }

    init() {
      @Dependency(Probe.self) var probe
      builtWith = probe.name()
    }

    let builtWith: String

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
      EmptyReducer()
        .ifLet(\.optional, action: \.optional) { Child() }
        .forEach(\.rows, action: \.rows) { Child() }
        .ifLet(\.$path, action: \.path)
        .forEach(\.stack, action: \.stack)
    }
  }

  @Test("T18: parent, children of every kind, their effects and what these send", arguments: 0..<5)
  func reach(_ composition: Int) async {
    let actions: [Parent.Action] = [
      .child(.start), .optional(.start), .rows(.element(id: 1, action: .start)),
      .path(.presented(.child(.start))), .stack(.element(id: 0, action: .child(.start))),
    ]
    let action = actions[composition]
    let places = LockIsolated<[String]>([])
    let store = TestStore(initialState: Parent.State()) {
      let parent = Parent()
      let _ = places.withValue { $0.append(parent.builtWith) }
      parent
    } withDependencies: {
      $0[Probe.self].name = { "override" }
      $0[Probe.self].note = { place in places.withValue { $0.append(place) } }
    }
    #expect(store.state.name == "override")
    store.exhaustivity = .off
    await store.send(action)
    await store.finish()
    #expect(places.value == ["override", "effect"])
    let state = store.state
    let names =
      state.child.names + (state.optional?.names ?? []) + state.rows.flatMap(\.names)
      + (state.path?.child?.names ?? []) + state.stack.flatMap { $0.child?.names ?? [] }
    #expect(names == ["override", "override"])
  }

  @Test(
    "D13, D16: a forgotten endpoint fails the test at its step, although its error is caught")
  func forgotten() async throws {
    let line = #line + 3
    let issues = await recordIssues {
      let store = TestStore(initialState: Catching.State()) { Catching() }
      await store.send(.start)
      await store.receive(\.failed) { $0.hasFailed = true }
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.message.contains("Probe"))
    #expect(issue.message.contains("note"))
    #expect(issue.line == UInt(line))
    #expect(issue.file == "TestStoreDependencyTests.swift")
  }

  @Reducer
  struct Catching {
    @ObservableState
    struct State: Equatable { var hasFailed = false }

    enum Action: Equatable { case start, failed }

    @Dependency(Probe.self) var probe

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in
            do { try await probe.note("x") } catch { await send(.failed) }
          }
        case .failed:
          state.hasFailed = true
          return .none
        }
      }
    }
  }
}

extension TestStoreDependencyTests.Path.State: Equatable {}
extension TestStoreDependencyTests.Probe: TestDependencyKey {
  static let testValue = Self()
}
