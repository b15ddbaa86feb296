import ComposableArchitecture
import Testing

/// What observable state makes of properties that are more than a name and a value.
@MainActor
struct StatePropertiesTests {
  @Test func weakPropertiesStayWeak() {
    var object: Target? = Target()
    var state = Aware(weakTarget: object)
    #expect(state.weakTarget != nil)
    object = nil
    #expect(state.weakTarget == nil)
    let other = Target()
    state.weakTarget = other
    #expect(state.weakTarget === other)
  }

  @Test func observersOfAPresentedChildRun() {
    var state = Aware(weakTarget: nil)
    state.child = Aware.Child(name: "a")
    #expect(state.log == ["will a", "did nil"])
    state.child?.name = "b"
    #expect(state.log == ["will a", "did nil", "will b", "did a"])
    state.child = nil
    #expect(state.log.suffix(2) == ["will nil", "did b"])
  }

  @Test func numbersAndTextsTellWhenTheyChange() {
    var state = Aware(weakTarget: nil)
    let told = LockIsolated<[String]>([])
    func track(_ name: String, _ read: () -> Void) {
      withObservationTracking(read) { told.withValue { $0.append(name) } }
    }
    track("count") { _ = state.count }
    track("name") { _ = state.name }
    state.count = 0
    state.name = ""
    state.count += 0
    #expect(told.value == [])
    state.count += 1
    state.name.append("x")
    #expect(told.value == ["count", "name"])
  }

  @Test func morePropertiesThanHaveNamesAreTold() {
    var state = Wide()
    let told = LockIsolated<[Int]>([])
    withObservationTracking {
      _ = state.p66
    } onChange: {
      told.withValue { $0.append(66) }
    }
    withObservationTracking {
      _ = state.p67
    } onChange: {
      told.withValue { $0.append(67) }
    }
    state.p0 = 1
    state.p67 = 1
    #expect(told.value == [67])
  }

  @Test func anEnumOfAlertsIsAFeatureOfAnother() {
    var state = Screens.State.dialogs(.alert(AlertState { TextState("Sure?") }))
    _ = Screens().reduce(into: &state, action: .dialogs(.alert(.yes)))
    #expect(state.is(\.dialogs.alert))
    guard case .alert = Dialogs() else {
      Issue.record("An enum without a plain feature stands at its first alert.")
      return
    }
  }
}

private final class Target: Sendable {}

@ObservableState
private struct Aware {
  weak var weakTarget: Target?
  var count = 0
  var name = ""
  @ObservationStateIgnored var log: [String] = []
  @Presents var child: Child? {
    willSet { log.append("will \(newValue?.name ?? "nil")") }
    didSet(old) { log.append("did \(old?.name ?? "nil")") }
  }

  init(weakTarget: Target?) { self.weakTarget = weakTarget }

  struct Child { var name: String }
}

@Reducer
private enum Dialogs {
  case alert(AlertState<Answer>)
  case dialog(ConfirmationDialogState<Answer>)

  enum Answer { case yes, no }
}

@Reducer
private enum Screens {
  case dialogs(Dialogs)
}

/// More properties than `StateObservers` names.
@ObservableState
private struct Wide {
  var p0 = 0; var p1 = 0; var p2 = 0; var p3 = 0
  var p4 = 0; var p5 = 0; var p6 = 0; var p7 = 0
  var p8 = 0; var p9 = 0; var p10 = 0; var p11 = 0
  var p12 = 0; var p13 = 0; var p14 = 0; var p15 = 0
  var p16 = 0; var p17 = 0; var p18 = 0; var p19 = 0
  var p20 = 0; var p21 = 0; var p22 = 0; var p23 = 0
  var p24 = 0; var p25 = 0; var p26 = 0; var p27 = 0
  var p28 = 0; var p29 = 0; var p30 = 0; var p31 = 0
  var p32 = 0; var p33 = 0; var p34 = 0; var p35 = 0
  var p36 = 0; var p37 = 0; var p38 = 0; var p39 = 0
  var p40 = 0; var p41 = 0; var p42 = 0; var p43 = 0
  var p44 = 0; var p45 = 0; var p46 = 0; var p47 = 0
  var p48 = 0; var p49 = 0; var p50 = 0; var p51 = 0
  var p52 = 0; var p53 = 0; var p54 = 0; var p55 = 0
  var p56 = 0; var p57 = 0; var p58 = 0; var p59 = 0
  var p60 = 0; var p61 = 0; var p62 = 0; var p63 = 0
  var p64 = 0; var p65 = 0; var p66 = 0; var p67 = 0
}
