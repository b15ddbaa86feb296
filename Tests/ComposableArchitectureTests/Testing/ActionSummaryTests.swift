@testable import ComposableArchitecture
import Foundation
import Testing

/// Actions are printed as the case paths that a test writes.
struct ActionSummaryTests {
  @CasePathable enum Delegate { case deleted, renamed(String) }
  @CasePathable enum Detail {
    case delegate(Delegate)
    case loaded(Result<[Int], any Error>)
    case filter(Filter)
    case moved(from: Int, to: Int)
  }
  enum Filter { case all, some(Int) }
  @CasePathable enum Path { case detail(Detail) }
  @ObservableState struct Form { var name = "" }
  @CasePathable enum Action {
    case path(StackAction<Int, Path>)
    case rows(IdentifiedAction<String, Detail>)
    case sheet(PresentationAction<Detail>)
    case plain(PresentationAction<Filter>)
    case binding(BindingAction<Form>)
    case done
    case maybe(Int?)
    case pair(Int, Int)
    case nothing(Void)
    case user(User)
  }
  struct User { var id = 1; var name = "Blob" }
  struct Plain { var id = 1 }

  static let paths: [(action: Action, line: String)] = [
    (.done, #"\.done"#),
    (.nothing(()), #"\.nothing"#),
    (
      .path(.element(id: 0, action: .detail(.delegate(.deleted)))),
      #"\.path[id: 0].detail.delegate.deleted"#
    ),
    (.path(.popFrom(id: 3)), #"\.path.popFrom(#3)"#),
    (
      .path(.element(id: 2, action: .detail(.delegate(.renamed("x"))))),
      #"\.path[id: 2].detail.delegate.renamed("x")"#
    ),
    (
      .rows(.element(id: "a", action: .loaded(.success([])))),
      #"\.rows[id: "a"].loaded.success([])"#
    ),
    (.sheet(.dismiss), #"\.sheet.dismiss"#),
    (.sheet(.presented(.delegate(.deleted))), #"\.sheet.delegate.deleted"#),
    (.sheet(.presented(.moved(from: 1, to: 2))), "\\.sheet.moved(…)"),
    (.plain(.presented(.all)), #"\.plain.presented(ActionSummaryTests.Filter.all)"#),
    (.binding(.set(\.name, "Blob")), #"\.binding.name("Blob")"#),
    (.maybe(nil), #"\.maybe(nil)"#),
    (.maybe(1), #"\.maybe(1)"#),
    (.user(User()), "\\.user(…)"),
  ]

  @Test("Case paths, with short payloads", arguments: paths.indices)
  func line(_ index: Int) {
    let (action, line) = Self.paths[index]
    #expect(ActionSummary(action).line == line)
  }

  @Test("In full, with the payload below")
  func full() {
    #expect(
      ActionSummary(Action.user(User())).description == """
        \\.user(
          ActionSummaryTests.User(
            id: 1,
            name: "Blob"
          )
        )
        """)
  }

  @Test("An action that is no enum is what its dump says")
  func structure() {
    let summary = ActionSummary(Plain())
    #expect(summary.path.isEmpty)
    #expect(summary.description == "ActionSummaryTests.Plain(id: 1)")
    #expect(summary.line == "ActionSummaryTests.Plain(id: 1)")
  }
}
