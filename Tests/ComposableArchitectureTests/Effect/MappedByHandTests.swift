@testable import ComposableArchitecture
import Testing

/// A child that goes takes its effects along, also below a reducer that maps effects by hand.
@MainActor
@Suite(.timeLimit(.minutes(2)))
struct MappedByHandTests {
  /// How many reducers around the page map by hand.
  enum Depth: CaseIterable { case none, one, two, embedded }

  /// A store around a page.
  struct Page {
    let sending: (HandPage.Action) -> StoreTask
    let state: () -> HandPage.State
    let names: () -> [String]
    let isForgotten: () -> Bool

    @discardableResult
    func send(_ action: HandPage.Action) -> StoreTask { sending(action) }
  }

  private func page(_ depth: Depth) -> Page {
    switch depth {
    case .none:
      page(HandPage(), HandPage.State(), { $0 }, { $0 })
    case .one:
      page(
        ByHand(base: HandPage()), .init(inner: HandPage.State()), { .inner($0) }, { $0.inner })
    case .two:
      page(
        ByHand(base: ByHand(base: HandPage())), .init(inner: .init(inner: HandPage.State())),
        { .inner(.inner($0)) }, { $0.inner.inner })
    case .embedded:
      page(HandRoot(), HandRoot.State(), { .second(.inner($0)) }, { $0.second.inner })
    }
  }

  private func page<R: Reducer>(
    _ reducer: R, _ state: R.State, _ embed: @escaping (HandPage.Action) -> R.Action,
    _ read: @escaping (R.State) -> HandPage.State
  ) -> Page {
    let clock = TestClock()
    let store = Store<R.State, R.Action>(initialState: state) {
      reducer
    } withDependencies: {
      $0.continuousClock = clock
    }
    return Page(
      sending: { store.send(embed($0)) },
      state: { store.withState(read) },
      names: { store.effects.registry.all.map { $0.name ?? "" }.sorted() },
      isForgotten: { store.effects.registry.isEmpty && store.effects.changes.unwatched == nil })
  }

  /// Starts an effect in every child, named after it.
  private func startAll(_ page: Page) -> [StoreTask] {
    let ids = page.state().path.ids
    return [
      page.send(.extra(.start("extra"))),
      page.send(.sheet(.presented(.start("sheet")))),
      page.send(.path(.element(id: ids[0], action: .start("path 0")))),
      page.send(.path(.element(id: ids[1], action: .start("path 1")))),
      page.send(.rows(.element(id: 1, action: .sheet(.presented(.start("row 1 sheet")))))),
      page.send(.rows(.element(id: 1, action: .start("row 1")))),
      page.send(.rows(.element(id: 2, action: .sheet(.presented(.start("row 2 sheet")))))),
      page.send(.rows(.element(id: 2, action: .start("row 2")))),
      page.send(.mode(.on(.start("mode")))),
      page.send(.other(.on(.start("other")))),
    ]
  }

  private static let all = [
    "extra", "mode", "other", "path 0", "path 1", "row 1", "row 1 sheet", "row 2", "row 2 sheet",
    "sheet",
  ]

  private func remaining(without names: String...) -> [String] {
    Self.all.filter { !names.contains($0) }
  }

  @Test("N1: what the parent takes away ends, and nothing else", arguments: Depth.allCases)
  func removedByTheBase(_ depth: Depth) async {
    let removals: [(HandPage.Action, gone: [String])] = [
      (.change { $0.extra = nil }, ["extra"]),
      (.change { $0.sheet = nil }, ["sheet"]),
      (.change { $0.path.removeLast() }, ["path 1"]),
      (.change { $0.path.removeAll() }, ["path 0", "path 1"]),
      (.change { $0.rows.remove(id: 1) }, ["row 1", "row 1 sheet"]),
      (.rows(.element(id: 2, action: .close)), ["row 2 sheet"]),
      (.mode(.turnOff), ["mode"]),
    ]
    for (removal, gone) in removals {
      let page = page(depth)
      let tasks = startAll(page)
      #expect(page.names() == Self.all)
      let removing = page.send(removal)
      #expect(page.names() == Self.all.filter { !gone.contains($0) })
      await removing.finish()
      for task in tasks { task.cancel() }
      for task in tasks { await task.finish() }
      #expect(page.isForgotten())
    }
  }

  @Test("N1: one after the other, until nothing is left to watch", arguments: Depth.allCases)
  func allInTurn(_ depth: Depth) async {
    let page = page(depth)
    let tasks = startAll(page)
    page.send(.other(.turnOff))
    #expect(page.names() == remaining(without: "other"))
    page.send(.mode(.turnOff))
    page.send(
      .change {
        $0.extra = nil
        $0.sheet = nil
        $0.path.removeAll()
        $0.rows.removeAll()
      })
    #expect(page.isForgotten())
    for task in tasks { await task.finish() }
  }

  @Test(
    "N1: a child with another identity ends the effects of the one before",
    arguments: Depth.allCases)
  func replaced(_ depth: Depth) async {
    let page = page(depth)
    let tasks = startAll(page)
    page.send(
      .change {
        $0.extra = HandLeaf.State()
        $0.sheet = HandLeaf.State()
        $0.rows[id: 2]?.sheet = HandLeaf.State()
      })
    // The sheet of a row is seen by its row, which has not reduced.
    page.send(.rows(.element(id: 2, action: .sheet(.presented(.ticked)))))
    #expect(page.names() == remaining(without: "extra", "sheet", "row 2 sheet"))
    let again = page.send(.sheet(.presented(.start("sheet"))))
    #expect(page.names() == remaining(without: "extra", "row 2 sheet"))
    for task in tasks + [again] { task.cancel() }
    for task in tasks + [again] { await task.finish() }
    #expect(page.isForgotten())
  }

  @Test("N1: a child that asks to be taken away takes its effects along", arguments: Depth.allCases)
  func leaving(_ depth: Depth) async {
    let page = page(depth)
    let tasks = startAll(page)
    let ids = page.state().path.ids
    await page.send(.sheet(.presented(.leave))).finish()
    #expect(page.names() == remaining(without: "sheet"))
    await page.send(.path(.element(id: ids[0], action: .leave))).finish()
    #expect(page.names() == remaining(without: "sheet", "path 0", "path 1"))
    await page.send(.rows(.element(id: 1, action: .sheet(.presented(.leave))))).finish()
    #expect(
      page.names() == remaining(without: "sheet", "path 0", "path 1", "row 1 sheet"))
    for task in tasks { task.cancel() }
    for task in tasks { await task.finish() }
    #expect(page.isForgotten())
  }

  @Test("N1: dismissals and pops from outside end the effects", arguments: Depth.allCases)
  func dismissed(_ depth: Depth) {
    let page = page(depth)
    let tasks = startAll(page)
    page.send(.sheet(.dismiss))
    page.send(.path(.popFrom(id: page.state().path.ids[1])))
    page.send(.rows(.element(id: 2, action: .sheet(.dismiss))))
    #expect(page.names() == remaining(without: "sheet", "path 1", "row 2 sheet"))
    for task in tasks { task.cancel() }
  }

  @Test(
    "N1: an effect of a child that goes in the same action never starts", arguments: Depth.allCases)
  func goneAtOnce(_ depth: Depth) async {
    let page = page(depth)
    let id = page.state().path.ids[1]
    let tasks = [
      page.send(.extra(.startAndGo("extra"))),
      page.send(.sheet(.presented(.startAndGo("sheet")))),
      page.send(.path(.element(id: id, action: .startAndGo("path")))),
      page.send(.rows(.element(id: 1, action: .sheet(.presented(.startAndGo("row")))))),
      page.send(.mode(.on(.startAndGo("mode")))),
    ]
    #expect(page.names() == [])
    #expect(page.isForgotten())
    for task in tasks { await task.finish() }
  }

  @Test("N1: an action that throttle holds back goes with its child", arguments: Depth.allCases)
  func throttled(_ depth: Depth) async {
    let page = page(depth)
    let task = page.send(.sheet(.presented(.throttle)))
    #expect(page.names().count == 1)
    page.send(.change { $0.sheet = nil })
    #expect(page.isForgotten())
    await task.finish()
  }

  @Test("N1: a twin of the feature keeps its effects")
  func twins() async {
    let store = Store(initialState: HandRoot.State()) { HandRoot() }
    let first = store.send(.first(.inner(.sheet(.presented(.start("first"))))))
    let mode = store.send(.first(.inner(.mode(.on(.start("first mode"))))))
    let second = store.send(.second(.inner(.sheet(.presented(.start("second"))))))
    store.send(.second(.inner(.change { $0.sheet = nil })))
    store.send(.second(.inner(.mode(.turnOff))))
    await second.finish()
    #expect(store.effects.registry.all.map(\.name) == ["first", "first mode"])
    store.send(.first(.inner(.change { $0.sheet = nil })))
    #expect(store.effects.registry.all.map(\.name) == ["first mode"])
    mode.cancel()
    await mode.finish()
    await first.finish()
    #expect(store.effects.changes.unwatched == nil)
  }

  @Test("N1: a test store finds no effect left of a removed child")
  func testStore() async {
    let store = TestStore(initialState: ByHand<HandPage>.State(inner: HandPage.State())) {
      ByHand(base: HandPage())
    }
    await store.send(.inner(.sheet(.presented(.start("sheet")))))
    #expect(store.unfinishedNames == ["sheet"])
    await store.send(.inner(.change { $0.sheet = nil })) { $0.inner.sheet = nil }
    #expect(store.unfinishedNames == [])
    await store.finish()
  }

  @Test("E3: a child that goes while its effect starts sends nothing", arguments: Depth.allCases)
  func race(_ depth: Depth) async {
    for round in 0..<300 {
      let page = page(depth)
      let id = page.state().path.ids[0]
      let yields = round % 4
      let tasks = [
        page.send(.sheet(.presented(.tickLate(yields: yields)))),
        page.send(.path(.element(id: id, action: .tickLate(yields: yields)))),
        page.send(
          .rows(.element(id: 1, action: .sheet(.presented(.tickLate(yields: yields)))))),
      ]
      for _ in 0..<(round / 4 % 4) { await Task.yield() }
      page.send(
        .change {
          $0.sheet = nil
          $0.path.removeAll()
          $0.rows.removeAll()
        })
      #expect(page.isForgotten())
      for task in tasks { await task.finish() }
    }
  }
}
