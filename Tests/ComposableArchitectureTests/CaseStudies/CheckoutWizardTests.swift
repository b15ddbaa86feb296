import ComposableArchitecture
import Testing

@MainActor @Suite(.timeLimit(.minutes(2)))
struct CheckoutWizardTests {
  let clock = TestClock()

  /// What a deep link to the summary would make.
  var atSummary: CheckoutWizard.State {
    CheckoutWizard.State(
      name: "Blob",
      path: StackState([
        .name(NameStep.State(name: "Blob")),
        .plan(PlanStep.State(plan: .team)),
        .summary(SummaryStep.State(name: "Blob", plan: .team)),
      ]))
  }

  func makeStore(_ state: CheckoutWizard.State = .init()) -> TestStoreOf<CheckoutWizard> {
    TestStore(initialState: state) {
      CheckoutWizard()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func fromTheFirstStepToTheOrder() async {
    let store = makeStore()
    await store.send(.startButtonTapped) { $0.path[id: 0] = .name(NameStep.State()) }
    // Without a name it does not go on.
    await store.send(\.path[id: 0].name.nextButtonTapped)
    await store.send(\.path[id: 0].name.binding.name, "Blob") {
      $0.path[id: 0, case: \.name]?.name = "Blob"
    }
    await store.send(\.path[id: 0].name.nextButtonTapped)
    await store.receive(\.path[id: 0].name.delegate.entered, "Blob") {
      $0.name = "Blob"
      $0.path[id: 1] = .plan(PlanStep.State())
    }
    await store.send(\.path[id: 1].plan.planTapped, .team) {
      $0.path[id: 1, case: \.plan]?.plan = .team
    }
    await store.receive(\.path[id: 1].plan.delegate.chosen, .team) {
      $0.path[id: 2] = .summary(SummaryStep.State(name: "Blob", plan: .team))
    }
    await store.send(\.path[id: 2].summary.orderButtonTapped) {
      $0.path[id: 2, case: \.summary]?.isOrdering = true
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.path[id: 2].summary.ordered)
    await store.receive(\.path[id: 2].summary.delegate.finished) {
      $0.orders = 1
      $0.path.removeAll()
    }
  }

  @Test func theSummaryFinishesOnce() async {
    let store = TestStore(initialState: SummaryStep.State(name: "Blob", plan: .basic)) {
      SummaryStep()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.orderButtonTapped) { $0.isOrdering = true }
    await clock.advance(by: .seconds(2))
    await store.receive(\.ordered)
    await store.receive(\.delegate.finished)
  }

  @Test func goingBackWhileTheOrderIsOnItsWayCancelsIt() async {
    let store = makeStore(atSummary)
    await store.send(\.path[id: 2].summary.orderButtonTapped) {
      $0.path[id: 2, case: \.summary]?.isOrdering = true
    }
    await clock.advance(by: .seconds(1))
    await store.send(\.path.popFrom, 2) { $0.path.removeLast() }
    await clock.advance(by: .seconds(1))
  }

  @Test func backToTheNameFromTheSummary() async {
    let store = makeStore(atSummary)
    await store.send(\.path[id: 2].summary.editNameButtonTapped)
    await store.receive(\.path[id: 2].summary.delegate.editName) { $0.path.pop(to: 0) }
    await store.send(\.path[id: 0].name.binding.name, "Blob Jr.") {
      $0.path[id: 0, case: \.name]?.name = "Blob Jr."
    }
    await store.send(\.path[id: 0].name.nextButtonTapped)
    await store.receive(\.path[id: 0].name.delegate.entered) {
      $0.name = "Blob Jr."
      // A new step, although it stands where the old one stood.
      $0.path[id: 3] = .plan(PlanStep.State())
    }
  }

  @Test func onlyWhatTheTestIsAbout() async {
    let store = makeStore(atSummary)
    store.exhaustivity = .off
    await store.send(\.path[id: 2].summary.orderButtonTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(\.path[id: 2].summary.delegate.finished)
    store.assert { $0.orders = 1 }
  }

  @Test func theScreenShowsTheTopOfTheStack() async {
    let store = Store(initialState: CheckoutWizard.State()) {
      CheckoutWizard()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let screen = Screen {
      switch store.path.last {
      case .name: "name"
      case .plan: "plan"
      case .summary(let summary): "\(summary.plan) for \(summary.name)"
      case nil: "\(store.orders) orders"
      }
    }
    store.send(.startButtonTapped)
    #expect(await screen.shows("name"))
    let first = store.path.ids[0]
    store.send(.path(.element(id: first, action: .name(.binding(.set(\.name, "Blob"))))))
    store.send(.path(.element(id: first, action: .name(.nextButtonTapped))))
    #expect(await screen.shows("plan"))
    store.send(.path(.element(id: store.path.ids[1], action: .plan(.planTapped(.basic)))))
    #expect(await screen.shows("basic for Blob"))
    let order = store.send(
      .path(.element(id: store.path.ids[2], action: .summary(.orderButtonTapped))))
    await clock.advance(by: .seconds(2))
    await order.finish()
    #expect(await screen.shows("1 orders"))
    #expect(Set(screen.seen) == ["0 orders", "name", "plan", "basic for Blob", "1 orders"])
  }
}
