import ComposableArchitecture
import FronteraTestSupport
import Testing

/// T16: in a test that is not exhaustive, to set an observable property is an assertion about it, also
/// when the value was there before.
@MainActor
struct EqualWriteTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable {
      var isOn = false
      var name = ""
    }

    enum Action: Equatable {}
  }

  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var name = ""
      var isOn = false
      var plain = Plain()
      var child = Child.State()
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
      @Presents var sheet: Child.State?
    }

    struct Plain: Equatable {
      var left = 0
      var right = 0
    }

    @ObservableState
    struct Row: Equatable, Identifiable {
      var id: Int
      var isRead = false
      var stars = 0
    }

    enum Action: Equatable {
      case change
      case sheet(PresentationAction<Child.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .change:
          state.count += 1
          state.name = "changed"
          state.isOn = true
          state.plain = Plain(left: 1, right: 5)
          state.child.isOn = true
          state.child.name = "child"
          state.rows[id: 2]?.isRead = true
          state.rows[id: 2]?.stars = 5
          state.sheet = Child.State()
          return .none
        case .sheet:
          return .none
        }
      }
      .ifLet(\.$sheet, action: \.sheet) { Child() }
    }
  }

  private func disagreements(
    _ update: @escaping (inout Feature.State) -> Void
  ) async -> [String] {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    store.exhaustivity = .off
    return await recordIssues { await store.send(.change, assert: update) }.map(\.message)
  }

  @Test("T16: an equal write beside a right one is an assertion, and fails when it is wrong")
  func besideOthers() async throws {
    let messages = await disagreements {
      $0.count = 1
      $0.isOn = false
    }
    #expect(messages.count == 1)
    let message = try #require(messages.first)
    #expect(message.contains(".isOn"))
    #expect(!message.contains("count"))
  }

  @Test("T16: equal writes of children, rows, and of what is presented")
  func nested() async {
    let child = await disagreements {
      $0.count = 1
      $0.child.isOn = false
    }
    #expect(child.count == 1 && child.first?.contains("child.isOn") == true)
    let row = await disagreements {
      $0.count = 1
      $0.rows[id: 2]?.isRead = false
    }
    #expect(row.count == 1 && row.first?.contains("isRead") == true)
    #expect(row.first?.contains("stars") == false)
    let sheet = await disagreements {
      $0.count = 1
      $0.sheet = nil
    }
    #expect(sheet.count == 1 && sheet.first?.contains("sheet") == true)
  }

  @Test(
    "T16: a property that is set is compared as a whole, one that is changed in place by its parts")
  func wholesAndParts() async {
    #expect(await disagreements { $0.plain = Feature.Plain(left: 1) }.count == 1)
    #expect(await disagreements { $0.plain.left = 1 }.isEmpty)
    #expect(await disagreements { $0.plain = Feature.Plain(left: 1, right: 5) }.isEmpty)
  }

  @Test("T16: what is only read, or changed in place to what it was, is no assertion")
  func reads() async {
    let messages = await disagreements {
      $0.count = 1
      if $0.isOn { $0.name = "never" }
      $0.rows[id: 1]?.stars = 0
    }
    #expect(messages.isEmpty)
  }

  @Test("T16: right writes agree, whatever they start from")
  func right() async {
    let messages = await disagreements {
      $0.count += 1
      $0.isOn = true
      $0.child.name += "child"
      $0.sheet = Child.State()
      $0.rows[id: 2]?.stars = 5
    }
    #expect(messages.isEmpty)
  }
}
